import type { Rejection } from '../../domain/decisions/rejection.js'
import { material } from '../../domain/materials.js'
import type { ArchivedLocations } from '../../domain/stock/archived-locations.js'
import type { Movement } from '../../domain/stock/movements.js'
import type { Id } from '../../domain/values/ids.js'
import { fromDecimal } from '../../domain/values/quantity.js'
import type { StockMoved } from '../../events/materials.js'
import type { CommandContext } from '../executor/context.js'
import type { Executor } from '../executor/executor.js'
import type { LocationCommands } from '../locations.js'

/**
 * Finds archived locations that a request doesn't name. Only the decision knows whether stock increases there, and on
 * the latest state, whether a primary location is still one.
 */
export interface FindArchivedLocations {
  /** Returns the primary location of a material if it is archived. */
  home(context: CommandContext, materialId: Id): Promise<ArchivedLocations | undefined>
  /** Returns the archived ones of the locations at which the reversal of a movement adds stock. */
  refilledBy(context: CommandContext, reverses: StockMoved): Promise<ArchivedLocations | undefined>
}

export function createFindArchivedLocations(
  executor: Pick<Executor, 'load'>,
  locations: Pick<LocationCommands, 'refusal'>,
): FindArchivedLocations {
  async function among(context: CommandContext, ids: readonly Id[]): Promise<ArchivedLocations | undefined> {
    let archived: Map<Id, Rejection> | undefined
    for (const id of ids) {
      const refused = await locations.refusal(context, [{ id, field: 'location_id' }])
      if (!refused) continue
      archived ??= new Map()
      archived.set(id, refused)
    }
    return archived
  }

  return {
    async home(context, materialId) {
      if (context.applied) return undefined
      const id = (await executor.load(material, materialId))?.primary_location_id
      return id === undefined ? undefined : among(context, [id])
    },

    refilledBy(context, { legs }) {
      const refilled = legs.filter(({ before, after }) => fromDecimal(after) < fromDecimal(before))
      return among(
        context,
        refilled.map(({ location_id }) => location_id),
      )
    },
  }
}

interface Destination {
  readonly type: Movement['type']
  readonly locationId?: string | undefined
  readonly toId?: string | undefined
}

/** Reports whether a movement might add stock at the primary location because it names no other. */
export function mightAddAtHome({ type, locationId, toId }: Destination): boolean {
  if (type === 'withdrawal' || type === 'subtract') return false
  return (type === 'transfer' ? toId : locationId) === undefined
}
