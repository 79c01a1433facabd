import { useState } from 'preact/hooks'
import { inventory, type Tool } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { useOverdueTools } from '../../parts/attention.js'
import { Chips, LocationFilter, SelectFilter } from '../../parts/list/filters.js'
import { ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { calendarDay, fromToday, today } from '../../parts/values/time.js'
import { type Address, BASE, givenIn } from '../../state/address.js'
import { pastIn } from '../../state/past.js'
import { useToolCategories } from './categories.js'
import { NewTool } from './new.js'
import { CALIBRATION_STATUSES, CalibrationTag, codesOf, ToolStatus } from './status.js'

const VIEWS = {
  available: { status: 'available' },
  lent: { status: 'checked_out' },
  overdue: { overdue: true },
  maintenance: { status: 'maintenance' },
  archived: { archived: true },
} as const

const isView = (name: string): name is keyof typeof VIEWS => name in VIEWS

function filtersIn({ get }: Address) {
  const [show, calibration] = [get('show'), get('calibration')]
  const calibration_status = CALIBRATION_STATUSES.find(status => status === calibration)
  return {
    ...givenIn({ search: get('search'), category: get('category'), location_id: get('location'), calibration_status }),
    ...(isView(show) ? VIEWS[show] : {}),
    ...pastIn({ get }).query,
    sort: get('sort') || (show === 'overdue' ? 'expected_return' : 'name'),
  }
}

const columns = (day: string): readonly Column<Tool>[] => [
  {
    label: t('tool'),
    sort: 'name',
    cell: tool => (
      <>
        {tool.name}
        <span class="sub mono">{codesOf(tool)}</span>
      </>
    ),
  },
  { label: t('location'), cell: ({ location_name }) => location_name },
  {
    label: t('tool.checkedOutTo'),
    sort: 'expected_return',
    narrow: 'below',
    cell: tool => <With tool={tool} today={day || today()} />,
  },
  { label: t('state'), sort: 'status', narrow: 'end', cell: tool => <ToolStatus tool={tool} /> },
]

/** Shown only if calibration plans exist. */
const calibrationColumn = (): Column<Tool> => ({
  label: t('calibration'),
  narrow: 'below',
  cell: ({ calibration }) => (calibration ? <CalibrationTag status={calibration.status} /> : null),
})

interface WithProps {
  readonly tool: Tool
  readonly today: string
}

function With({ tool: { holder, overdue }, today }: WithProps) {
  if (holder === null) return null
  const { name, expected_return: day } = holder
  return (
    <span class="roomy">
      {name}
      {day === null ? null : (
        <span class={overdue ? 'sub late' : 'sub'} title={calendarDay(day)}>
          {t(overdue ? 'tool.wasDueBack' : 'tool.dueBack', { when: fromToday(day, today) })}
        </span>
      )}
    </span>
  )
}

export default function Tools() {
  const list = useList('tools', filtersIn, inventory.listTools)
  const [creating, setCreating] = useState(false)
  const { address, past } = list
  const overdueNow = useOverdueTools() ?? 0
  const overdue = past.day === '' ? overdueNow : 0
  const isCalibrated = useCalibrated()
  const shown = columns(past.day)
  const onNew = may('tools:write') && past.day === '' ? () => setCreating(true) : undefined
  return (
    <ListPage
      list={list}
      title={t('menu.tools')}
      below={count =>
        [t('tools.count', { count }), overdue > 0 ? t('tools.overdue', { count: overdue }) : '']
          .filter(Boolean)
          .join(', ')
      }
      hasExport
      hasPast
      create={onNew && { label: t('tools.new'), onOpen: onNew }}
      search={t('tools.search')}
      filters={<Filters address={address} overdue={overdue} isCalibrated={isCalibrated} />}
      empty={<EmptyTools address={address} onNew={onNew} />}
      columns={
        isCalibrated || list.rows.some(({ calibration }) => calibration)
          ? [...shown.slice(0, -1), calibrationColumn(), ...shown.slice(-1)]
          : shown
      }
      linkOf={({ id }) => past.link(`${BASE}/tools/${id}`)}
    >
      {creating ? <NewTool name={address.get('search')} onClose={() => setCreating(false)} /> : null}
    </ListPage>
  )
}

/** Reports whether calibration plans exist. Without any, the list doesn't mention calibration. */
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
    <>
      <Chips
        address={address}
        choices={[
          { value: '', label: t('filter.everything') },
          { value: 'available', label: t('tool.available') },
          { value: 'lent', label: t('tool.checked_out') },
          {
            value: 'overdue',
            label: overdue > 0 ? `${t('tool.overdue')} · ${plain(String(overdue))}` : t('tool.overdue'),
          },
          { value: 'maintenance', label: t('tool.maintenance') },
          { value: 'archived', label: t('status.archived') },
        ]}
      />
      {categories.length > 0 ? (
        <SelectFilter
          address={address}
          label={t('category')}
          name="category"
          choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          note={ofFirst === undefined ? undefined : t('tools.categoriesOf', { count: ofFirst })}
        />
      ) : null}
      <LocationFilter address={address} />
      {isCalibrated ? (
        <SelectFilter
          address={address}
          label={t('calibration')}
          name="calibration"
          choices={CALIBRATION_STATUSES.map(status => ({ value: status, label: t(`calibration.${status}`) }))}
        />
      ) : null}
    </>
  )
}

function EmptyTools({ address, onNew }: { readonly address: Address; readonly onNew: (() => void) | undefined }) {
  const search = address.get('search')
  const isFiltered = ['show', 'category', 'location', 'calibration'].some(name => address.get(name) !== '')
  return (
    <Empty
      title={search === '' ? t('tools.none') : t('materials.notFound', { search })}
      text={t(search !== '' ? 'tools.searched' : isFiltered ? 'filter.change' : 'tools.noneText')}
    >
      {onNew && (search !== '' || !isFiltered) ? (
        <button type="button" class="button primary" onClick={onNew}>
          {search === '' ? t('tools.new') : t('materials.create', { search })}
        </button>
      ) : null}
    </Empty>
  )
}
