import { setTimeout as pause } from 'node:timers/promises'
import type { Landmark, Position, StoredEvent } from '../events/envelope.js'
import type { Collection, Doc } from '../stores/document-store.js'
import { NoSuchPlace, StoreUnavailable, UnreadableEvent } from '../stores/errors.js'
import type { FollowedBatch } from '../stores/event-store.js'
import type { Checkpoints } from './checkpoints.js'
import type { Pace } from './pace.js'
import type { Pass } from './pass.js'
import { type AnyProjection, PoisonEvent, take } from './projection.js'
import type { Working } from './recalled.js'

/** One that has caught up stays live, however long a burst keeps it busy, until something stands in its way. */
export type BuildState = 'catching-up' | 'live' | 'waiting' | 'halted'

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
  /** The last event of ours that it has taken. */
  landmark: Landmark | undefined
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
  /** The log is not the one that this copy was filled from. */
  readonly strange: (build: Build) => void
  readonly warn: (message: string, error: unknown) => void
  /** How often an event that can't be applied is tried again, and how long after. */
  readonly retries: readonly number[]
}

/** A burst of writes stays below; more take long enough to be felt, if all builds take them at once. */
const FEW = 400

/** Follows the log until the signal is aborted or an event proves poison; everything else is waited out. */
export async function run(build: Build, options: BuildOptions): Promise<void> {
  const { pass, turn, checkpoints, pace, moved, strange, warn, retries } = options
  const signal = AbortSignal.any([options.signal, build.ended.signal])
  let failures = 0
  /** How often the event has failed that is tried now: while a store is away nothing is tried. */
  let poisoned = 0
  let isStrange = false
  while (!signal.aborted && build.state !== 'halted') {
    try {
      for await (const batch of pass.follow({ after: build.position, signal })) {
        if (batch.events.length > FEW) await turn()
        await takeBatch(build, batch)
        failures = 0
        poisoned = 0
        const { position, landmark, state } = build
        checkpoints.move(build.physical, { position, landmark, behind: state !== 'live' })
        moved(build)
        if (batch.live) await pace.rest(build.projection.name)
      }
    } catch (error) {
      if (signal.aborted) break
      await failed(error)
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (error instanceof NoSuchPlace) {
      const last = build.landmark?.position ?? 0
      // What others have in the log may go; ours stays, and what is taken again changes nothing.
      if (last < build.position) build.position = last
      else if (!isStrange) {
        isStrange = true
        strange(build)
      }
    }
    const isPoison = error instanceof PoisonEvent
    if (isPoison && poisoned >= retries.length) {
      build.state = 'halted'
      build.reason = error.message
      warn(`${build.projection.name} is halted`, error)
      moved(build)
      return
    }
    const waiting = error instanceof StoreUnavailable
    build.state = 'waiting'
    build.reason = shownOf(error)
    if (failures === 0 || !waiting) warn(`${build.projection.name} waits`, error)
    const wait = waiting ? 250 : (retries[isPoison ? poisoned : failures] ?? 1000)
    failures += 1
    if (isPoison) poisoned += 1
    await pause(wait, undefined, { signal }).catch(() => {})
  }
}

/** Anybody may see it: what others throw may name hosts. */
function shownOf(error: unknown): string {
  if (error instanceof StoreUnavailable) return `${error.store}: ${error.reason}`
  const isOurs = error instanceof PoisonEvent || error instanceof UnreadableEvent || error instanceof NoSuchPlace
  return isOurs ? error.message : 'it failed, the log says why'
}

async function takeBatch(build: Build, batch: FollowedBatch): Promise<void> {
  const events = batch.events.filter(event => event.position > build.position)
  try {
    await take(build.projection, build.working, events)
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error
    await takeOneByOne(build, events)
  }
  taken(build, events.at(-1))
  build.position = Math.max(build.position, batch.position)
  if (batch.live) build.state = 'live'
  else if (build.state === 'waiting') build.state = 'catching-up'
  build.reason = undefined
}

/** Goes on as far as the poison event, and stops before it. */
async function takeOneByOne(build: Build, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events) {
    await take(build.projection, build.working, [event])
    taken(build, event)
  }
}

function taken(build: Build, event: StoredEvent | undefined): void {
  if (event === undefined) return
  const { position, id, hash, at } = event
  build.position = position
  build.landmark = { position, id, hash }
  build.at = at
}
