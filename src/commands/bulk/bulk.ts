import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { AlreadyApplied, isIdempotencyError } from '../executor/applied-commands.js'
import type { CommandContext, CommandParts } from '../executor/context.js'
import { partsOf } from './parts.js'

/** One of many things that are asked for together. */
export interface Item<Asked> {
  /** Its place among all of them, by which it is known again when they are asked for again. */
  readonly index: number
  readonly asked: Asked
}

export interface InContext<Asked> extends Item<Asked> {
  readonly context: CommandContext
}

/** What is done with each item. */
export interface Work<Asked, Done extends object> {
  /**
   * As many are on their way at once: enough for one commit of the disk to be worth its while, or for a server to be busy,
   * and no more than what takes the thread for a few tens of milliseconds.
   */
  readonly atOnce: number
  /** Items of one chain are done one after another, in their order. */
  readonly chainOf: (item: Item<Asked>) => string
  /** Does those of one chain. Where one fails, those behind it are not done either. */
  readonly apply: (chain: readonly InContext<Asked>[]) => Promise<Settled<Done>>
}

export type Settled<Done extends object> = readonly PromiseSettledResult<Done | Rejection>[]

/** It failed, or its turn never came. Asked for again under the same name, it is done once. */
export interface Undone {
  readonly undone: unknown
}

export type ItemOutcome<Done extends object> = Done | Rejection | Undone

export const isUndone = (outcome: object): outcome is Undone => 'undone' in outcome

/** The time was up, or what comes before it failed. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
  constructor() {
    super('the item was not processed')
  }
}

/**
 * Does many things, each by a command of its own. One that is refused or fails leaves the others as they are; but once
 * a store is away, or there is no more time, nothing more is begun.
 */
export type Bulk = <Asked, Done extends object>(
  context: CommandContext,
  items: readonly Item<Asked>[],
  work: Work<Asked, Done>,
  hasTime: () => boolean,
) => Promise<ReadonlyMap<number, ItemOutcome<Done>>>

/** `turn` resolves in a turn of the event loop of its own: however much is asked for at once, others come between. */
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
      // Somebody else may hold the name by now: who runs it next finds what was done here.
      const lost = items.map(({ index }) => outcomes.get(index)).find(isLost)
      if (lost) throw lost.undone
    },
  }
}

const isLost = (outcome: object | undefined): outcome is Undone =>
  outcome !== undefined && isUndone(outcome) && isIdempotencyError(outcome.undone)
