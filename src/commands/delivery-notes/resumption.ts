import type { Id } from '../../domain/values/ids.js'
import { forEachConcurrently } from '../../stores/shared/for-each-concurrently.js'
import { pause } from '../../stores/shared/pause.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { LocationCommands } from '../locations.js'
import type { LastAdminGuard } from '../serialized/last-admin-guard.js'
import type { UniqueValues } from '../serialized/unique-values.js'
import type { DeliveryNoteCommands } from './delivery-notes.js'

/** A delivery note with unfinished work, and the materials with reservations for it. */
export interface UnfinishedNote {
  readonly id: Id
  readonly materialIds: readonly Id[]
}

export interface ResumptionOptions {
  readonly notes: Pick<DeliveryNoteCommands, 'resume'>
  readonly lastAdmin: Pick<LastAdminGuard, 'finish'>
  readonly locations: Pick<LocationCommands, 'finishMove'>
  /** Returns those without events since a time (ISO), or all. Called when the read models are current. */
  readonly unfinished: (untouchedSince?: string) => Promise<readonly UnfinishedNote[]>
  readonly unique: Pick<UniqueValues, 'finish'>
  /** Returns unique values whose change might have been abandoned, likewise. */
  readonly unfinishedReservations: (untouchedSince?: string) => Promise<readonly string[]>
  readonly now: () => number
  readonly warn: Warn
}

/**
 * Finishes what a crash, a stopped instance, or an unavailable store left of delivery notes, administration changes,
 * and reserved values.
 */
export interface Resumption {
  /** Finishes all. A failure doesn't keep others waiting. */
  resumeAll(): Promise<void>
  /** Finishes all once, then those that were abandoned, until the signal is aborted. */
  watch(signal: AbortSignal): Promise<void>
}

const INTERVAL_MS = 5000
/** No request works on a note for this long without an append. */
const UNTOUCHED_MS = 30_000

export function createResumption(options: ResumptionOptions): Resumption {
  const { notes, lastAdmin, locations, unfinished, unique, unfinishedReservations, now, warn } = options

  const resume = async (untouchedSince?: string): Promise<void> =>
    forEachConcurrently(await unfinished(untouchedSince), ({ id, materialIds }) =>
      notes.resume(id, materialIds).catch(error => warn(`resuming delivery note failed: ${id}`, error)),
    )

  const finishReservations = async (untouchedSince?: string): Promise<void> =>
    forEachConcurrently(await unfinishedReservations(untouchedSince), id =>
      unique.finish(id).catch(error => warn(`finishing unique-value reservation failed: ${id}`, error)),
    )

  async function look(untouchedSince?: string): Promise<void> {
    await lastAdmin.finish().catch(error => warn('applying granted removal of administrator failed', error))
    await locations.finishMove().catch(error => warn('applying granted move of location failed', error))
    await finishReservations(untouchedSince).catch(error =>
      warn('finding unfinished unique-value reservations failed', error),
    )
    await resume(untouchedSince).catch(error => warn('finding unfinished delivery notes failed', error))
  }

  return {
    resumeAll: () => look(),

    async watch(signal) {
      await look()
      while (!signal.aborted) {
        await pause(INTERVAL_MS, { signal })
        if (!signal.aborted) await look(new Date(now() - UNTOUCHED_MS).toISOString())
      }
    },
  }
}
