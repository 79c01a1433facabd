import type { Registry } from '../../../events/registry.js'
import { NoSuchPlace, StoreUnavailable } from '../../../stores/errors.js'
import { pause } from '../../../stores/shared/pause.js'
import type { Warn } from '../../../stores/shared/warn.js'
import type { CheckpointStore } from '../checkpoints/checkpoints.js'
import { PoisonEvent } from '../projection.js'
import type { SharedReader } from '../shared-reader.js'
import { ENGINE_MS } from '../time-limits.js'
import { applyBatch, type Copy, halt, retry } from './copy.js'
import type { Pace } from './pace.js'

export interface CopyLoopOptions {
  readonly reader: SharedReader
  /** What an event says. */
  readonly read?: Registry['read']
  /** Resolves in a turn of the event loop that no other copy has: each may keep the thread for a while. */
  readonly loopTurn: () => Promise<void>
  readonly checkpoints: Pick<CheckpointStore, 'set'>
  readonly pace: Pace
  readonly signal: AbortSignal
  /** It has come further, or its state is another. */
  readonly moved: (copy: Copy) => void
  /** The log is not the one that this copy was filled from. */
  readonly foreignLog: (copy: Copy) => void
  readonly warn: Warn
  /** How often an event that can't be applied is tried again, and how long after. */
  readonly retries: readonly number[]
}

/** A burst of writes stays below; more take long enough to be felt, if all copies take them at once. */
const FEW = 400

/** Follows the log until the signal is aborted or an event proves poison; everything else is waited out. */
export async function fillCopy(copy: Copy, options: CopyLoopOptions): Promise<void> {
  const { reader, loopTurn, checkpoints, pace, moved } = options
  const signal = AbortSignal.any([options.signal, copy.ended.signal])
  const failures = createFailures(copy, options)
  const taking = { read: options.read, portion: { weight: 1, turn: loopTurn } }
  while (!signal.aborted && copy.state !== 'halted') {
    try {
      for await (const batch of reader.follow({ after: copy.position, signal })) {
        if (batch.events.length > FEW) await loopTurn()
        await applyBatch(copy, batch, taking)
        failures.over()
        const { position, landmark, state } = copy
        checkpoints.set(copy.name, { position, landmark, behind: state !== 'live' })
        moved(copy)
        if (batch.live) await pace.rest(copy.projection.name)
      }
    } catch (error) {
      if (signal.aborted) break
      const waitMs = failures.failed(error)
      if (waitMs !== undefined) await pause(waitMs, { signal })
    }
  }
}

function createFailures(copy: Copy, { moved, foreignLog, warn, retries }: CopyLoopOptions) {
  let failures = 0
  /** How often the event has failed that is tried now: while a store is away nothing is tried. */
  let poisoned = 0
  let isForeign = false

  /** What others have in the log may go; ours stays, and what is taken again changes nothing. */
  function goBack(): void {
    const last = copy.landmark?.position ?? 0
    if (last < copy.position) copy.position = last
    else if (!isForeign) {
      isForeign = true
      foreignLog(copy)
    }
  }

  function poison(error: PoisonEvent): number | undefined {
    const waitMs = retries[poisoned]
    poisoned += 1
    if (waitMs !== undefined) return waitMs
    halt(copy, error)
    warn(`read model halted: ${copy.projection.name}`, error)
    moved(copy)
    return undefined
  }

  return {
    over(): void {
      failures = 0
      poisoned = 0
    },
    /** After how many milliseconds it is tried again; undefined if it halts. */
    failed(error: unknown): number | undefined {
      if (error instanceof NoSuchPlace) goBack()
      const isAway = error instanceof StoreUnavailable
      const otherwise = isAway ? ENGINE_MS.copyRetry : (retries[failures] ?? ENGINE_MS.copyLastRetry)
      const waitMs = error instanceof PoisonEvent ? poison(error) : otherwise
      if (waitMs === undefined) return undefined
      retry(copy, error)
      if (failures === 0 || !isAway) warn(`read model failed, retrying: ${copy.projection.name}`, error)
      failures += 1
      return waitMs
    },
  }
}
