import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'

/** Returns the number of overdue tools. */
export const useOverdue = (): number | undefined =>
  useQuery({
    key: ['tools', 'count', 'overdue'],
    read: signal => inventory.listTools({ overdue: true, per_page: 1 }, { signal }),
    enabled: may('tools:read'),
  }).data?.total
