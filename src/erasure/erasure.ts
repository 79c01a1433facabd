import type { CommandContext } from '../commands/executor/context.js'
import type { ToolCommands } from '../commands/tools.js'
import type { UserCommands } from '../commands/users.js'
import { isRejection } from '../domain/decisions/rejection.js'
import type { Id } from '../domain/values/ids.js'
import type { ReadYourWrites } from '../projections/engine/read-your-writes.js'
import { tools as toolDocuments } from '../projections/tools.js'
import { users } from '../projections/users.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'
import { StoreUnavailable } from '../stores/errors.js'
import { pagesOf } from '../stores/find-after.js'
import { createLedTask, LEASE_MS } from '../stores/leadership.js'
import type { PersonKeys } from '../stores/person-keys.js'
import { pause } from '../stores/shared/pause.js'
import type { Warn } from '../stores/shared/warn.js'
import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import { eraseStoredCopies } from './stored-copies.js'

export interface Erasure {
  /**
   * Destroys the key of an erased user, and everything that names the person. Resolves when it is done, or when the
   * rest is done later because a store or the broker doesn't respond.
   */
  complete(person: ErasedUser): Promise<void>
  /** Starts the task that completes interrupted erasures and erases users after the retention time. */
  start(): void
  stop(): Promise<void>
}

/** An erased user, with the time of the erasure, because a restored log can contain another erasure of the user. */
export interface ErasedUser {
  readonly id: Id
  readonly erased_at: string
}

export interface ErasureOptions {
  readonly documents: DocumentStore
  readonly personKeys: PersonKeys
  readonly readModels: ReadYourWrites
  readonly users: Pick<UserCommands, 'erase'>
  readonly tools: Pick<ToolCommands, 'checkIn'>
  /** Removes messages that name the person from the message broker, if there is one. */
  readonly eraseMessages: () => Promise<void>
  /** Removes replaced and deleted content from the files of the documents. Missing for a server. */
  readonly clearFiles?: (() => Promise<void>) | undefined
  /** Days after which deactivated users are erased; undefined: never. */
  readonly retentionDays: number | undefined
  readonly context: () => CommandContext
  readonly severalInstances: boolean
  /** Name of this instance in leases. */
  readonly leader: string
  readonly leaseMs?: number
  readonly now: () => number
  readonly warn: Warn
}

/** A completed erasure. Without this document, its steps are repeated, which changes nothing. */
interface CompletedErasure extends Doc {
  readonly erased_at: string
  readonly done_at: string
}

/** Interval between checks for interrupted erasures, expired users, and late checkouts. */
const INTERVAL_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN_MS = 30_000
const DOCUMENTS_PER_WRITE = 100
/** A request that was answered during an erasure can store a response with the name. It takes no longer than this. */
const SETTLED_MS = 5 * 60 * 1000
const RETENTION_REASON = 'The retention time after the deactivation has passed.'
const DESTROYED_REASON = 'The key of this user was destroyed.'

export async function createErasure(options: ErasureOptions): Promise<Erasure> {
  const {
    documents,
    readModels,
    retentionDays,
    severalInstances,
    leader: owner,
    leaseMs = LEASE_MS,
    now,
    warn,
  } = options
  const completed = await documents.collection<CompletedErasure>({ name: 'erasures' })
  const underWay = new Map<Id, Promise<void>>()

  const erase = async (persons: readonly ErasedUser[], isRepeated = false) => {
    await eraseEverywhere(
      options,
      persons.map(({ id }) => id),
      isRepeated,
    )
    const done_at = new Date(now()).toISOString()
    for (let at = 0; at < persons.length; at += DOCUMENTS_PER_WRITE) {
      const some = persons.slice(at, at + DOCUMENTS_PER_WRITE)
      await completed.putMany(some.map(({ id, erased_at }) => ({ _id: id, erased_at, done_at })))
      await yieldToEventLoop()
    }
  }

  /** Completes an erasure, which several requests might wait for. */
  async function complete(person: ErasedUser): Promise<void> {
    const { id, erased_at } = person
    if ((await completed.get(id))?.erased_at === erased_at) return
    const running = underWay.get(id) ?? erase([person]).finally(() => underWay.delete(id))
    underWay.set(id, running)
    await running
  }

  /** Erases users by command. Returns those that are erased now. A failure doesn't keep others waiting. */
  async function eraseByCommand(persons: readonly Id[], reason: string): Promise<readonly ErasedUser[]> {
    const erased: ErasedUser[] = []
    for (const id of persons) {
      try {
        const outcome = await options.users.erase(options.context(), id, reason)
        // Rejected if the user still holds a tool, for example. The next run tries again.
        if (isRejection(outcome) || outcome.state.erased_at === null) continue
        erased.push({ id, erased_at: outcome.state.erased_at })
      } catch (error) {
        warn(`erasing user failed: ${id}`, error)
      }
    }
    return erased
  }

  async function tick(): Promise<void> {
    await readModels.waitFor('head', { of: users.name, ms: SHOWN_MS })
    const { known, missing, unsettled } = await findErased(options, completed)
    // The backup that was restored was created during an erasure.
    const withoutEvent = options.personKeys.destroyed().filter(person => !known.has(person))
    const expired = retentionDays === undefined ? [] : await findExpired(readModels, now() - retentionDays * DAY_MS)
    const first = [
      ...missing,
      ...(await eraseByCommand(withoutEvent, DESTROYED_REASON)),
      ...(await eraseByCommand(expired, RETENTION_REASON)),
    ]
    if (first.length > 0) await erase(first)
    if (unsettled.length > 0) await erase(unsettled, true)
  }

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await tick().catch(error => warn('completing erasures failed', error))
      await pause(INTERVAL_MS, { signal })
    }
  }

  const task = createLedTask({ documents, name: 'erasure', owner, leaseMs, work, isAlone: !severalInstances, warn })
  return {
    ...task,
    complete: person => complete(person).catch(error => warn(`erasure will be completed later: ${person.id}`, error)),
  }
}

