import type { Registry } from '../../../events/kinds/registry.js'
import { NoSuchPosition, StoreUnavailable } from '../../../stores/errors.js'
import type { FollowedBatch } from '../../../stores/event-store.js'
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
  readonly read: Registry['read']
  /** Yields to the event loop. Only one copy runs per turn, because each can block the thread for a while. */
  readonly loopTurn: () => Promise<void>
  readonly checkpoints: Pick<CheckpointStore, 'set'>
  readonly pace: Pace
  readonly signal: AbortSignal
  /** Called when a copy has a new position or state. */
  readonly moved: (copy: Copy) => void
  /** Called if the log isn't the one that the copy was filled from. */
  readonly foreignLog: (copy: Copy) => void
  readonly warn: Warn
  /** Milliseconds before each retry of an event that can't be applied. */
  readonly retries: readonly number[]
}

/**
 * Larger batches yield to the event loop first, because applying them to all copies in one turn causes a noticeable
 * delay. Usual bursts of writes stay below.
 */
const SMALL_BATCH = 400
/**
 * Maximum number of events that a copy shows at once while it keeps up with the log. Writers that wait for it continue
 * after each part.
 */
const MAX_LIVE_PART = 256

/** Follows the log until the signal is aborted or an event can't be applied. All other failures are retried. */
export async function fillCopy(copy: Copy, options: CopyLoopOptions): Promise<void> {
  const { reader, loopTurn, checkpoints, pace, moved } = options
  const signal = AbortSignal.any([options.signal, copy.ended.signal])
  const failures = createFailures(copy, options)
  const applyOptions = { read: options.read, portion: { weight: 1, turn: loopTurn } }
  while (!signal.aborted && copy.state !== 'halted') {
    copy.rollback.clear()
    const rollback = copy.rollback.signal
    try {
      for await (const batch of reader.follow({ after: copy.position, signal: AbortSignal.any([signal, rollback]) })) {
        for (const part of partsOf(batch, copy.state === 'live' ? MAX_LIVE_PART : batch.events.length)) {
          if (part.events.length > SMALL_BATCH) await loopTurn()
          await applyBatch(copy, part, applyOptions)
          failures.over()
          const { position, landmark, state } = copy
          checkpoints.set(copy.name, { position, landmark, behind: state !== 'live' })
          moved(copy)
        }
        if (batch.live) await pace.rest(copy.projection.name)
      }
      rollback.throwIfAborted()
    } catch (error) {
      if (signal.aborted) break
      const waitMs = failures.failed(error)
      if (waitMs !== undefined) await pause(waitMs, { signal })
    }
  }
}

/** Returns a batch in parts of up to `max` events. */
function* partsOf(batch: FollowedBatch, max: number): Generator<FollowedBatch> {
  const { events } = batch
  let at = 0
  for (; at + max < events.length; at += max) {
    const part = events.slice(at, at + max)
    yield { events: part, position: part.at(-1)!.position, live: false }
  }
  yield { ...batch, events: events.slice(at) }
}

function createFailures(copy: Copy, { moved, foreignLog, warn, retries }: CopyLoopOptions) {
  let failures = 0
  /** Failed attempts to apply the current event. Failures of a store don't count. */
  let poisoned = 0
  let isForeign = false

  /**
   * Goes back to the last event of this product: events of other products can disappear from the log. Applying events
   * again changes nothing.
   */
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
    /** Returns the milliseconds until the next attempt; undefined if the copy halts. */
    failed(error: unknown): number | undefined {
      if (error instanceof NoSuchPosition) goBack()
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
