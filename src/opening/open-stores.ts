import type { Logger } from 'pino'
import type { Registry } from '../events/kinds/registry.js'
import { startOver } from '../projections/engine/catalogue-entries.js'
import type { Deployment } from '../stores/deployment.js'
import type { DocumentStore } from '../stores/document-store.js'
import { MismatchedStores, StoreRefused } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { guardLog, type LogGuard } from '../stores/guard/log-guard.js'
import type { LogVerification } from '../stores/guard/log-verification.js'
import { isStillRegistered, type RegistrationOptions, registerDocuments } from '../stores/guard/ownership.js'
import { recordRelease } from '../stores/guard/ownership-release.js'
import { type Presence, recordPresence } from '../stores/guard/presence.js'
import { leasedWhileReached } from '../stores/leadership.js'
import { logStateOf } from '../stores/log-notes.js'
import { openPersonKeys, type PersonKeys } from '../stores/person-keys.js'
import { atMost, orAborted } from '../stores/shared/deadline.js'
import { pause } from '../stores/shared/pause.js'
import { warnTo } from '../stores/shared/warn.js'
import { discardPosition } from '../webhooks/recovery/delivery-recovery.js'
import {
  type BareOptions,
  type BareStores,
  type OpenedDocuments,
  openBare,
  RESTORE_HINT,
  type StoreSettings,
} from './adapters.js'
import type { StorePart } from './available.js'
import { agreeWithBus } from './bus-end.js'
import { type Agreement, agree, farthestOf } from './compatibility.js'
import { refillOnce, watchDocuments } from './refill.js'
import { UNWATCHED, type Waiting } from './waiting.js'

/** Open stores that match. */
export interface Stores {
  readonly events: EventStore
  readonly documents: DocumentStore
  readonly deployment: Deployment
  /** The keys of the texts in the log that name persons. */
  readonly personKeys: PersonKeys
  readonly vacuum?: OpenedDocuments['vacuum']
  readonly clearLog?: OpenedDocuments['clearLog']
  /** The stores as dependencies, with their names for operators. */
  readonly parts: readonly StorePart[]
  /** Locations of the data, for display. */
  readonly places: readonly string[]
  /**
   * Calls back once, with the reason, if a store is no longer the one that was opened. All stores must then be
   * reopened.
   */
  onChange: LogVerification['onChange']
  /** Reports such a change. */
  change: LogVerification['change']
  close(): Promise<void>
}

/** The stores that commands and read models need. */
export type CoreStores = Pick<Stores, 'events' | 'documents' | 'deployment' | 'personKeys' | 'change'>

export interface OpenOptions extends BareOptions {
  /** Whether the documents were restored while the service wrote to them, so that the read models must be rebuilt. */
  readonly refill?: boolean
  /** Reads an event. Default: the registry of this version. */
  readonly read?: Registry['read']
}

/** Opens the stores after checking that they match. Nothing is written to them before that. */
export async function openStores(config: StoreSettings, log: Logger, options: OpenOptions = {}): Promise<Stores> {
  const bare = await openBare(config, log, options)
  try {
    if (options.refill && bare.deployment.remoteDocuments) await untilRestored(bare.documents.store, options.waiting)
    const { standing, applied } = await requireMatch(config, bare, options)
    if (options.refill) await refill(bare, options.waiting?.signal)
    const lost = (person: string) =>
      log.error(`the key of ${person} is missing: names in the event log can't be read. Restore the person keys`)
    // Before the registration, which must be released if something fails.
    const personKeys = await openPersonKeys(await bare.documents.personKeys(), bare.deployment.remoteDocuments, lost)
    const { isStillRegistered, release } = await registerWithLog(bare, log, options)
    const { verification, isConclusive, title } = bare.events
    const guard = guardLog({
      events: bare.events.store,
      verification,
      standing,
      applied: farthestOf(applied.filter(each => each.applied.id !== undefined)),
      isStillRegistered,
      isConclusive,
      place: title,
      warn: warnTo(log),
    })
    // A connection might have been lost since the check.
    if (bare.deployment.remoteLog) verification.invalidate()
    return storesOf(bare, guard, personKeys, release)
  } catch (error) {
    await bare.close()
    throw error
  }
}

/**
 * Limit for releasing the log at the end, in milliseconds. If a store doesn't respond, the next service must wait for
 * the expiry.
 */
const RELEASE_MS = 1_000

/** Discards the read models, and the position of the bus, of documents that can't be trusted. */
async function refill({ events, documents, deployment }: BareStores, signal?: AbortSignal): Promise<void> {
  if (deployment.severalInstances) await refillOnce(documents.store, signal)
  else await startOver(documents.store)
  await discardPosition(documents.store, events.store)
}

