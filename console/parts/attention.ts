import { inventory } from '../api/inventory.js'
import { useQuery } from '../api/queries.js'
import { may } from '../api/session.js'

/** Returns the number of materials with low stock. */
export const useLowStock = (): number | undefined =>
  useQuery({
    key: ['materials', 'count', 'low'],
    read: signal => inventory.listMaterials({ low_stock: true, per_page: 1 }, { signal }),
    enabled: may('materials:read'),
  }).data?.total

/** Returns the number of overdue tools. */
export const useOverdueTools = (): number | undefined =>
  useQuery({
    key: ['tools', 'count', 'overdue'],
    read: signal => inventory.listTools({ overdue: true, per_page: 1 }, { signal }),
    enabled: may('tools:read'),
  }).data?.total
