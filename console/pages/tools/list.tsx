import { useState } from 'preact/hooks'
import { inventory, type Tool } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { Icon } from '../../parts/icon.js'
import { Export } from '../../parts/list/export.js'
import { Chips, Narrow, Search } from '../../parts/list/filters.js'
import { List } from '../../parts/list/list.js'
import { LocationFilter } from '../../parts/list/location-filter.js'
import { type Column, paged } from '../../parts/list/table.js'
import { Empty, Page } from '../../parts/page.js'
import { plain } from '../../parts/quantity.js'
import { calendarDay, fromToday } from '../../parts/time.js'
import { type Address, BASE, useAddress } from '../../state/address.js'
import { useKey } from '../../state/shortcuts.js'
import { say } from '../../words.js'
import { useToolCategories } from './categories.js'
import { NewTool } from './new.js'
import { useOverdue } from './overdue.js'
import { CALIBRATION_STATUSES, CalibrationTag, codesOf, ToolStatus } from './status.js'

const SHOWN = {
  available: { status: 'available' },
  lent: { status: 'checked_out' },
  overdue: { overdue: true },
  maintenance: { status: 'maintenance' },
  archived: { archived: true },
} as const

const isShown = (name: string): name is keyof typeof SHOWN => name in SHOWN

/** What of the address the service is asked. */
function filtersIn(address: Address) {
  const [search, category, location_id] = ['search', 'category', 'location'].map(address.get)
  const [show, calibration] = [address.get('show'), address.get('calibration')]
  const calibration_status = CALIBRATION_STATUSES.find(status => status === calibration)
  return {
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(location_id ? { location_id } : {}),
    ...(calibration_status ? { calibration_status } : {}),
    ...(isShown(show) ? SHOWN[show] : {}),
    sort: address.get('sort') || (show === 'overdue' ? 'expected_return' : 'name'),
  }
}

const columns = (): readonly Column<Tool>[] => [
  {
    label: say('tool'),
    sort: 'name',
    cell: tool => (
      <>
        {tool.name}
        <span class="sub mono">{codesOf(tool)}</span>
      </>
    ),
  },
  { label: say('location'), cell: ({ location_name }) => location_name },
  { label: say('tool.with'), sort: 'expected_return', narrow: 'below', cell: tool => <With tool={tool} /> },
  { label: say('state'), sort: 'status', narrow: 'end', cell: tool => <ToolStatus tool={tool} /> },
]

/** Only where somebody plans any. */
const calibrationColumn = (): Column<Tool> => ({
  label: say('calibration'),
  narrow: 'below',
  cell: ({ calibration }) => (calibration ? <CalibrationTag status={calibration.status} /> : null),
})

function With({ tool: { holder, overdue } }: { readonly tool: Tool }) {
  if (holder === null) return null
  const { name, expected_return: day } = holder
  return (
    <span class="roomy">
      {name}
      {day === null ? null : (
        <span class={overdue ? 'sub late' : 'sub'} title={calendarDay(day)}>
          {say(overdue ? 'tool.wasBack' : 'tool.back', { when: fromToday(day) })}
        </span>
      )}
    </span>
  )
}

export default function Tools() {
  const address = useAddress()
  const [making, setMaking] = useState(false)
  const filters = filtersIn(address)
  const query = useQuery({
    key: ['tools', 'list', { ...filters, ...paged(address) }],
    read: signal => inventory.listTools({ ...filters, ...paged(address) }, { signal }),
    keeps: true,
  })
  const overdue = useOverdue() ?? 0
  const isCalibrated = useCalibrated()
  const writes = may('tools:write')
  useKey('n', () => writes && setMaking(true), 'keys.new')
  const total = query.data?.total ?? 0
  return (
    <Page
      title={say('menu.tools')}
      below={
        query.data
          ? [say('tools.count', { count: total }), overdue > 0 ? say('tools.overdue', { count: overdue }) : '']
              .filter(Boolean)
              .join(', ')
          : ' '
      }
      actions={
        <>
          <Export resource="tools" filters={filters} />
          {writes ? (
            <button type="button" class="button primary" onClick={() => setMaking(true)}>
              <Icon name="plus" />
              {say('tools.new')}
            </button>
          ) : null}
        </>
      }
    >
      <Search address={address} label={say('tools.search')} />
      <Filters address={address} overdue={overdue} isCalibrated={isCalibrated} />
      <List
        of={query}
        resource="tools"
        empty={<Nothing address={address} onNew={writes ? () => setMaking(true) : undefined} />}
        caption={say('menu.tools')}
        columns={
          isCalibrated || query.data?.data.some(({ calibration }) => calibration)
            ? [...columns().slice(0, -1), calibrationColumn(), ...columns().slice(-1)]
            : columns()
        }
        linkOf={({ id }) => `${BASE}/tools/${id}`}
        address={address}
      />
      {making ? <NewTool name={address.get('search')} onClose={() => setMaking(false)} /> : null}
    </Page>
  )
}

/** Whether anybody plans calibrations here; else nothing is said of them. */
function useCalibrated(): boolean {
  const { data } = useQuery({
    key: ['tools', 'plans', 'any'],
    read: signal => inventory.listCalibrationPlans({ per_page: 1 }, { signal }),
    enabled: may('calibration:read'),
  })
  return (data?.total ?? 0) > 0
}

interface FiltersProps {
  readonly address: Address
  readonly overdue: number
  readonly isCalibrated: boolean
}

function Filters({ address, overdue, isCalibrated }: FiltersProps) {
  const { categories, ofFirst } = useToolCategories()
  return (
    <div class="filters">
      <Chips
        address={address}
        label={say('state')}
        name="show"
        choices={[
          { value: '', label: say('filter.everything') },
          { value: 'available', label: say('tool.available') },
          { value: 'lent', label: say('tool.checked_out') },
          {
            value: 'overdue',
            label: overdue > 0 ? `${say('tool.overdue')} · ${plain(String(overdue))}` : say('tool.overdue'),
          },
          { value: 'maintenance', label: say('tool.maintenance') },
          { value: 'archived', label: say('filter.archived') },
        ]}
      />
      {categories.length > 0 ? (
        <Narrow
          address={address}
          label={say('category')}
          name="category"
          choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          note={ofFirst === undefined ? undefined : say('tools.categoriesOf', { count: ofFirst })}
        />
      ) : null}
      <LocationFilter address={address} />
      {isCalibrated ? (
        <Narrow
          address={address}
          label={say('calibration')}
          name="calibration"
          choices={CALIBRATION_STATUSES.map(status => ({ value: status, label: say(`calibration.${status}`) }))}
        />
      ) : null}
    </div>
  )
}

function Nothing({ address, onNew }: { readonly address: Address; readonly onNew: (() => void) | undefined }) {
  const search = address.get('search')
  const isFiltered = ['show', 'category', 'location', 'calibration'].some(name => address.get(name) !== '')
  return (
    <Empty
      title={search === '' ? say('tools.none') : say('materials.notFound', { search })}
      text={say(search !== '' ? 'tools.searched' : isFiltered ? 'tools.filtered' : 'tools.noneText')}
    >
      {onNew && (search !== '' || !isFiltered) ? (
        <button type="button" class="button primary" onClick={onNew}>
          {search === '' ? say('tools.new') : say('materials.create', { search })}
        </button>
      ) : null}
    </Empty>
  )
}
