import { inventory, type Records, type Tool } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { type Column, paged, Table } from '../../parts/list/table.js'
import { Card, Empty } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { calendarDay, Time } from '../../parts/values/time.js'
import { Read } from '../../parts/waiting.js'
import type { Address } from '../../state/address.js'
import { type Phrase, say } from '../../words.js'

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
    <Card title={say('history')} note={query.data ? plain(String(query.data.total)) : undefined}>
      <Read of={query}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty title={say('tool.noHistory')} />
          ) : (
            <Table
              caption={say('history')}
              columns={columns()}
              rows={data}
              idOf={({ id }) => id}
              address={address}
              total={total}
            />
          )
        }
      </Read>
    </Card>
  )
}

const columns = (): readonly Column<Entry>[] => [
  {
    label: say('what'),
    cell: entry => (
      <>
        {say(`history.${entry.type}`, { name: entry.holder?.name ?? '?' })}
        <span class="sub">{aboutOf(entry)}</span>
      </>
    ),
  },
  {
    label: say('when'),
    narrow: 'below',
    cell: ({ created_at, user }) => (
      <>
        <Time at={created_at} />
        <span class="sub">{user.name}</span>
      </>
    ),
  },
  {
    label: say('condition'),
    narrow: 'end',
    cell: ({ condition, late }) => (
      <span class="tags">
        {late ? <Status tone="warn">{say('history.late')}</Status> : null}
        {condition === null ? null : <span class="muted">{say(`condition.${condition}`)}</span>}
      </span>
    ),
  },
]

/** Labels of fields. Others are shown by name. */
const FIELDS: Readonly<Record<string, Phrase>> = {
  name: 'name',
  category: 'category',
  serial_number: 'tool.serial',
  asset_tag: 'tool.tag',
  condition: 'condition',
  location_id: 'tool.place',
}

/** Returns the remaining details in one line. */
function aboutOf({ type, changes, expected_return, note }: Entry): string {
  const changed = Object.keys(changes ?? {}).map(field => (FIELDS[field] ? say(FIELDS[field]) : field))
  return [
    type === 'updated' ? changed.join(', ') : '',
    type === 'checkout' && expected_return !== null ? say('history.until', { day: calendarDay(expected_return) }) : '',
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}
