import type { Position } from '../events/envelope.js'
import { locations } from '../projections/locations.js'
import { materials } from '../projections/materials.js'
import type { Projection } from '../projections/projection.js'
import type { ReadModels } from '../projections/read-models.js'
import { tools } from '../projections/tools.js'
import { users } from '../projections/users.js'
import type { Doc } from '../stores/document-store.js'
import type { LookUp, LookUps } from './names.js'

/** How long a name is waited for that the log has and the read model has not. */
const LATE_MS = 2000

/** Names as the read models show them now, and at least as they were when it happened. */
export function lookUpsIn(
  readModels: Pick<ReadModels, 'of'>,
  reached: (position: Position, ms: number, name: string) => Promise<boolean>,
): LookUps {
  const named =
    <T extends Doc & { readonly name: string }>(projection: Projection<T>): LookUp =>
    async (ids, happened) => {
      await reached(happened, LATE_MS, projection.name)
      const found = await readModels.of(projection).getMany(ids)
      return new Map([...found].map(([id, { name }]) => [id, name]))
    }
  return { material: named(materials), location: named(locations), tool: named(tools), user: named(users) }
}
