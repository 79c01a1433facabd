import { useState } from 'preact/hooks'
import { type CallOptions, inventory, type Material, type Records } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { useLowStock } from '../../parts/attention.js'
import { Chips, LocationFilter, SelectFilter } from '../../parts/list/filters.js'
import { ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { plain, price, Quantity } from '../../parts/values/quantity.js'
import { StockStatus } from '../../parts/values/status.js'
import { type Address, BASE, givenIn } from '../../state/address.js'
import { pastIn } from '../../state/past.js'
import { NewMaterial } from './new.js'
import { MAX_SELECTED, Selected } from './selection.js'

function filtersIn(address: Address) {
  const { get } = address
  const show = get('show')
  return {
    ...givenIn({ search: get('search'), category: get('category'), location_id: get('location') }),
    ...(show === 'low' ? { low_stock: true } : {}),
    ...(show === 'archived' ? { archived: true } : {}),
    ...pastIn(address).query,
    sort: get('sort') || 'name',
  }
}

const columns = (): readonly Column<Material>[] => [
  {
    label: t('material'),
    sort: 'name',
    cell: ({ name, sku }) => (
      <>
        {name}
        <span class="sub mono">{sku}</span>
      </>
    ),
  },
  { label: t('category'), cell: ({ category }) => category },
  {
    label: t('location'),
    cell: ({ locations }) =>
      locations
        .filter(({ stock }) => stock !== '0')
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', '),
  },
  {
    label: t('stock'),
    sort: 'stock',
    number: true,
    narrow: 'end',
    cell: ({ stock, unit }) => <Quantity value={stock} unit={unit} />,
  },
  { label: t('minimum'), sort: 'min_stock', number: true, cell: ({ min_stock }) => plain(min_stock) },
  { label: t('state'), narrow: 'below', cell: material => <StockStatus material={material} /> },
]

type MaterialFilters = ReturnType<typeof filtersIn>

const readPage = (params: MaterialFilters, options: CallOptions) =>
  inventory.listMaterials(params.as_of === undefined ? params : { ...params, totals: true }, options)

/** Returns the value of the list on a past day. */
function listValue(meta: Records['PageMeta'] | undefined): string | undefined {
  const totals = meta?.totals
  if (!totals || totals.priced === 0) return undefined
  const value = t('past.value', { value: price(totals.stock_value) })
  return totals.unpriced === 0 ? value : `${value} (${t('past.unpriced', { count: totals.unpriced })})`
}

export default function Materials() {
  const list = useList('materials', filtersIn, readPage)
  const [creating, setCreating] = useState(false)
  const [selected, setSelected] = useState<ReadonlyMap<string, Material>>(new Map())
  const { address, rows, past } = list
  const lowNow = useLowStock() ?? 0
  const low = past.day === '' ? lowNow : 0
  const onNew = may('materials:write') && past.day === '' ? () => setCreating(true) : undefined
  return (
    <ListPage
      list={list}
      title={t('menu.materials')}
      below={count =>
        [t('materials.count', { count }), low > 0 ? t('materials.lowStock', { count: low }) : '']
          .filter(Boolean)
          .join(', ')
      }
      hasExport
      hasPast
      pastText={listValue(list.query.data?.meta)}
      create={onNew && { label: t('materials.new'), onOpen: onNew }}
      search={t('materials.search')}
      filters={<Filters address={address} low={low} />}
      notice={
        selected.size > 0 ? (
          <Selected materials={[...selected.values()]} onClear={() => setSelected(new Map())} />
        ) : null
      }
      empty={<EmptyMaterials address={address} onNew={onNew} />}
      columns={columns()}
      linkOf={({ id }) => past.link(`${BASE}/materials/${id}`)}
      selection={{
        has: id => selected.has(id),
        toggle: (ids, isSelected) => setSelected(toggled(selected, rows, ids, isSelected)),
        labelFor: id =>
          id === undefined
            ? t('selected.all')
            : t('selected.one', { name: rows.find(one => one.id === id)?.name ?? '' }),
      }}
    >
      {creating ? <NewMaterial name={address.get('search')} onClose={() => setCreating(false)} /> : null}
    </ListPage>
  )
}

/** Returns the selection with rows added or removed. It persists across pages and searches. */
function toggled(
  before: ReadonlyMap<string, Material>,
  visible: readonly Material[],
  ids: readonly string[],
  isSelected: boolean,
): ReadonlyMap<string, Material> {
  const after = new Map(before)
  for (const material of visible.filter(({ id }) => ids.includes(id))) {
    if (!isSelected) after.delete(material.id)
    else if (after.size < MAX_SELECTED) after.set(material.id, material)
  }
  return after
}

function Filters({ address, low }: { readonly address: Address; readonly low: number }) {
  const categories = useQuery({
    key: ['materials', 'categories'],
    read: signal => inventory.listCategories({ per_page: 200 }, { signal }),
  })
  return (
    <>
      <Chips
        address={address}
        choices={[
          { value: '', label: t('filter.everything') },
          { value: 'low', label: low > 0 ? `${t('figure.low')} · ${plain(String(low))}` : t('figure.low') },
          { value: 'archived', label: t('status.archived') },
        ]}
      />
      <SelectFilter
        address={address}
        label={t('category')}
        name="category"
        choices={(categories.data?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <LocationFilter address={address} />
    </>
  )
}

function EmptyMaterials({ address, onNew }: { readonly address: Address; readonly onNew: (() => void) | undefined }) {
  const search = address.get('search')
  return (
    <Empty
      title={t(search === '' ? 'materials.none' : 'materials.notFound', { search })}
      text={t('materials.noneText')}
    >
      {onNew ? (
        <button type="button" class="button primary" onClick={onNew}>
          {search === '' ? t('materials.new') : t('materials.create', { search })}
        </button>
      ) : null}
    </Empty>
  )
}
