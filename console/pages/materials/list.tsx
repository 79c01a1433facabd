import { useState } from 'preact/hooks'
import { inventory, type Material } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { Icon } from '../../parts/icon.js'
import { Export } from '../../parts/list/export.js'
import { Chips, Narrow, Search } from '../../parts/list/filters.js'
import { List } from '../../parts/list/list.js'
import { LocationFilter } from '../../parts/list/location-filter.js'
import { type Column, paged } from '../../parts/list/table.js'
import { Empty, Page } from '../../parts/page.js'
import { plain, Quantity } from '../../parts/quantity.js'
import { StockStatus } from '../../parts/status.js'
import { type Address, BASE, useAddress } from '../../state/address.js'
import { useKey } from '../../state/shortcuts.js'
import { say } from '../../words.js'
import { useLow } from './low-stock.js'
import { NewMaterial } from './new.js'
import { MOST_SELECTED, Selected } from './selection.js'

/** What of the address the service is asked. */
function filtersIn(address: Address) {
  const [search, category, location_id] = ['search', 'category', 'location'].map(address.get)
  const show = address.get('show')
  return {
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(location_id ? { location_id } : {}),
    ...(show === 'low' ? { low_stock: true } : {}),
    ...(show === 'archived' ? { archived: true } : {}),
    sort: address.get('sort') || 'name',
  }
}

const columns = (): readonly Column<Material>[] => [
  {
    label: say('material'),
    sort: 'name',
    cell: ({ name, sku }) => (
      <>
        {name}
        <span class="sub mono">{sku}</span>
      </>
    ),
  },
  { label: say('category'), cell: ({ category }) => category },
  {
    label: say('location'),
    cell: ({ locations }) =>
      locations
        .filter(({ stock }) => stock !== '0')
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', '),
  },
  {
    label: say('stock'),
    sort: 'stock',
    number: true,
    narrow: 'end',
    cell: ({ stock, unit }) => <Quantity value={stock} unit={unit} />,
  },
  { label: say('minimum'), sort: 'min_stock', number: true, cell: ({ min_stock }) => plain(min_stock) },
  { label: say('state'), narrow: 'below', cell: material => <StockStatus material={material} /> },
]

export default function Materials() {
  const address = useAddress()
  const [making, setMaking] = useState(false)
  const [selected, setSelected] = useState<ReadonlyMap<string, Material>>(new Map())
  const filters = filtersIn(address)
  const query = useQuery({
    key: ['materials', 'list', { ...filters, ...paged(address) }],
    read: signal => inventory.listMaterials({ ...filters, ...paged(address) }, { signal }),
    keeps: true,
  })
  const low = useLow() ?? 0
  const writes = may('materials:write')
  useKey('n', () => writes && setMaking(true), 'keys.new')
  const { data: shown = [], total = 0 } = query.data ?? {}
  return (
    <Page
      title={say('menu.materials')}
      below={
        query.data
          ? [say('materials.count', { count: total }), low > 0 ? say('materials.low', { count: low }) : '']
              .filter(Boolean)
              .join(', ')
          : ' '
      }
      actions={
        <>
          <Export resource="materials" filters={filters} />
          {writes ? (
            <button type="button" class="button primary" onClick={() => setMaking(true)}>
              <Icon name="plus" />
              {say('materials.new')}
            </button>
          ) : null}
        </>
      }
    >
      <Search address={address} label={say('materials.search')} />
      <Filters address={address} low={low} />
      {selected.size > 0 ? (
        <Selected materials={[...selected.values()]} onClear={() => setSelected(new Map())} />
      ) : null}
      <List
        of={query}
        resource="materials"
        empty={<Nothing address={address} onNew={writes ? () => setMaking(true) : undefined} />}
        caption={say('menu.materials')}
        columns={columns()}
        linkOf={({ id }) => `${BASE}/materials/${id}`}
        address={address}
        selection={{
          has: id => selected.has(id),
          toggle: (ids, wanted) => setSelected(toggled(selected, shown, ids, wanted)),
          labelFor: id =>
            id === undefined
              ? say('selected.all')
              : say('selected.one', { name: shown.find(one => one.id === id)?.name ?? '' }),
        }}
      />
      {making ? <NewMaterial name={address.get('search')} onClose={() => setMaking(false)} /> : null}
    </Page>
  )
}

/** What is selected stays so on other pages of the list, and when it is searched. */
function toggled(
  before: ReadonlyMap<string, Material>,
  shown: readonly Material[],
  ids: readonly string[],
  wanted: boolean,
): ReadonlyMap<string, Material> {
  const after = new Map(before)
  for (const material of shown.filter(({ id }) => ids.includes(id))) {
    if (!wanted) after.delete(material.id)
    else if (after.size < MOST_SELECTED) after.set(material.id, material)
  }
  return after
}

function Filters({ address, low }: { readonly address: Address; readonly low: number }) {
  const categories = useQuery({
    key: ['materials', 'categories'],
    read: signal => inventory.listCategories({ per_page: 200 }, { signal }),
  })
  return (
    <div class="filters">
      <Chips
        address={address}
        label={say('state')}
        name="show"
        choices={[
          { value: '', label: say('filter.everything') },
          { value: 'low', label: low > 0 ? `${say('filter.low')} · ${plain(String(low))}` : say('filter.low') },
          { value: 'archived', label: say('filter.archived') },
        ]}
      />
      <Narrow
        address={address}
        label={say('category')}
        name="category"
        choices={(categories.data?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <LocationFilter address={address} />
    </div>
  )
}

function Nothing({ address, onNew }: { readonly address: Address; readonly onNew: (() => void) | undefined }) {
  const search = address.get('search')
  return (
    <Empty
      title={say(search === '' ? 'materials.none' : 'materials.notFound', { search })}
      text={say('materials.noneText')}
    >
      {onNew ? (
        <button type="button" class="button primary" onClick={onNew}>
          {search === '' ? say('materials.new') : say('materials.create', { search })}
        </button>
      ) : null}
    </Empty>
  )
}
