import { momentSource } from '../domain/batches/tracked.js'
import { streamOf } from '../domain/decisions/aggregate.js'
import { type Rejection, reject } from '../domain/decisions/rejection.js'
import * as rules from '../domain/materials.js'
import type { Movement } from '../domain/stock/movements.js'
import { moveStock, reverse } from '../domain/stock/moving.js'
import type { Past } from '../domain/stock/past.js'
import type { Remarks } from '../domain/stock/stock.js'
import type { Calendar } from '../domain/values/days.js'
import type { Id } from '../domain/values/ids.js'
import type { StockMoved } from '../events/materials.js'
import { UNIQUE_FIELDS } from '../events/unique-values.js'
import type { EventReader } from '../stores/event-reader.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import type { LocationCommands, LocationRef } from './locations.js'
import type { UniqueValues } from './serialized/unique-values.js'
import type { Backdating } from './shared/backdating.js'
import { type Created, createRecord } from './shared/create-record.js'

export type MaterialInput = Omit<rules.NewMaterial, 'movementId'>
/** A movement without its ID, which is created here. */
export type MovementInput = DistributiveOmit<Movement, 'movementId'>
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export interface MovementCommand {
  readonly context: CommandContext
  readonly movement: MovementInput
}

type MaterialOutcome = Outcome<rules.Material>

type ReversalRequest = Remarks & {
  /** Whether it can reverse the receipt of a blocked batch. Default: true. */
  readonly canCorrectBlocked?: boolean
}

export interface MaterialCommands {
  create(context: CommandContext, input: MaterialInput): Promise<Created<rules.Material>>
  /** Updates the material unless a check of its current state rejects the change. */
  update(
    context: CommandContext,
    id: Id,
    patch: rules.MaterialPatch,
    against?: (state: rules.Material) => Rejection | undefined,
  ): Promise<MaterialOutcome>
  moveStock(context: CommandContext, id: Id, movement: MovementInput): Promise<MaterialOutcome>
  /** Applies several movements of one material in this order. */
  moveInOrder(id: Id, moves: readonly MovementCommand[]): Promise<readonly PromiseSettledResult<MaterialOutcome>[]>
  /** Reverses the movement of the event at `revision`. */
  reverse(context: CommandContext, id: Id, revision: number, request: ReversalRequest): Promise<MaterialOutcome>
  archive(context: CommandContext, id: Id): Promise<MaterialOutcome>
  restore(context: CommandContext, id: Id): Promise<MaterialOutcome>
}

export interface MaterialOptions {
  readonly executor: Executor
  readonly events: EventReader
  readonly locations: Pick<LocationCommands, 'refusal'>
  readonly unique: Pick<UniqueValues, 'preparing' | 'withEarlier'>
  readonly calendar: Calendar
  readonly backdating: Backdating
  readonly now: () => number
}

