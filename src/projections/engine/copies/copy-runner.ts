import type { Waiters } from '../../../stores/shared/waiters.js'
import type { ReadModelCatalogue } from '../catalogue.js'
import type { CheckpointStore } from '../checkpoints/checkpoints.js'
import type { AnyProjection } from '../projection.js'
import { type Copy, type PrepareOptions, prepareCopy, rollBack } from './copy.js'
import { type CopyLoopOptions, fillCopy } from './copy-loop.js'
import { createSwaps } from './copy-swaps.js'

/** Fills the copies of all read models while this instance leads. */
export interface CopyRunner {
  readonly leading: boolean
  /** Copies by name, while this instance leads. */
  readonly copies: ReadonlyMap<string, Copy>
  /** Fills the copies until the signal is aborted. */
  lead(fence: number, signal: AbortSignal): Promise<void>
  /** Fills a new copy of each read model next to the live one. Resolves with the new copies when all have started. */
  refill(projections: readonly AnyProjection[]): Promise<readonly Copy[]>
  /** Reports whether a refilled copy is live and its predecessor is dropped. */
  isSwappedIn(copy: Copy): boolean
  /** Sets all copies back to their stored checkpoints, because later writes were lost. */
  rollBack(): void
}

export interface CopyRunnerOptions extends Omit<CopyLoopOptions, 'signal' | 'moved' | 'checkpoints'>, PrepareOptions {
  readonly projections: readonly AnyProjection[]
  readonly catalogue: ReadModelCatalogue
  readonly checkpoints: Pick<CheckpointStore, 'lead' | 'set' | 'flush' | 'rollBack'>
  readonly waiters: Waiters
}

export function createCopyRunner(options: CopyRunnerOptions): CopyRunner {
  const { projections, catalogue, checkpoints, waiters } = options
  const copies = new Map<string, Copy>()
  const running = new Map<string, Promise<void>>()
  let scope: AbortSignal | undefined

  /** Starts all copies together, so that they share each page of the log. */
  function begin(prepared: readonly Copy[], signal: AbortSignal): void {
    for (const copy of prepared) {
      copies.set(copy.name, copy)
      running.set(copy.name, fillCopy(copy, { ...options, signal, moved }))
    }
  }

  async function end(name: string): Promise<void> {
    copies.get(name)?.ended.abort()
    await running.get(name)
    copies.delete(name)
    running.delete(name)
  }

  /** Retries a swap, unless the copy was discarded. */
  const again = (copy: Copy): void => {
    if (copies.get(copy.name) === copy) moved(copy)
  }

  const swaps = createSwaps({ ...options, end, again })

  function moved(copy: Copy): void {
    if (copy.state === 'live' && catalogue.liveName(copy.projection) !== copy.name) void swaps.swap(copy)
    waiters.wake()
  }

  /** Returns the unfinished copies, which are discarded. */
  const unfinishedOf = (projection: AnyProjection): readonly string[] =>
    [...copies.values()]
      .filter(copy => copy.projection === projection && copy.name !== catalogue.liveName(projection))
      .map(({ name }) => name)

  return {
    get leading() {
      return scope !== undefined
    },
    copies,

    async lead(fence, signal) {
      await catalogue.refresh(projections)
      const known = await checkpoints.lead(fence)
      const prepared: Copy[] = []
      for (const projection of projections) {
        const name = catalogue.liveName(projection) ?? (await catalogue.unfinished(projection))
        prepared.push(await prepareCopy(options, projection, name, known.get(name)))
      }
      begin(prepared, signal)
      scope = signal
      waiters.wake()
      if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
      scope = undefined
      await Promise.all(running.values())
      running.clear()
      copies.clear()
      await checkpoints.flush()
    },

    async refill(outdated) {
      const prepared: Copy[] = []
      for (const projection of outdated) {
        for (const name of unfinishedOf(projection)) await end(name)
        prepared.push(await prepareCopy(options, projection, await catalogue.fresh(projection)))
      }
      if (scope === undefined) throw new Error('another instance holds the lease of the projections')
      begin(prepared, scope)
      return prepared
    },

    rollBack() {
      const stored = checkpoints.rollBack()
      for (const copy of copies.values()) rollBack(copy, stored.get(copy.name))
    },

    isSwappedIn: ({ projection, name }) => catalogue.liveName(projection) === name && !swaps.isUnderWay(name),
  }
}