/**
 * Returns all erased users, the erasures that were never completed, and those that were completed before everything had
 * settled. Checks in tools that erased users hold.
 */
async function findErased(options: ErasureOptions, completed: Collection<CompletedErasure>) {
  const { readModels, now } = options
  const known = new Set<Id>()
  const missing: ErasedUser[] = []
  const unsettled: ErasedUser[] = []
  for await (const page of pagesOf(readModels.of(users), { where: [{ field: 'erased_at', not: null }] })) {
    const ids = page.map(({ _id }) => _id)
    const done = await completed.getMany(ids)
    for (const { _id: id, erased_at } of page) {
      known.add(id)
      if (erased_at === null) continue
      const last = done.get(id)
      // The key is there again if keys were restored from a backup that was created before the erasure.
      if (last?.erased_at !== erased_at || !options.personKeys.isErased(id)) missing.push({ id, erased_at })
      else if (isUnsettled(last, now())) unsettled.push({ id, erased_at })
    }
    await checkInTools(options, ids)
    await yieldToEventLoop()
  }
  return { known, missing, unsettled }
}

function isUnsettled({ erased_at, done_at }: CompletedErasure, now: number): boolean {
  const settled = Date.parse(erased_at) + SETTLED_MS
  return now > settled && Date.parse(done_at) <= settled
}

async function findExpired(readModels: Pick<ReadYourWrites, 'of'>, until: number): Promise<readonly Id[]> {
  const where = [
    { field: 'deactivated_at', atMost: new Date(until).toISOString() },
    { field: 'erased_at', is: null },
  ]
  const ids: Id[] = []
  for await (const page of pagesOf(readModels.of(users), { where })) ids.push(...page.map(({ _id }) => _id))
  return ids
}

/**
 * The steps after `user-erased` is in the log. If the process dies:
 *
 * - before the key is destroyed: the read models show the erased user as soon as they apply the event. The next start
 *   continues here, because the document of the completed erasure is missing.
 * - later: the log can no longer be read, but copies of what was read remain. The next start repeats all steps.
 */
async function eraseEverywhere(options: ErasureOptions, persons: readonly Id[], isRepeated: boolean): Promise<void> {
  const { documents, personKeys, readModels, eraseMessages, clearFiles } = options
  for (const person of persons) await personKeys.destroy(person)
  // Everything else that names the person is read from them.
  if (!(await readModels.waitFor('head', { ms: SHOWN_MS })))
    throw new StoreUnavailable('the documents', "they don't show the erasure yet")
  await checkInTools(options, persons)
  await eraseStoredCopies(documents, readModels, new Set(persons))
  // Messages are published with the names in the read models, so they contain none after the first time.
  if (!isRepeated) await eraseMessages()
  await clearFiles?.()
}

/** Checks in tools whose checkout by another instance was appended after the erasure. */
async function checkInTools({ readModels, tools, context }: ErasureOptions, persons: readonly Id[]): Promise<void> {
  const where = [{ field: 'holder_id', in: persons }]
  for await (const page of pagesOf(readModels.of(toolDocuments), { where })) {
    for (const { _id, revision } of page) {
      // Rejected if the tool has changed: another user might have it by now.
      const asFound = { ...context(), expectedRevision: revision }
      await tools.checkIn(asFound, _id, { note: 'The user was erased while the tool was checked out.' })
    }
  }
}
