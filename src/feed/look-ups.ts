import { locations } from '../projections/locations.js'
import { materials } from '../projections/materials.js'
import type { Projection } from '../projections/projection.js'
import type { ReadModels } from '../projections/read-models.js'
import { tools } from '../projections/tools.js'
import { users } from '../projections/users.js'
import type { Doc } from '../stores/document-store.js'
import type { LookUp, LookUps } from './names.js'

/** Names as the read models show them now. */
export function lookUpsIn(readModels: Pick<ReadModels, 'of'>): LookUps {
  const named =
    <T extends Doc & { readonly name: string }>(projection: Projection<T>): LookUp =>
    async ids => {
      const found = await readModels.of(projection).getMany(ids)
      return new Map([...found].map(([id, { name }]) => [id, name]))
    }
  return { material: named(materials), location: named(locations), tool: named(tools), user: named(users) }
}
