import type { Logger } from 'pino'
import type { Registry } from '../../events/registry.js'
import { startOver } from '../../projections/engine/catalogue-entries.js'
import type { Deployment } from '../../stores/deployment.js'
import type { DocumentStore } from '../../stores/document-store.js'
import { StoreRefused, StoresDisagree } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { guardLog, type LogGuard } from '../../stores/guard/log-guard.js'
import type { LogVerification } from '../../stores/guard/log-verification.js'
import { stillHeld, takeHold } from '../../stores/guard/ownership.js'
import { release } from '../../stores/guard/ownership-release.js'
import { enter, type Presence } from '../../stores/guard/presence.js'
import { standingIn } from '../../stores/log-notes.js'
import { atMost, orAborted } from '../../stores/shared/deadline.js'
import { pause } from '../../stores/shared/pause.js'
import { warnTo } from '../../stores/shared/warn.js'
import { discardPosition } from '../../webhooks/recovery/delivery-recovery.js'
import type { Config } from '../config.js'
import { type BareOptions, type BareStores, type OpenedDocuments, openBare, PUT_BACK } from './adapters.js'
import type { StorePart } from './available.js'
import { agreeWithBus } from './bus-end.js'
import { type Agreement, agree, farthestOf } from './compatibility.js'
import { refillOnce, watchDocuments } from './refill.js'
import { UNWATCHED, type Waiting } from './waiting.js'

/** The stores, of which it is known that they belong together. */
export interface Stores {
  readonly events: EventStore
  readonly documents: DocumentStore
  readonly deployment: Deployment
  readonly vacuum?: OpenedDocuments['vacuum']
  /** Each by the name that an operator knows. */
  readonly parts: readonly StorePart[]
  /** Where the data lies, for people. */
  readonly places: readonly string[]
  /** Hears once that what is behind the ports is not what was opened, and why: then all is to be opened anew. */
  onChange: LogVerification['onChange']
  /** Says that it is so. */
  change: LogVerification['change']
  close(): Promise<void>
}

/** What commands and read models stand on. */
export type CoreStores = Pick<Stores, 'events' | 'documents' | 'deployment' | 'change'>

export interface OpenOptions extends BareOptions {
  /** The documents were put back while they were written to: what follows from the log is filled anew. */
  readonly refill?: boolean
  /** What events say, where that is not what this program knows of them. */
  readonly read?: Registry['read']
}

/** Opens the stores, once they are known to belong together; nothing is written into them before. */
export async function openStores(config: Config, log: Logger, options: OpenOptions = {}): Promise<Stores> {
  const bare = await openBare(config, log, options)
  try {
    if (options.refill && bare.deployment.remoteDocuments) await untilStill(bare.documents.store, options.waiting)
    const { standing, applied } = await belongingTogether(config, bare, options)
    if (options.refill) await refill(bare, options.waiting?.signal)
    const { stillHeld, release } = await heldBy(bare, log, options)
    const { verification, isConclusive, title } = bare.events
    const guard = guardLog({
      events: bare.events.store,
      verification,
      standing,
      applied: farthestOf(applied.filter(each => each.applied.id !== undefined)),
      stillHeld,
      isConclusive,
      place: title,
      warn: warnTo(log),
    })
    // A connection may have been lost since the log was looked at.
    if (bare.deployment.remoteLog) verification.invalidate()
    return storesOf(bare, guard, release)
  } catch (error) {
    await bare.close()
    throw error
  }
}

/** A store that does not answer keeps nobody from ending: then who comes next has to wait. */
const RELEASE_MS = 1_000

/** What was filled or handed over from documents that nobody can trust is begun anew. */
async function refill({ events, documents, deployment }: BareStores, signal?: AbortSignal): Promise<void> {
  if (deployment.severalInstances) await refillOnce(documents.store, signal)
  else await startOver(documents.store)
  await discardPosition(documents.store, events.store)
}

/** Between two looks whether somebody is still putting documents back. */
const STILL_MS = 1_000
/** So often nothing was seen: on a busy machine what is put back comes with pauses. */
const STILL_TIMES = 3

