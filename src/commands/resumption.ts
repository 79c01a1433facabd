import { setTimeout as pause } from 'node:timers/promises'
import type { Id } from '../domain/ids.js'
import type { DeliveryNoteCommands } from './delivery-notes.js'

/** A delivery note with something left to do, and the materials that hold reservations for it. */
export interface Unfinished {
  readonly id: Id
  readonly materialIds: readonly Id[]
}

export interface ResumptionOptions {
  readonly notes: Pick<DeliveryNoteCommands, 'resume'>
  /** Those that nothing has happened to since the time (ISO), all without it. Asked once the read models are caught up. */
  readonly unfinished: (untouchedSince?: string) => Promise<readonly Unfinished[]>
  readonly now: () => number
  readonly warn: (message: string, error: unknown) => void
}

/** Finishes what a crash, a stopped instance or a store that was away has left of delivery notes. */
export interface Resumption {
  /** All of them. One that fails keeps no other waiting. */
  resumeAll(): Promise<void>
  /** All of them once, then those that nobody drives any more, until the signal is aborted. */
  watch(signal: AbortSignal): Promise<void>
}

const EVERY_MS = 5000
/** No request drives a note this long without an append. */
const UNTOUCHED_MS = 30_000
const AT_ONCE = 8

export function createResumption({ notes, unfinished, now, warn }: ResumptionOptions): Resumption {
  async function resume(untouchedSince?: string): Promise<void> {
    const left = [...(await unfinished(untouchedSince))]
    const work = async () => {
      for (let note = left.shift(); note; note = left.shift()) {
        const { id, materialIds } = note
        await notes.resume(id, materialIds).catch(error => warn(`the delivery note ${id} could not be finished`, error))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  const look = (untouchedSince?: string) =>
    resume(untouchedSince).catch(error => warn('unfinished delivery notes could not be looked for', error))

  return {
    resumeAll: () => look(),

    async watch(signal) {
      await look()
      while (!signal.aborted) {
        await pause(EVERY_MS, undefined, { signal }).catch(() => {})
        if (!signal.aborted) await look(new Date(now() - UNTOUCHED_MS).toISOString())
      }
    },
  }
}
