import { type Batch, inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { Export } from '../../parts/list/export.js'
import { Chips, Only, Search } from '../../parts/list/filters.js'
import { List } from '../../parts/list/list.js'
import { LocationFilter } from '../../parts/list/location-filter.js'
import { type Column, paged } from '../../parts/list/table.js'
import { Empty, Page } from '../../parts/page.js'
import { Quantity } from '../../parts/quantity.js'
import { Day } from '../../parts/time.js'
import { type Address, BASE, useAddress } from '../../state/address.js'
import { say } from '../../words.js'
import { BatchStatus } from './status.js'
import { useUnits } from './units.js'

const SHOWN: Readonly<Record<string, object>> = {
  expiring: { expiring: true },
  expired: { status: 'expired' },
  quarantined: { status: 'quarantined' },
  recalled: { status: 'recalled' },
  gone: { depleted: true },
}

function filtersIn(address: Address) {
  const [search, material_id, location_id] = ['search', 'material', 'location'].map(address.get)
  return {
    ...(search ? { search } : {}),
    ...(material_id ? { material_id } : {}),
    ...(location_id ? { location_id } : {}),
    ...SHOWN[address.get('show')],
    sort: address.get('sort') || 'expires_on',
  }
}

const columnsWith = (units: ReadonlyMap<string, string>): readonly Column<Batch>[] => [
  {
    label: say('batch'),
    sort: 'batch_number',
    cell: ({ batch_number, material_name }) => (
      <>
        <span class="mono">{batch_number}</span>
        <span class="sub">{material_name}</span>
      </>
    ),
  },
  {
    label: say('batch.expires'),
    sort: 'expires_on',
    narrow: 'below',
    cell: ({ expires_on }) => <Day on={expires_on} />,
  },
  { label: say('batch.supplier'), cell: ({ supplier }) => supplier },
  {
    label: say('location'),
    cell: ({ locations }) =>
      locations
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', '),
  },
  {
    label: say('stock'),
    sort: 'quantity',
    number: true,
    narrow: 'end',
    cell: ({ quantity, material_id }) => <Quantity value={quantity} unit={units.get(material_id) ?? ''} />,
  },
  { label: say('state'), narrow: 'below', cell: batch => <BatchStatus batch={batch} /> },
]

export default function Batches() {
  const address = useAddress()
  const filters = filtersIn(address)
  const query = useQuery({
    key: ['batches', 'list', { ...filters, ...paged(address) }],
    read: signal => inventory.listBatches({ ...filters, ...paged(address) }, { signal }),
    keeps: true,
  })
  const units = useUnits((query.data?.data ?? []).map(({ material_id }) => material_id))
  return (
    <Page
      title={say('menu.batches')}
      below={query.data ? say('batches.count', { count: query.data.total }) : ' '}
      actions={<Export resource="batches" filters={filters} />}
    >
      <Search address={address} label={say('batches.search')} />
      <Filters address={address} first={query.data?.data[0]} />
      <List
        of={query}
        resource="batches"
        empty={
          <Empty title={say('batches.none')} text={say('batches.noneText')}>
            {may('materials:read') ? (
              <a class="button" href={`${BASE}/materials`}>
                {say('menu.materials')}
              </a>
            ) : null}
          </Empty>
        }
        caption={say('menu.batches')}
        columns={columnsWith(units)}
        linkOf={({ id }) => `${BASE}/batches/${id}`}
        address={address}
      />
    </Page>
  )
}

function Filters({ address, first }: { readonly address: Address; readonly first: Batch | undefined }) {
  return (
    <div class="filters">
      <Chips
        address={address}
        label={say('state')}
        name="show"
        choices={[
          { value: '', label: say('batches.there') },
          { value: 'expiring', label: say('batches.expiring') },
          { value: 'expired', label: say('batch.expired') },
          { value: 'quarantined', label: say('batch.quarantined') },
          { value: 'recalled', label: say('batch.recalled') },
          { value: 'gone', label: say('batch.gone') },
        ]}
      />
      <LocationFilter address={address} />
      <Only address={address} name="material" label={first?.material_name ?? say('material')} />
    </div>
  )
}
