import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { usePast } from '../../state/past.js'

/** Reads the units of materials by ID, because batches don't have them. */
export function useUnits(materialIds: readonly string[]): ReadonlyMap<string, string> {
  const ids = [...new Set(materialIds)].sort()
  const { query: past } = usePast()
  const { data } = useQuery({
    key: ['materials', 'units', ids, past],
    read: async signal => {
      const { data: materials } = await inventory.listMaterials(
        { ids: ids.join(','), per_page: ids.length, ...past },
        { signal },
      )
      return new Map(materials.map(({ id, unit }) => [id, unit]))
    },
    enabled: ids.length > 0 && may('materials:read'),
    keepsPrevious: true,
  })
  return data ?? new Map()
}
