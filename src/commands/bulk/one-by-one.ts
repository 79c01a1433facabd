import type { Rejection } from '../../domain/decisions/rejection.js'
import { type InContext, NotReached, type Settled } from './bulk.js'

/** Processes items one after another. Stops at the first failure. */
export async function oneByOne<Input, Done extends object>(
  chain: readonly InContext<Input>[],
  apply: (item: InContext<Input>) => Promise<Done | Rejection>,
): Promise<Settled<Done>> {
  const settled: PromiseSettledResult<Done | Rejection>[] = []
  let failed = false
  for (const item of chain) {
    const one: PromiseSettledResult<Done | Rejection> = failed ? NOT_REACHED : await settledOf(apply(item))
    failed ||= one.status === 'rejected'
    settled.push(one)
  }
  return settled
}

const NOT_REACHED: PromiseRejectedResult = { status: 'rejected', reason: new NotReached() }

const settledOf = <T>(work: Promise<T>): Promise<PromiseSettledResult<T>> =>
  work.then(
    value => ({ status: 'fulfilled', value }),
    reason => ({ status: 'rejected', reason }),
  )
