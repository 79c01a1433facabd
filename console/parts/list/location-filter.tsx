import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import type { Address } from '../../state/address.js'
import { say } from '../../words.js'
import { Narrow } from './filters.js'

/** Where it lies; shown to those who may read locations. */
export function LocationFilter({ address }: { readonly address: Address }) {
  const { data } = useQuery({
    key: ['locations', 'some'],
    read: signal => inventory.listLocations({ sort: 'name', per_page: 200 }, { signal }),
    enabled: may('locations:read'),
  })
  if (!data) return null
  return (
    <Narrow
      address={address}
      label={say('location')}
      name="location"
      choices={data.data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
