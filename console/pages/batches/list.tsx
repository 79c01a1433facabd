import { type Batch, inventory } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Chips, LocationFilter, RemovableFilter } from '../../parts/list/filters.js'
import { ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { Quantity } from '../../parts/values/quantity.js'
import { Day } from '../../parts/values/time.js'
import { type Address, BASE, givenIn } from '../../state/address.js'
import { pastIn } from '../../state/past.js'
import { BatchStatus } from './status.js'
import { useUnits } from './units.js'

const VIEWS: Readonly<Record<string, object>> = {
  expiring: { expiring: true },
  expired: { status: 'expired' },
  quarantined: { status: 'quarantined' },
  recalled: { status: 'recalled' },
  gone: { depleted: true },
}

const filtersIn = ({ get }: Address) => ({
  ...pastIn({ get }).query,
  ...givenIn({ search: get('search'), material_id: get('material'), location_id: get('location') }),
  ...VIEWS[get('show')],
  sort: get('sort') || 'expires_on',
})

const columnsWith = (units: ReadonlyMap<string, string>, day: string): readonly Column<Batch>[] => [
  {
    label: t('batch'),
    sort: 'batch_number',
    cell: ({ batch_number, material_name }) => (
      <>
        <span class="mono">{batch_number}</span>
        <span class="sub">{material_name}</span>
      </>
    ),
  },
  {
    label: t('batch.expires'),
    sort: 'expires_on',
    narrow: 'below',
    cell: ({ expires_on }) => <Day on={expires_on} from={day} />,
  },
  { label: t('batch.supplier'), cell: ({ supplier }) => supplier },
  {
    label: t('location'),
    cell: ({ locations }) =>
      locations
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', '),
  },
  {
    label: t('stock'),
    sort: 'quantity',
    number: true,
    narrow: 'end',
    cell: ({ quantity, material_id }) => <Quantity value={quantity} unit={units.get(material_id) ?? ''} />,
  },
  { label: t('state'), narrow: 'below', cell: batch => <BatchStatus batch={batch} /> },
]

export default function Batches() {
  const list = useList('batches', filtersIn, inventory.listBatches)
  const units = useUnits(list.rows.map(({ material_id }) => material_id))
  return (
    <ListPage
      list={list}
      title={t('menu.batches')}
      below={count => t('batches.count', { count })}
      hasExport
      hasPast
      search={t('batches.search')}
      filters={<Filters address={list.address} first={list.rows[0]} />}
      empty={
        <Empty title={t('batches.none')} text={t('batches.noneText')}>
          {may('materials:read') ? (
            <a class="button" href={list.past.link(`${BASE}/materials`)}>
              {t('menu.materials')}
            </a>
          ) : null}
        </Empty>
      }
      columns={columnsWith(units, list.past.day)}
      linkOf={({ id }) => list.past.link(`${BASE}/batches/${id}`)}
    />
  )
}

function Filters({ address, first }: { readonly address: Address; readonly first: Batch | undefined }) {
  return (
    <>
      <Chips
        address={address}
        choices={[
          { value: '', label: t('batches.onHand') },
          { value: 'expiring', label: t('batches.expiring') },
          { value: 'expired', label: t('batch.expired') },
          { value: 'quarantined', label: t('batch.quarantined') },
          { value: 'recalled', label: t('batch.recalled') },
          { value: 'gone', label: t('batch.depleted') },
        ]}
      />
      <LocationFilter address={address} />
      <RemovableFilter address={address} name="material" label={first?.material_name ?? t('material')} />
    </>
  )
}