/** Milliseconds between two checks whether documents are still being restored. */
const STABILITY_CHECK_MS = 1_000
/** Checks without a change before the restore counts as complete. On a busy machine it can pause. */
const STABILITY_CHECKS = 3

/**
 * Waits until no documents are being restored. Read models filled during a restore would be mixed with restored
 * documents.
 */
async function untilRestored(documents: DocumentStore, { signal, for: waitFor }: Waiting = UNWATCHED): Promise<void> {
  waitFor('waiting until no documents are being restored')
  const look = async () => (await documents.incarnations()).join('\n')
  let before = await look()
  for (let still = 0; still < STABILITY_CHECKS; ) {
    await pause(STABILITY_CHECK_MS, { signal })
    signal?.throwIfAborted()
    const now = await look()
    still = now === before ? still + 1 : 0
    before = now
  }
}

async function requireMatch(config: StoreSettings, bare: BareStores, options: OpenOptions): Promise<Agreement> {
  const { waiting = UNWATCHED, served, read } = options
  const { events, documents } = bare
  waiting.for('checking whether the stores match')
  await requireServed(events.store, events.title, served)
  const places = { log: events.title, documents: documents.title }
  const agreed = agree({ events: events.store, documents: documents.store, places, read })
  const agreement = await orAborted(agreed, waiting.signal)
  await orAborted(agreeWithBus(config, events.store), waiting.signal)
  return agreement
}

const DOCUMENTS_REPLACED = 'the documents were restored or replaced, or another instance is rebuilding them'

interface Registration {
  readonly isStillRegistered: () => Promise<boolean>
  /** Releases the log if no other instance works on these documents. */
  readonly release: () => Promise<void>
}

/**
 * Marks the log as used with these documents, if it could be used with others. The result checks later whether the
 * mark still applies.
 */
async function registerWithLog(
  bare: BareStores,
  log: Logger,
  { waiting = UNWATCHED, now = Date.now }: OpenOptions,
): Promise<Registration> {
  const { events, documents, deployment } = bare
  const { store } = events
  const holding = { events: store, documents: documents.store, ...reporting(log, waiting) }
  // Before the hold is requested: an instance that stops now must see that it isn't the last one.
  const presence = deployment.severalInstances ? await recordPresence(documents.store, now) : undefined
  const name = deployment.remoteLog ? await registerDocuments(holding).catch(leaveOnError(presence)) : undefined
  const isSame = deployment.severalInstances ? await watchDocuments(documents.store) : undefined
  return {
    async isStillRegistered() {
      // Refused documents are examined when the stores are reopened.
      await documents.store.ping().catch(ignoreUnlessRefused)
      if (name === undefined) return (await store.notes()).length > 0
      // If the check fails, the log counts as held.
      if ((await isSame?.().catch(ignoreUnlessRefused)) === false)
        events.verification.change(DOCUMENTS_REPLACED, 'documents')
      await presence?.renew().catch(ignoreUnlessRefused)
      return isStillRegistered(store, name)
    },
    async release() {
      if (name === undefined) return
      const isOthers = events.verification.changed
      await atMost(
        RELEASE_MS,
        isOthers ? (presence?.leave() ?? Promise.resolve()) : recordRelease(store, name, presence),
      )
    },
  }
}

const leaveOnError = (presence: Presence | undefined) => async (error: unknown) => {
  await presence?.leave().catch(() => {})
  throw error
}

const storesOf = (
  { events, documents, deployment, close }: BareStores,
  guard: LogGuard,
  personKeys: PersonKeys,
  release: Registration['release'],
): Stores => ({
  events: personKeys.guard(guard.events),
  personKeys,
  // The log as it is, not the guarded one: an instance whose log was replaced holds its leases until it stops.
  documents: deployment.severalInstances ? leasedWhileReached(documents.store, events.store) : documents.store,
  deployment,
  vacuum: documents.vacuum,
  clearLog: documents.clearLog,
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
  const found = served && logStateOf(await events.notes())
  if (served === undefined || (found && found.identity === served)) return
  const now = found ? `holds another log, ${found.name}` : 'holds no log'
  throw new MismatchedStores(`${title} ${now}, but the service used ${served} from it before. ${RESTORE_HINT}`)
}

const reporting = (log: Logger, { signal, for: waitFor }: Waiting): Pick<RegistrationOptions, 'signal' | 'report'> => ({
  signal,
  report(message: string) {
    log.warn(message)
    waitFor(message)
  },
})

function ignoreUnlessRefused(error: unknown): void {
  if (error instanceof StoreRefused) throw error
}