export function createMaterialCommands({
  executor,
  events,
  locations,
  unique,
  calendar,
  backdating,
  now,
}: MaterialOptions): MaterialCommands {
  const { material } = rules
  const moments = (context: CommandContext) => momentSource(context, calendar)

  function move(id: Id, { context, movement }: MovementCommand): Promise<MaterialOutcome> {
    const named = { movementId: context.mint('mov'), ...movement } as Movement
    if (named.effectiveAt !== undefined) return moveInPast(id, context, named)
    const moment = moments(context)
    return executor.execute(material, id, context, (state, now) => moveStock(state, named, moment(now)))
  }

  function moveInPast(id: Id, context: CommandContext, movement: Movement): Promise<MaterialOutcome> {
    const deciding = (past: Past) => {
      const moment = momentSource(context, calendar, past)
      return (state: rules.Material | undefined, at: string) => moveStock(state, movement, moment(at))
    }
    return backdating.decide(
      id,
      (state, past) => deciding(past)(state, new Date(now()).toISOString()),
      past => executor.execute(material, id, context, deciding(past)),
    )
  }

  /** Each movement is decided when the one before it is stored, because it might depend on it. */
  async function oneByOne(id: Id, moves: readonly MovementCommand[], refused: readonly (Rejection | undefined)[]) {
    const settled: PromiseSettledResult<MaterialOutcome>[] = []
    for (const [n, each] of moves.entries()) {
      const last = settled.at(-1)
      const [outcome] = last?.status === 'rejected' ? [last] : await Promise.allSettled([refused[n] ?? move(id, each)])
      settled.push(outcome)
    }
    return settled
  }

  return {
    async create(command, input) {
      const context = await unique.withEarlier(command, input)
      const named = [{ id: input.primary_location_id, field: 'location_id' }]
      const opened = input.opening.map(({ locationId, field }) => ({ id: locationId, field }))
      const refused = await locations.refusal(context, [...named, ...opened])
      if (refused) return refused
      return createRecord(context, 'mat', id => {
        const movementId = context.mint('mov')
        const moment = moments(context)
        const decide = (state: rules.Material | undefined, now: string) =>
          rules.create(state, { ...input, movementId }, moment(now))
        return executor.execute(material, id, context, decide, unique.preparing(context))
      })
    },

    async update(command, id, patch, against) {
      const context = await unique.withEarlier(command, patch)
      const { primary_location_id: home } = patch
      const refused = home && (await locations.refusal(context, [{ id: home, field: 'location_id' }]))
      if (refused) return refused
      const movementIds = () => context.mint('mov')
      const moment = moments(context)
      const decide = (state: rules.Material | undefined, now: string) =>
        (state && against?.(state)) ?? rules.update(state, patch, movementIds, moment(now))
      return executor.execute(material, id, context, decide, gives(patch) ? unique.preparing(context) : undefined)
    },

    async moveStock(context, id, movement) {
      const refs = locationsOf(movement)
      const refused = refs.length > 0 && (await locations.refusal(context, refs))
      return refused || move(id, { context, movement })
    },

    async moveInOrder(id, moves) {
      const refused = await Promise.all(
        moves.map(({ context, movement }) => locations.refusal(context, locationsOf(movement))),
      )
      if (moves.some(({ movement }) => movement.effectiveAt !== undefined)) return oneByOne(id, moves, refused)
      // Queued without waiting in between, so that they are decided in their order and appended together.
      return Promise.allSettled(moves.map((each, n) => refused[n] ?? move(id, each)))
    },

    async reverse(context, id, revision, { canCorrectBlocked = true, ...remarks }) {
      const reverses = await movementAt(events, id, revision)
      if (!reverses) return reject('not-found', 'Movement not found.')
      const movementId = context.mint('mov')
      return executor.execute(material, id, context, (state, now) => {
        const unblockedOn = canCorrectBlocked ? undefined : calendar.dayOf(now)
        return reverse(state, { ...remarks, movementId, reverses, unblockedOn })
      })
    },

    archive: (context, id) => executor.execute(material, id, context, (state, now) => rules.archive(state, now)),

    async restore(command, id) {
      const context = await unique.withEarlier(command, await executor.load(material, id))
      return executor.execute(material, id, context, rules.restore, unique.preparing(context))
    },
  }
}

/** Returns the movement with a revision of a material, or undefined if the event is none. */
async function movementAt(events: EventReader, id: Id, revision: number): Promise<StockMoved | undefined> {
  for await (const [event] of events.readStream(streamOf(rules.material.kind, id), { from: revision, limit: 1 })) {
    if (event?.type === 'stock-moved') return event.data
  }
  return undefined
}

/** Reports whether a patch might give the material a value that must be unique. */
const gives = (patch: rules.MaterialPatch): boolean => UNIQUE_FIELDS.some(field => patch[field] != null)

function locationsOf(movement: MovementInput): readonly LocationRef[] {
  if (movement.type !== 'transfer') {
    return movement.locationId === undefined ? [] : [{ id: movement.locationId, field: 'location_id' }]
  }
  const refs: LocationRef[] = []
  if (movement.fromId !== undefined) refs.push({ id: movement.fromId, field: 'from_location_id' })
  if (movement.toId !== undefined) refs.push({ id: movement.toId, field: 'location_id' })
  return refs
}
