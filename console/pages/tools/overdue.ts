import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'

/** How many tools should be back by now. */
export const useOverdue = (): number | undefined =>
  useQuery({
    key: ['tools', 'count', 'overdue'],
    read: signal => inventory.listTools({ overdue: true, per_page: 1 }, { signal }),
    enabled: may('tools:read'),
  }).data?.total
