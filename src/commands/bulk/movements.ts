import type { Material } from '../../domain/materials.js'
import type { Id } from '../../domain/values/ids.js'
import type { Accepted } from '../executor/executor.js'
import type { MaterialCommands, Movement } from '../materials.js'
import type { Work } from './bulk.js'

export interface AskedMovement {
  readonly materialId: Id
  readonly movement: Movement
}

/** Decides movements of one material in their order, and appends them together if possible. */
export const movementWork = ({
  moveInOrder,
}: Pick<MaterialCommands, 'moveInOrder'>): Work<AskedMovement, Accepted<Material>> => ({
  atOnce: 128,
  chainOf: ({ asked }) => asked.materialId,
  apply: chain =>
    moveInOrder(
      chain[0]!.asked.materialId,
      chain.map(({ context, asked: { movement } }) => ({ context, movement })),
    ),
})
