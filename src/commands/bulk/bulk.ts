import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { AlreadyApplied, isIdempotencyError } from '../executor/applied-commands.js'
import type { CommandContext, CommandParts } from '../executor/context.js'
import { partsOf } from './parts.js'

/** One item of a bulk request. */
export interface Item<Asked> {
  /** Index in the request, which identifies the item in repeated requests. */
  readonly index: number
  readonly asked: Asked
}

export interface InContext<Asked> extends Item<Asked> {
  readonly context: CommandContext
}

/** How items are processed. */
export interface Work<Asked, Done extends object> {
  /**
   * Number of items in progress: enough to make a commit or a round trip to a server worthwhile, and few enough not to
   * block the event loop for more than some tens of milliseconds.
   */
  readonly atOnce: number
  /** Items of one chain are processed one after another, in their order. */
  readonly chainOf: (item: Item<Asked>) => string
  /** Processes the items of one chain. If one fails, those after it aren't processed. */
  readonly apply: (chain: readonly InContext<Asked>[]) => Promise<Settled<Done>>
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

/**
 * Processes items, each as a command of its own. A rejected or failed item doesn't affect the others. If a store is
 * unavailable or the time is up, no further item is begun.
 */
export type Bulk = <Asked, Done extends object>(
  context: CommandContext,
  items: readonly Item<Asked>[],
  work: Work<Asked, Done>,
  hasTime: () => boolean,
) => Promise<ReadonlyMap<number, ItemOutcome<Done>>>

/** `turn` yields to the event loop between groups of items. */
export const createBulk =
  (turn: () => Promise<void>): Bulk =>
  async <Asked, Done extends object>(
    context: CommandContext,
    items: readonly Item<Asked>[],
    work: Work<Asked, Done>,
    hasTime: () => boolean,
  ) => {
    const parts = partsOf(context)
    const outcomes = new Map<number, ItemOutcome<Done>>()
    const chains = createChains(context, parts, work, outcomes)
    await parts.lookUp(items.map(({ index }) => index))
    for (let wanted = items; wanted.length > 0; ) {
      for (let begin = 0; begin < wanted.length; begin += work.atOnce) {
        await turn()
        await chains.run(wanted.slice(begin, begin + work.atOnce), hasTime())
      }
      const refused = wanted.filter(({ index }) => isRefused(outcomes.get(index)))
      const landed = new Set(await parts.landed(refused.map(({ index }) => index)))
      wanted = refused.filter(({ index }) => landed.has(index))
    }
    return outcomes
  }

const isRefused = (outcome: object | undefined): boolean => outcome !== undefined && isRejection(outcome)

function createChains<Asked, Done extends object>(
  whole: CommandContext,
  parts: CommandParts,
  work: Work<Asked, Done>,
  outcomes: Map<number, ItemOutcome<Done>>,
) {
  const broken = new Set<string>()
  let away = false

  async function run(name: string, chain: readonly Item<Asked>[]): Promise<void> {
    const settled = await work
      .apply(chain.map(item => ({ ...item, context: { ...whole, ...parts.of(item.index), series: chain } })))
      .catch(reason => chain.map((): PromiseRejectedResult => ({ status: 'rejected', reason })))
    const applied: Item<Asked>[] = []
    chain.forEach((item, n) => {
      const one = settled[n]!
      if (one.status === 'fulfilled') outcomes.set(item.index, one.value)
      else if (one.reason instanceof AlreadyApplied) {
        parts.found(item.index, one.reason.applied)
        applied.push(item)
      } else {
        broken.add(name)
        away ||= one.reason instanceof StoreUnavailable
        outcomes.set(item.index, { undone: one.reason })
      }
    })
    if (applied.length > 0) await run(name, applied)
  }

  return {
    async run(items: readonly Item<Asked>[], hasTime: boolean): Promise<void> {
      const reached = new Map<string, Item<Asked>[]>()
      for (const item of items) {
        const name = work.chainOf(item)
        if (away || !hasTime || broken.has(name)) outcomes.set(item.index, { undone: new NotReached() })
        else if (!reached.get(name)?.push(item)) reached.set(name, [item])
      }
      const ended = await Promise.allSettled([...reached].map(([name, chain]) => run(name, chain)))
      for (const one of ended) if (one.status === 'rejected') throw one.reason
      // Another process might own the idempotency record now. It finds what was done here.
      const lost = items.map(({ index }) => outcomes.get(index)).find(isLost)
      if (lost) throw lost.undone
    },
  }
}

const isLost = (outcome: object | undefined): outcome is Undone =>
  outcome !== undefined && isUndone(outcome) && isIdempotencyError(outcome.undone)
