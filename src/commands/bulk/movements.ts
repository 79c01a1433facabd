import type { Material } from '../../domain/materials.js'
import type { Id } from '../../domain/values/ids.js'
import type { Accepted } from '../executor/executor.js'
import type { MaterialCommands } from '../materials.js'
import type { MovementInput } from '../stock-movements.js'
import type { BulkWork } from './bulk.js'

export interface MovementRequest {
  readonly materialId: Id
  readonly movement: MovementInput
}

/** Decides movements of one material in their order, and appends them together if possible. */
export const movementWork = ({
  moveInOrder,
}: Pick<MaterialCommands, 'moveInOrder'>): BulkWork<MovementRequest, Accepted<Material>> => ({
  atOnce: 128,
  chainOf: ({ request }) => request.materialId,
  apply: chain =>
    moveInOrder(
      chain[0]!.request.materialId,
      chain.map(({ context, request: { movement } }) => ({ context, movement })),
    ),
})
