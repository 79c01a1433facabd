import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import type { Address } from '../../state/address.js'
import { pastIn } from '../../state/past.js'
import { SelectFilter } from './filters.js'

/** Filters by location, for users who can read locations. */
export function LocationFilter({ address }: { readonly address: Address }) {
  const { query } = pastIn(address)
  const { data } = useQuery({
    key: ['locations', 'some', query],
    read: signal => inventory.listLocations({ sort: 'name', per_page: 200, ...query }, { signal }),
    enabled: may('locations:read'),
    keepsPrevious: true,
  })
  if (!data) return null
  return (
    <SelectFilter
      address={address}
      label={t('location')}
      name="location"
      choices={data.data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
