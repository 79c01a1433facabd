import type { Position } from '../../events/envelope.js'
import type { Waiters } from '../../stores/shared/waiters.js'
import type { CopyRunner } from './copies/copy-runner.js'
import type { AnyProjection } from './projection.js'
import { WAIT_MS } from './time-limits.js'

export interface Rebuild {
  readonly runner: CopyRunner
  readonly waiters: Waiters
  readonly projections: readonly AnyProjection[]
  readonly progress: (name: string, position: Position) => void
}

/** Resolves once new copies are live and the ones before them gone. */
export async function rebuild({ runner, waiters, projections, progress }: Rebuild): Promise<void> {
  const fresh = await runner.refill(projections)
  let failure: string | undefined
  await waiters.until(() => {
    for (const { projection, position, state, reason } of fresh) {
      progress(projection.name, position)
      if (state === 'halted') failure ??= reason
    }
    if (!runner.leading) failure ??= 'another instance took the lease of the projections'
    return failure !== undefined || fresh.every(runner.isSwappedIn)
  }, WAIT_MS.rebuild)
  if (failure !== undefined) throw new Error(failure)
}
