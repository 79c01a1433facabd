import type { Logger } from 'pino'
import { IDEMPOTENCY_RECORDS } from '../idempotency/idempotency-record.js'
import { startOver } from '../projections/engine/catalogue-entries.js'
import {
  CHECKPOINTS,
  CHECKPOINTS_ID,
  type StoredCheckpoints,
} from '../projections/engine/checkpoints/stored-checkpoints.js'
import { landmarkAt } from '../stores/applied-position.js'
import { consumerPositions } from '../stores/consumer-positions.js'
import type { DocumentStore } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import { addEventsToDeliveries, addUrlsToAttempts } from './deliveries.js'
import { eraseSecrets } from './stored-responses.js'

const UPGRADES = { name: 'upgrades' }
const TO_1_3 = 'to-1.3'
const FREE_PAGES = 'free-pages-cleared'
/** Written when the erasure of a person is complete. */
const ERASURES = 'erasures'
/** Written by 1.3.0 after it erased secrets, also from the free pages of the file. */
const DONE_BY_1_3_0 = 'done_once'

export interface UpgradeOptions {
  readonly documents: DocumentStore
  readonly events: Pick<EventStore, 'at'>
  /** Rewrites the file of the documents, without the contents of free pages. */
  readonly vacuum?: (() => Promise<void>) | undefined
  /** Called with the reason why the service isn't ready. */
  readonly waitFor: (what: string) => void
  readonly now: () => number
  readonly log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Converts documents of versions before 1.3.0 to the current format, once. If it is interrupted, the next start
 * repeats it. All other code reads only the current format. To be removed in version 2.0, not before December 2027.
 *
 * The event log isn't converted: stored events keep their version, and `src/events` reads all versions.
 */
export async function upgradeDocuments(options: UpgradeOptions): Promise<void> {
  const existing = await options.documents.collections()
  await upgradeTo13(options, existing)
  await clearFreePages(options, existing)
}

async function upgradeTo13(
  { documents, events, vacuum, waitFor, now, log }: UpgradeOptions,
  existing: readonly string[],
): Promise<void> {
  const upgrades = await documents.collection(UPGRADES)
  if (await upgrades.get(TO_1_3)) return
  if (existing.includes(IDEMPOTENCY_RECORDS.name)) {
    waitFor('upgrading data of an earlier version')
    log.info('data upgrade started')
    await eraseSecrets(documents)
    await addEventsToDeliveries(documents, events)
    await addUrlsToAttempts(documents)
    await addTrailsToConsumers(documents, events)
    await discardReadModels(documents)
    try {
      if (!existing.includes(DONE_BY_1_3_0)) await vacuum?.()
    } catch (err) {
      log.warn({ err }, 'erasing secrets from free pages of documents.sqlite failed, retrying at next start')
      return
    }
    log.info('data upgraded')
  }
  await upgrades.put({ _id: TO_1_3, at: new Date(now()).toISOString() })
  if (existing.includes(DONE_BY_1_3_0)) await documents.drop(DONE_BY_1_3_0)
}

/**
 * Versions up to 1.3 left deleted content in free pages. They are cleared once, at the first start after a person was
 * erased, because that takes long.
 */
async function clearFreePages(
  { documents, vacuum, waitFor, now, log }: UpgradeOptions,
  existing: readonly string[],
): Promise<void> {
  const upgrades = await documents.collection(UPGRADES)
  if (await upgrades.get(FREE_PAGES)) return
  const isNew = !existing.includes(IDEMPOTENCY_RECORDS.name)
  if (!isNew && vacuum !== undefined) {
    if (!existing.includes(ERASURES) || (await (await documents.collection({ name: ERASURES })).count({})) === 0) return
    waitFor('erasing personal data from free pages of documents.sqlite')
    try {
      await vacuum()
    } catch (err) {
      return log.warn(
        { err },
        'erasing personal data from free pages of documents.sqlite failed, retrying at next start',
      )
    }
  }
  await upgrades.put({ _id: FREE_PAGES, at: new Date(now()).toISOString() })
}

/** Consumers of the message bus had only a position. */
async function addTrailsToConsumers(documents: DocumentStore, events: Pick<EventStore, 'at'>): Promise<void> {
  const positions = await consumerPositions(documents)
  for (const [consumer, at] of await positions.all()) {
    const last = at.trail.length === 0 ? await landmarkAt(events, at.position) : undefined
    if (last !== undefined) await positions.put(consumer, { ...at, trail: [last] })
  }
}

/** Checkpoints had only positions. The start rebuilds the read models. */
async function discardReadModels(documents: DocumentStore): Promise<void> {
  const checkpoints = await documents.collection<StoredCheckpoints>(CHECKPOINTS)
  const stored: Partial<StoredCheckpoints> | undefined = await checkpoints.get(CHECKPOINTS_ID)
  if (stored === undefined || stored.landmarks !== undefined) return
  await startOver(documents)
  await checkpoints.remove([CHECKPOINTS_ID])
}
