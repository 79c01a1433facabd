import { streamOf } from '../domain/aggregate.js'
import type { Id } from '../domain/ids.js'
import * as rules from '../domain/material.js'
import { reject } from '../domain/rejection.js'
import type { Remarks } from '../domain/stock.js'
import type { StockMoved } from '../events/material.js'
import type { EventStore } from '../stores/event-store.js'
import type { CommandContext } from './context.js'
import type { Executor, Outcome } from './executor.js'
import type { LocationCommands, LocationRef } from './locations.js'
import { type Made, made } from './made.js'

export type NewMaterial = Omit<rules.NewMaterial, 'movementId'>
/** Like a rule's movement, without the id that it is given here. */
export type Movement = DistributiveOmit<rules.Movement, 'movementId'>
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

type MaterialOutcome = Outcome<rules.Material>

export interface MaterialCommands {
  create(context: CommandContext, input: NewMaterial): Promise<Made<rules.Material>>
  update(context: CommandContext, id: Id, patch: rules.MaterialPatch): Promise<MaterialOutcome>
  moveStock(context: CommandContext, id: Id, movement: Movement): Promise<MaterialOutcome>
  /** Undoes the movement that the event at `revision` records. */
  reverse(context: CommandContext, id: Id, revision: number, remarks: Remarks): Promise<MaterialOutcome>
  archive(context: CommandContext, id: Id): Promise<MaterialOutcome>
  restore(context: CommandContext, id: Id): Promise<MaterialOutcome>
}

export interface MaterialOptions {
  readonly executor: Executor
  readonly store: EventStore
  readonly locations: Pick<LocationCommands, 'refusal'>
}

export function createMaterialCommands({ executor, store, locations }: MaterialOptions): MaterialCommands {
  const { material } = rules

  async function movementAt(id: Id, revision: number): Promise<StockMoved | undefined> {
    for await (const [event] of store.readStream(streamOf(material.kind, id), { from: revision, limit: 1 })) {
      if (event?.type === 'stock-moved') return event.data as unknown as StockMoved
    }
    return undefined
  }

  return {
    async create(context, input) {
      const named = [{ id: input.primary_location_id, field: 'location_id' }]
      const opened = input.opening.map(({ locationId, field }) => ({ id: locationId, field }))
      const refused = await locations.refusal(context, [...named, ...opened])
      if (refused) return refused
      return made(context, 'mat', id => {
        const movementId = context.mint('mov')
        return executor.execute(material, id, context, state => rules.create(state, { ...input, movementId }))
      })
    },

    async update(context, id, patch) {
      const { primary_location_id: home } = patch
      const refused = home && (await locations.refusal(context, [{ id: home, field: 'location_id' }]))
      if (refused) return refused
      const movementIds = () => context.mint('mov')
      return executor.execute(material, id, context, state => rules.update(state, patch, movementIds))
    },

    async moveStock(context, id, movement) {
      const refs = locationsOf(movement)
      const refused = refs.length > 0 && (await locations.refusal(context, refs))
      if (refused) return refused
      const named = { ...movement, movementId: context.mint('mov') } as rules.Movement
      return executor.execute(material, id, context, state => rules.moveStock(state, named))
    },

    async reverse(context, id, revision, remarks) {
      const reverses = await movementAt(id, revision)
      if (!reverses) return reject('not-found', 'There is no such movement.')
      const movementId = context.mint('mov')
      return executor.execute(material, id, context, state =>
        rules.reverse(state, { ...remarks, movementId, reverses }),
      )
    },

    archive: (context, id) => executor.execute(material, id, context, (state, now) => rules.archive(state, now)),
    restore: (context, id) => executor.execute(material, id, context, state => rules.restore(state)),
  }
}

function locationsOf(movement: Movement): readonly LocationRef[] {
  if (movement.type !== 'transfer') {
    return movement.locationId === undefined ? [] : [{ id: movement.locationId, field: 'location_id' }]
  }
  const refs: LocationRef[] = []
  if (movement.fromId !== undefined) refs.push({ id: movement.fromId, field: 'from_location_id' })
  if (movement.toId !== undefined) refs.push({ id: movement.toId, field: 'location_id' })
  return refs
}
