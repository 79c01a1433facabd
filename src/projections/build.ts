import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '../events/envelope.js'
import type { Collection, Doc } from '../stores/document-store.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { FollowedBatch } from '../stores/event-store.js'
import type { Checkpoints } from './checkpoints.js'
import type { Pace } from './pace.js'
import type { Pass } from './pass.js'
import { type AnyProjection, PoisonEvent, take } from './projection.js'
import type { Working } from './recalled.js'

export type BuildState = 'waiting' | 'catching-up' | 'live' | 'halted'

/** One copy of a read model on its way along the log. */
export interface Build {
  readonly projection: AnyProjection
  /** Name of its collection. */
  readonly physical: string
  readonly collection: Collection<Doc>
  /** The same, as this build reads and fills it. */
  readonly working: Working
  /** Ends it alone, once another copy has taken its place. */
  readonly ended: AbortController
  position: Position
  state: BuildState
  /** When the last event that it has taken happened. */
  at: string | undefined
  reason: string | undefined
}

export interface BuildOptions {
  readonly pass: Pass
  /** Resolves in a turn of the event loop that no other build has: each may keep the thread for a while. */
  readonly turn: () => Promise<void>
  readonly checkpoints: Checkpoints
  readonly pace: Pace
  readonly signal: AbortSignal
  readonly moved: (build: Build) => void
  readonly warn: (message: string, error: unknown) => void
  /** How often an event that can't be applied is tried again, and how long after. */
  readonly retries: readonly number[]
}

/** More take long enough to be felt, if all builds take them at once. */
const FEW = 20

/** Follows the log until the signal is aborted or an event proves poison; everything else is waited out. */
export async function run(build: Build, options: BuildOptions): Promise<void> {
  const { pass, turn, checkpoints, pace, moved, warn, retries } = options
  const signal = AbortSignal.any([options.signal, build.ended.signal])
  let failures = 0
  while (!signal.aborted && build.state !== 'halted') {
    try {
      for await (const batch of pass.follow({ after: build.position, signal })) {
        if (batch.events.length > FEW) await turn()
        await takeBatch(build, batch)
        failures = 0
        checkpoints.move(build.physical, build.position)
        moved(build)
        if (batch.live) await pace.rest(build.projection.name)
      }
    } catch (error) {
      if (signal.aborted) break
      await failed(error)
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (error instanceof PoisonEvent && failures >= retries.length) {
      build.state = 'halted'
      build.reason = error.message
      warn(`${build.projection.name} is halted`, error)
      moved(build)
      return
    }
    const waiting = error instanceof StoreUnavailable
    build.state = 'waiting'
    build.reason = error instanceof Error ? error.message : String(error)
    if (failures === 0 || !waiting) warn(`${build.projection.name} waits`, error)
    const wait = waiting ? 250 : (retries[failures] ?? 1000)
    failures += 1
    await pause(wait, undefined, { signal }).catch(() => {})
  }
}

async function takeBatch(build: Build, batch: FollowedBatch): Promise<void> {
  const events = batch.events.filter(event => event.position > build.position)
  try {
    await take(build.projection, build.working, events)
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error
    await takeOneByOne(build, events)
  }
  build.position = Math.max(build.position, batch.position)
  build.at = events.at(-1)?.at ?? build.at
  build.state = batch.live ? 'live' : 'catching-up'
  build.reason = undefined
}

/** Goes on as far as the poison event, and stops before it. */
async function takeOneByOne(build: Build, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events) {
    await take(build.projection, build.working, [event])
    build.position = event.position
  }
}