/** What was filled while others are put back would be theirs in part, and nobody could tell which. */
async function untilStill(documents: DocumentStore, { signal, for: waitFor }: Waiting = UNWATCHED): Promise<void> {
  waitFor('waiting until no documents are being restored')
  const look = async () => (await documents.incarnations()).join('\n')
  let before = await look()
  for (let still = 0; still < STILL_TIMES; ) {
    await pause(STILL_MS, { signal })
    signal?.throwIfAborted()
    const now = await look()
    still = now === before ? still + 1 : 0
    before = now
  }
}

async function belongingTogether(config: Config, bare: BareStores, options: OpenOptions): Promise<Agreement> {
  const { waiting = UNWATCHED, served, read } = options
  const { events, documents } = bare
  waiting.for('checking whether the stores match')
  await requireServed(events.store, events.title, served)
  const places = { log: events.title, documents: documents.title }
  const agreed = agree({ events: events.store, documents: documents.store, places, ...(read ? { read } : {}) })
  const agreement = await orAborted(agreed, waiting.signal)
  await orAborted(agreeWithBus(config, events.store), waiting.signal)
  return agreement
}

const EXCHANGED = 'the documents were restored or replaced, or another instance is rebuilding them'

interface Hold {
  readonly stillHeld: () => Promise<boolean>
  /** Lets go of it, where nobody else works on these documents. */
  readonly release: () => Promise<void>
}

/** Lets the log say that these documents are kept by it, where others could be: asked later, whether it still does. */
async function heldBy(
  bare: BareStores,
  log: Logger,
  { waiting = UNWATCHED, now = Date.now }: OpenOptions,
): Promise<Hold> {
  const { events, documents, deployment } = bare
  const { store } = events
  const holding = { events: store, documents: documents.store, ...told(log, waiting) }
  // Before it is asked whose the log is: who ends meanwhile must see that he is not the last.
  const presence = deployment.severalInstances ? await enter(documents.store, now) : undefined
  const name = deployment.remoteLog ? await takeHold(holding).catch(leaving(presence)) : undefined
  const isSame = deployment.severalInstances ? await watchDocuments(documents.store) : undefined
  return {
    async stillHeld() {
      // What lies in the place of the documents that were opened is looked at when all is opened anew.
      await documents.store.ping().catch(unlessRefused)
      if (name === undefined) return (await store.notes()).length > 0
      // While nobody can tell, the log is held all the same.
      if ((await isSame?.().catch(unlessRefused)) === false) events.verification.change(EXCHANGED, 'documents')
      await presence?.renew().catch(unlessRefused)
      return stillHeld(store, name)
    },
    async release() {
      if (name === undefined) return
      const isOthers = events.verification.changed
      await atMost(RELEASE_MS, isOthers ? (presence?.leave() ?? Promise.resolve()) : release(store, name, presence))
    },
  }
}

const leaving = (presence: Presence | undefined) => async (error: unknown) => {
  await presence?.leave().catch(() => {})
  throw error
}

const storesOf = (
  { events, documents, deployment, close }: BareStores,
  guard: LogGuard,
  release: Hold['release'],
): Stores => ({
  events: guard.events,
  documents: documents.store,
  deployment,
  ...(documents.vacuum ? { vacuum: documents.vacuum } : {}),
  parts: [events.part, documents.part],
  places: [...new Set([events.place, documents.place])],
  onChange: events.verification.onChange,
  change: events.verification.change,
  async close() {
    guard.stop()
    await release()
    await close()
  },
})

async function requireServed(events: EventStore, title: string, served: string | undefined): Promise<void> {
  const found = served && standingIn(await events.notes())
  if (served === undefined || (found && found.identity === served)) return
  const now = found ? `holds another log, ${found.name}` : 'holds no log'
  throw new StoresDisagree(`${title} ${now}, but the service used ${served} from it before. ${PUT_BACK}`)
}

const told = (log: Logger, { signal, for: waitFor }: Waiting) => ({
  ...(signal ? { signal } : {}),
  tell(message: string) {
    log.warn(message)
    waitFor(message)
  },
})

function unlessRefused(error: unknown): void {
  if (error instanceof StoreRefused) throw error
}
