import { inventory, type Records, type Tool } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { type MessageKey, t } from '../../i18n/messages.js'
import { type Column, paged, Table } from '../../parts/list/table.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { calendarDay, Time } from '../../parts/values/time.js'
import type { Address } from '../../state/address.js'

type Entry = Records['ToolHistoryEntry']

interface HistoryProps {
  readonly tool: Tool
  readonly address: Address
}

/** History of a tool: checkouts and other events. */
export function History({ tool, address }: HistoryProps) {
  const query = useQuery({
    key: ['tools', 'history', tool.id, paged(address)],
    read: signal => inventory.listToolHistory(tool.id, paged(address), { signal }),
    keepsPrevious: true,
  })
  return (
    <Card title={t('history')} note={query.data ? plain(String(query.data.total)) : undefined}>
      <Read of={query}>
        {({ data, total }) => (
          <Table
            caption={t('history')}
            columns={columns()}
            rows={data}
            idOf={({ id }) => id}
            address={address}
            total={total}
            empty={<Empty title={t('tool.noHistory')} />}
          />
        )}
      </Read>
    </Card>
  )
}

const columns = (): readonly Column<Entry>[] => [
  {
    label: t('what'),
    cell: entry => (
      <>
        {t(`history.${entry.type}`, { name: entry.holder?.name ?? '?' })}
        <span class="sub">{aboutOf(entry)}</span>
      </>
    ),
  },
  {
    label: t('when'),
    narrow: 'below',
    cell: ({ created_at, user }) => (
      <>
        <Time at={created_at} />
        <span class="sub">{user.name}</span>
      </>
    ),
  },
  {
    label: t('condition'),
    narrow: 'end',
    cell: ({ condition, late }) => (
      <span class="tags">
        {late ? <Status tone="warn">{t('history.overdue')}</Status> : null}
        {condition === null ? null : <span class="muted">{t(`condition.${condition}`)}</span>}
      </span>
    ),
  },
]

/** Labels of fields. Others are shown by name. */
const FIELDS: Readonly<Record<string, MessageKey>> = {
  name: 'name',
  category: 'category',
  serial_number: 'tool.serial',
  asset_tag: 'tool.tag',
  condition: 'condition',
  location_id: 'tool.homeLocation',
}

/** Returns the remaining details in one line. */
function aboutOf({ type, changes, expected_return, note }: Entry): string {
  const changed = Object.keys(changes ?? {}).map(field => (FIELDS[field] ? t(FIELDS[field]) : field))
  return [
    type === 'updated' ? changed.join(', ') : '',
    type === 'checkout' && expected_return !== null ? t('history.until', { day: calendarDay(expected_return) }) : '',
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}
