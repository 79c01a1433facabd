import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import { StoreUnavailable } from '../../stores/errors.js'
import type { Append } from '../../stores/event-store.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { IdempotencyConflict } from '../executor/applied-commands.js'
import type { CommandContext, CommandParts } from '../executor/context.js'
import { AppendOutcomeUnknown } from '../executor/outcome.js'

/** One item of a bulk request. */
export interface Item<Input> {
  /** Index in the request, which identifies the item in repeated requests. */
  readonly index: number
  readonly request: Input
}

export interface InContext<Input> extends Item<Input> {
  readonly context: CommandContext
}

/** How items are processed. */
export interface BulkWork<Input, Done extends object> {
  /**
   * Number of items in progress: enough to make a commit or a round trip to a server worthwhile, and few enough not to
   * block the event loop for more than some tens of milliseconds.
   */
  readonly atOnce: number
  /** Returns for how many usual items an item counts. Default: 1. */
  readonly weightOf?: (item: Item<Input>) => number
  /** Items of one chain are processed one after another, in their order. */
  readonly chainOf: (item: Item<Input>) => string
  /** Processes the items of one chain. If one fails, those after it aren't processed. */
  readonly apply: (chain: readonly InContext<Input>[]) => Promise<Settled<Done>>
}

export type Settled<Done extends object> = readonly PromiseSettledResult<Done | Rejection>[]

/** The item failed, or wasn't reached. A repeated request processes it once. */
export interface Undone {
  readonly undone: unknown
}

export type ItemOutcome<Done extends object> = Done | Rejection | Undone

export const isUndone = (outcome: object): outcome is Undone => 'undone' in outcome

/** The time was up, or an earlier item of the chain failed. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
  constructor() {
    super('the item was not processed')
  }
}

export type Bulk = typeof bulk

/**
 * Processes items, each as a command of its own. A rejected or failed item doesn't affect the others. If a store is
 * unavailable or the time is up, no further item is begun.
 */
export async function bulk<Input, Done extends object>(
  context: CommandContext,
  items: readonly Item<Input>[],
  work: BulkWork<Input, Done>,
  hasTime: () => boolean,
): Promise<ReadonlyMap<number, ItemOutcome<Done>>> {
  const parts = context.parts?.() ?? partsWithoutKey(context)
  const outcomes = new Map<number, ItemOutcome<Done>>()
  const chains = createChains(context, parts, work, outcomes)
  await parts.lookUp(items.map(({ index }) => index))
  for (let remaining = items; remaining.length > 0; ) {
    for (const slice of slicesOf(remaining, work)) {
      await yieldToEventLoop()
      await chains.run(slice, hasTime())
    }
    const rejected = remaining.filter(({ index }) => isRejected(outcomes.get(index)))
    const applied = await parts.appliedAfterAll(rejected.map(({ index }) => index)).catch(error => {
      throw withUnresolved(error, outcomes.values())
    })
    remaining = rejected.filter(({ index }) => applied.includes(index))
  }
  return outcomes
}

/** Yields the items that are processed together, at least one. */
function* slicesOf<Input>(
  items: readonly Item<Input>[],
  { atOnce, weightOf = () => 1 }: Pick<BulkWork<Input, object>, 'atOnce' | 'weightOf'>,
): Generator<readonly Item<Input>[]> {
  let begin = 0
  let total = 0
  for (const [n, item] of items.entries()) {
    const weight = weightOf(item)
    if (n > begin && total + weight > atOnce) {
      yield items.slice(begin, n)
      begin = n
      total = 0
    }
    total += weight
  }
  yield items.slice(begin)
}

/** Without an Idempotency-Key, the parts have no keys either. */
const partsWithoutKey = ({ mint }: CommandContext): CommandParts => ({
  lookUp: async () => {},
  of: () => ({ identity: null, applied: null, mint }),
  appliedAfterAll: async () => [],
})

/** Returns the appends of items that the log didn't confirm. */
export const unresolvedIn = (outcomes: Iterable<object>): readonly Append[] =>
  [...outcomes].flatMap(outcome =>
    isUndone(outcome) && outcome.undone instanceof AppendOutcomeUnknown ? outcome.undone.appends : [],
  )

/** Returns the error that ends a bulk request, with the unresolved appends of its items. */
export function withUnresolved(error: unknown, outcomes: Iterable<object>): unknown {
  const unresolved = unresolvedIn(outcomes)
  if (unresolved.length === 0) return error
  if (error instanceof IdempotencyConflict) return new IdempotencyConflict(error.hash, unresolved)
  return error instanceof StoreUnavailable ? new AppendOutcomeUnknown(unresolved, error) : error
}

const isRejected = (outcome: object | undefined): boolean => outcome !== undefined && isRejection(outcome)

function createChains<Input, Done extends object>(
  whole: CommandContext,
  parts: CommandParts,
  work: BulkWork<Input, Done>,
  outcomes: Map<number, ItemOutcome<Done>>,
) {
  const broken = new Set<string>()
  let isStoreAway = false

  async function run(name: string, chain: readonly Item<Input>[]): Promise<void> {
    const settled = await work
      .apply(chain.map(item => ({ context: { series: chain, ...whole, ...parts.of(item.index) }, ...item })))
      .catch(reason => chain.map((): PromiseRejectedResult => ({ status: 'rejected', reason })))
    chain.forEach(({ index }, n) => {
      const one = settled[n]!
      if (one.status === 'fulfilled') outcomes.set(index, one.value)
      else {
        broken.add(name)
        isStoreAway ||= one.reason instanceof StoreUnavailable
        outcomes.set(index, { undone: one.reason })
      }
    })
  }

  return {
    async run(items: readonly Item<Input>[], hasTime: boolean): Promise<void> {
      const reached = new Map<string, Item<Input>[]>()
      for (const item of items) {
        const name = work.chainOf(item)
        if (isStoreAway || !hasTime || broken.has(name)) outcomes.set(item.index, { undone: new NotReached() })
        else if (!reached.get(name)?.push(item)) reached.set(name, [item])
      }
      await Promise.all([...reached].map(([name, chain]) => run(name, chain)))
      for (const { index } of items) {
        const outcome = outcomes.get(index)
        if (outcome && isUndone(outcome) && outcome.undone instanceof IdempotencyConflict)
          throw withUnresolved(outcome.undone, outcomes.values())
      }
    },
  }
}
