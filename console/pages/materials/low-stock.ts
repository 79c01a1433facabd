import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'

/** Returns the number of materials with low stock. */
export const useLow = (): number | undefined =>
  useQuery({
    key: ['materials', 'count', 'low'],
    read: signal => inventory.listMaterials({ low_stock: true, per_page: 1 }, { signal }),
    enabled: may('materials:read'),
  }).data?.total
