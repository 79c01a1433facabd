import type { Id } from '../../domain/values/ids.js'
import { forEachConcurrently } from '../../stores/shared/for-each-concurrently.js'
import { pause } from '../../stores/shared/pause.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { LocationCommands } from '../locations.js'
import type { LastAdminGuard } from '../serialized/last-admin-guard.js'
import type { UniqueValues } from '../serialized/unique-values.js'
import type { DeliveryNoteCommands } from './delivery-notes.js'

/** A delivery note with something left to do, and the materials that hold reservations for it. */
export interface Unfinished {
  readonly id: Id
  readonly materialIds: readonly Id[]
}

export interface ResumptionOptions {
  readonly notes: Pick<DeliveryNoteCommands, 'resume'>
  readonly lastAdmin: Pick<LastAdminGuard, 'finish'>
  readonly locations: Pick<LocationCommands, 'finishMove'>
  /** Those that nothing has happened to since the time (ISO), all without it. Asked once the read models are caught up. */
  readonly unfinished: (untouchedSince?: string) => Promise<readonly Unfinished[]>
  readonly unique: Pick<UniqueValues, 'finish'>
  /** Unique values with a change that nobody may be carrying out, likewise. */
  readonly unfinishedClaims: (untouchedSince?: string) => Promise<readonly string[]>
  readonly now: () => number
  readonly warn: Warn
}

/** Finishes what a crash, a stopped instance or a store that was away has left of delivery notes, leaves and claims. */
export interface Resumption {
  /** All of them. One that fails keeps no other waiting. */
  resumeAll(): Promise<void>
  /** All of them once, then those that nobody drives any more, until the signal is aborted. */
  watch(signal: AbortSignal): Promise<void>
}

const EVERY_MS = 5000
/** No request drives a note this long without an append. */
const UNTOUCHED_MS = 30_000

export function createResumption(options: ResumptionOptions): Resumption {
  const { notes, lastAdmin, locations, unfinished, unique, unfinishedClaims, now, warn } = options

  const resume = async (untouchedSince?: string): Promise<void> =>
    forEachConcurrently(await unfinished(untouchedSince), ({ id, materialIds }) =>
      notes.resume(id, materialIds).catch(error => warn(`resuming delivery note failed: ${id}`, error)),
    )

  const finishClaims = async (untouchedSince?: string): Promise<void> =>
    forEachConcurrently(await unfinishedClaims(untouchedSince), id =>
      unique.finish(id).catch(error => warn(`finishing unique-value reservation failed: ${id}`, error)),
    )

  async function look(untouchedSince?: string): Promise<void> {
    await lastAdmin.finish().catch(error => warn('applying granted removal of administrator failed', error))
    await locations.finishMove().catch(error => warn('applying granted move of location failed', error))
    await finishClaims(untouchedSince).catch(error =>
      warn('finding unfinished unique-value reservations failed', error),
    )
    await resume(untouchedSince).catch(error => warn('finding unfinished delivery notes failed', error))
  }

  return {
    resumeAll: () => look(),

    async watch(signal) {
      await look()
      while (!signal.aborted) {
        await pause(EVERY_MS, { signal })
        if (!signal.aborted) await look(new Date(now() - UNTOUCHED_MS).toISOString())
      }
    },
  }
}
