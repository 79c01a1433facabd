import { momentSource } from '../domain/batches/tracked.js'
import { streamOf } from '../domain/decisions/aggregate.js'
import { type Rejection, reject } from '../domain/decisions/rejection.js'
import { type Material, material } from '../domain/materials.js'
import { type ArchivedLocations, withoutStockAt } from '../domain/stock/archived-locations.js'
import type { Movement } from '../domain/stock/movements.js'
import { moveStock, reverse } from '../domain/stock/moving.js'
import type { Past } from '../domain/stock/past.js'
import type { Remarks } from '../domain/stock/stock.js'
import type { Calendar } from '../domain/values/days.js'
import type { Id } from '../domain/values/ids.js'
import type { StockMoved } from '../events/materials.js'
import type { EventReader } from '../stores/event-reader.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import type { LocationCommands, LocationRef } from './locations.js'
import { type FindArchivedLocations, mightAddAtHome } from './shared/archived-locations.js'
import type { Backdating } from './shared/backdating.js'

/** A movement without its ID, which is created here. */
export type MovementInput = DistributiveOmit<Movement, 'movementId'> & {
  /** The request fields that contain the locations of a transfer. */
  readonly transferFields?: { readonly from: string; readonly to: string }
}
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export interface MovementCommand {
  readonly context: CommandContext
  readonly movement: MovementInput
}

type MaterialOutcome = Outcome<Material>

type ReversalRequest = Remarks & {
  /** Whether it can reverse the receipt of a blocked batch. Default: true. */
  readonly canCorrectBlocked?: boolean
}

export interface StockMovements {
  moveStock(context: CommandContext, id: Id, movement: MovementInput): Promise<MaterialOutcome>
  /** Applies several movements of one material in this order. */
  moveInOrder(id: Id, moves: readonly MovementCommand[]): Promise<readonly PromiseSettledResult<MaterialOutcome>[]>
  /** Reverses the movement of the event at `revision`. */
  reverse(context: CommandContext, id: Id, revision: number, request: ReversalRequest): Promise<MaterialOutcome>
}

export interface StockMovementOptions {
  readonly executor: Executor
  readonly events: EventReader
  readonly locations: Pick<LocationCommands, 'refusal'>
  readonly findArchived: FindArchivedLocations
  readonly calendar: Calendar
  readonly backdating: Backdating
  readonly now: () => number
}

export function createStockMovements(options: StockMovementOptions): StockMovements {
  const { executor, events, locations, findArchived, calendar, backdating, now } = options

  function move(
    id: Id,
    { context, movement }: MovementCommand,
    archived: ArchivedLocations | undefined,
  ): Promise<MaterialOutcome> {
    const named = { movementId: context.mint('mov'), ...movement } as Movement
    if (named.effectiveAt !== undefined) return moveInPast(id, context, named, archived)
    const moment = momentSource(context, calendar)
    return executor.execute(material, id, context, (state, now) =>
      withoutStockAt(archived, moveStock(state, named, moment(now))),
    )
  }

  function moveInPast(
    id: Id,
    context: CommandContext,
    movement: Movement,
    archived: ArchivedLocations | undefined,
  ): Promise<MaterialOutcome> {
    const deciding = (past: Past) => {
      const moment = momentSource(context, calendar, past)
      return (state: Material | undefined, at: string) =>
        withoutStockAt(archived, moveStock(state, movement, moment(at)))
    }
    return backdating.decide(
      id,
      (state, past) => deciding(past)(state, new Date(now()).toISOString()),
      past => executor.execute(material, id, context, deciding(past)),
    )
  }

  /** Each movement is decided when the one before it is stored, because it might depend on it. */
  async function oneByOne(
    id: Id,
    moves: readonly MovementCommand[],
    refused: readonly (Rejection | undefined)[],
    archived: ArchivedLocations | undefined,
  ) {
    const settled: PromiseSettledResult<MaterialOutcome>[] = []
    for (const [n, each] of moves.entries()) {
      const last = settled.at(-1)
      const [outcome] =
        last?.status === 'rejected' ? [last] : await Promise.allSettled([refused[n] ?? move(id, each, archived)])
      settled.push(outcome)
    }
    return settled
  }

  return {
    async moveStock(context, id, movement) {
      const refs = locationsOf(movement)
      const refused = refs.length > 0 && (await locations.refusal(context, refs))
      if (refused) return refused
      const archived = mightAddAtHome(movement) ? await findArchived.home(context, id) : undefined
      return move(id, { context, movement }, archived)
    },

    async moveInOrder(id, moves) {
      const refused = await Promise.all(
        moves.map(({ context, movement }) => locations.refusal(context, locationsOf(movement))),
      )
      const atHome = moves.find(({ context, movement }) => !context.applied && mightAddAtHome(movement))
      const archived = atHome && (await findArchived.home(atHome.context, id))
      if (moves.some(({ movement }) => movement.effectiveAt !== undefined)) {
        return oneByOne(id, moves, refused, archived)
      }
      // Queued without waiting in between, so that they are decided in their order and appended together.
      return Promise.allSettled(moves.map((each, n) => refused[n] ?? move(id, each, archived)))
    },

    async reverse(context, id, revision, { canCorrectBlocked = true, ...remarks }) {
      const reverses = await movementAt(events, id, revision)
      if (!reverses) return reject('not-found', 'Movement not found.')
      const archived = await findArchived.refilledBy(context, reverses)
      const movementId = context.mint('mov')
      return executor.execute(material, id, context, (state, now) => {
        const unblockedOn = canCorrectBlocked ? undefined : calendar.dayOf(now)
        return withoutStockAt(archived, reverse(state, { ...remarks, movementId, reverses, unblockedOn }))
      })
    },
  }
}

/** Returns the movement with a revision of a material, or undefined if the event is none. */
async function movementAt(events: EventReader, id: Id, revision: number): Promise<StockMoved | undefined> {
  for await (const [event] of events.readStream(streamOf(material.kind, id), { from: revision, limit: 1 })) {
    if (event?.type === 'stock-moved') return event.data
  }
  return undefined
}

function locationsOf(movement: MovementInput): readonly LocationRef[] {
  if (movement.type !== 'transfer') {
    return movement.locationId === undefined ? [] : [{ id: movement.locationId, field: 'location_id' }]
  }
  const { from, to } = movement.transferFields ?? { from: 'from_location_id', to: 'to_location_id' }
  const refs: LocationRef[] = []
  if (movement.fromId !== undefined) refs.push({ id: movement.fromId, field: from })
  if (movement.toId !== undefined) refs.push({ id: movement.toId, field: to })
  return refs
}
