import type { Landmark, Position } from '../../events/log/envelope.js'
import { isInLog, landmarkOf } from '../../stores/applied-position.js'
import {
  BUS_CONSUMERS,
  type ConsumerPosition,
  consumerPositions,
  positionAtEnd,
} from '../../stores/consumer-positions.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import { watchIncarnations } from '../../stores/incarnations.js'
import { LOG_MARK } from '../../stores/log-mark.js'
import { atMost } from '../../stores/shared/deadline.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { Clock } from '../clock.js'
import { LEDGER, LEDGER_CONSUMER } from '../ledger/ledger.js'
import {
  createWatermark,
  type DeliveryWatermark,
  parseWatermark,
  readWatermark,
  storeWatermark,
  type WatermarkOptions,
} from './delivery-watermark.js'

type Log = Pick<EventStore, 'at' | 'head' | 'readBackwards' | 'readMetadata' | 'writeMetadata'>

export interface DeliveryRecoveryOptions extends WatermarkOptions {
  readonly log: Log
  /** Returns false after the documents were replaced. */
  readonly isTrusted: () => boolean
  readonly clock: Pick<Clock, 'wait'>
  readonly warn: Warn
}

/**
 * Detects and repeats lost deliveries. While the documents are there, it stores a watermark of deliveries in the log. If the
 * documents are lost, events are read again from the watermark, and each webhook receives what it lacks.
 */
export interface DeliveryRecovery {
  /** Returns where to start without a stored position: at the watermark, or else at the end of the log. */
  begin(): Promise<ConsumerPosition>
  /** Continues a recovery that was in progress before a restart. */
  resume(): Promise<void>
  /** Where the recovery in progress started: each webhook receives only what it lacks. */
  readonly startedAt: DeliveryWatermark | undefined
  /** Stores the watermark regularly, until the signal is aborted. */
  record(signal: AbortSignal): Promise<void>
  /** Stores the final watermark, after everything was sent. */
  recordLast(): Promise<void>
}

/** The document that makes a recovery continue after a restart: the watermark where it began. */
interface RecoveryInProgress extends Doc {
  readonly told: string
}

const ID = 'told'
const RECOVERIES = 'webhook_retellings'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** After a loss, at most the events of this time are repeated, and those that were pending. */
const RECORD_EVERY_MS = 60_000
const RETRY_MS = 1_000
/** Longer than it takes to detect that documents were replaced. After this wait, their content can be trusted. */
const TRUST_AFTER_MS = 5_000
const LAST_RECORD_MS = 1_000

export async function createDeliveryRecovery(options: DeliveryRecoveryOptions): Promise<DeliveryRecovery> {
  const { documents, log, isTrusted, clock, warn } = options
  const inProgress: Collection<RecoveryInProgress> = await documents.collection({ name: RECOVERIES })
  const compute = await createWatermark(options)
  const isSame = await watchIncarnations(documents, [LOG_MARK, LEDGER, BUS_CONSUMERS])

  /** Returns false if nothing was stored. */
  async function recordOnce(wait: () => Promise<unknown>): Promise<boolean> {
    const { watermark: before, version } = await readWatermark(log)
    const now = await compute(before)
    if (now === undefined) return false
    if (JSON.stringify(now) === JSON.stringify(before)) return true
    // Without an earlier watermark, the service has just started and checked the documents.
    if (before !== undefined) await wait()
    if (!isTrusted() || !(await isSame())) return false
    return storeWatermark(log, now, version)
  }

  const recovery: Mutable<DeliveryRecovery> = {
    startedAt: undefined,
    async begin() {
      const { watermark, version } = await readWatermark(log)
      const from = await ifInLog(log, watermark)
      if (from === undefined) return beginAtEnd(log, version)
      await inProgress.put({ _id: ID, told: JSON.stringify(from) })
      recovery.startedAt = from
      const last = await lastUpTo(log, Math.min(from.upTo.position, ...Object.values(from.behind)))
      const position = last?.position ?? 0
      return { position, began: position, trail: last === undefined ? [] : [last] }
    },
    async resume() {
      const text = (await inProgress.get(ID))?.told
      recovery.startedAt = await ifInLog(log, text === undefined ? undefined : parseWatermark(JSON.parse(text)))
    },
    async record(signal) {
      let failed = false
      while (!signal.aborted) {
        let isRecorded = false
        try {
          isRecorded = await recordOnce(() => clock.wait(TRUST_AFTER_MS, signal))
          failed = false
        } catch (error) {
          if (!failed && !signal.aborted) warn('storing webhook watermark failed, retrying', error)
          failed = true
        }
        await clock.wait(isRecorded ? RECORD_EVERY_MS : RETRY_MS, signal)
      }
    },
    recordLast: () => atMost(LAST_RECORD_MS, isTrusted() ? recordOnce(async () => {}) : Promise.resolve()),
  }
  return recovery
}

/** Stores a first watermark immediately, so that later losses can be repaired. */
async function beginAtEnd(log: Log, version: number): Promise<ConsumerPosition> {
  const end = await positionAtEnd(log)
  const [upTo = { position: 0 }] = end.trail
  if (upTo.position === end.position) await storeWatermark(log, { upTo: { ...upTo }, behind: {} }, version)
  return end
}

/**
 * Discards the stored position, so that deliveries start at the watermark. Documents that were restored or replaced while
 * the service wrote to them might have a position that is ahead of the pending deliveries.
 */
export async function discardPosition(documents: DocumentStore, log: Log): Promise<void> {
  if ((await ifInLog(log, (await readWatermark(log)).watermark)) === undefined) return
  await (await consumerPositions(documents)).forget(LEDGER_CONSUMER)
}

/** Returns the watermark if its event is in the log. A log that was rolled back has other events after that point. */
async function ifInLog(log: Log, watermark: DeliveryWatermark | undefined): Promise<DeliveryWatermark | undefined> {
  if (watermark === undefined || watermark.upTo.position === 0) return watermark
  return (await isInLog(log, watermark.upTo)) ? watermark : undefined
}

/** Returns the event at a position or the last one before it, if there is an event at the position or right after it. */
async function lastUpTo(log: Log, bound: Position): Promise<Landmark | undefined> {
  if (bound <= 0) return undefined
  const event = await log.at(bound)
  if (event !== undefined) return landmarkOf(event)
  if ((await log.at(bound + 1)) === undefined) return undefined
  for await (const events of log.readBackwards({ from: bound + 1, limit: 2 })) {
    const before = events.find(({ position }) => position <= bound)
    if (before !== undefined) return landmarkOf(before)
  }
  return undefined
}
