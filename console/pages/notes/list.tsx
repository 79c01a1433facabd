import { useState } from 'preact/hooks'
import { type DeliveryNote, inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { Icon } from '../../parts/icon.js'
import { Export } from '../../parts/list/export.js'
import { Chips, DayFilter, Narrow, Search } from '../../parts/list/filters.js'
import { List } from '../../parts/list/list.js'
import { type Column, paged } from '../../parts/list/table.js'
import { Empty, Page } from '../../parts/page.js'
import { plain } from '../../parts/quantity.js'
import { Time } from '../../parts/time.js'
import { type Address, BASE, useAddress } from '../../state/address.js'
import { useKey } from '../../state/shortcuts.js'
import { say } from '../../words.js'
import { NewNote } from './new.js'
import type { NoteType } from './route.js'
import { NOTE_STATUSES, NOTE_TYPES, NoteStatus, TYPE_ICONS } from './status.js'

/** What of the address the service is asked. */
function filtersIn(address: Address) {
  const [search, from_date, to_date] = ['search', 'from', 'to'].map(address.get)
  const status = NOTE_STATUSES.find(one => one === address.get('show'))
  const type = NOTE_TYPES.find(one => one === address.get('type'))
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(from_date ? { from_date } : {}),
    ...(to_date ? { to_date } : {}),
    sort: address.get('sort') || '-created_at',
  }
}

const columns = (): readonly Column<DeliveryNote>[] => [
  {
    label: say('note.number'),
    sort: 'number',
    cell: ({ number, reference, note }) => (
      <>
        {number}
        <span class="sub clipped">{[reference, note].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    label: say('note.type'),
    sort: 'type',
    narrow: 'under',
    cell: ({ type }) => (
      <span class="with-icon">
        <Icon name={TYPE_ICONS[type]} />
        {say(`note.type.${type}`)}
      </span>
    ),
  },
  { label: say('where'), cell: whereOf },
  { label: say('note.lines'), number: true, cell: ({ items }) => plain(String(items.length)) },
  {
    label: say('created'),
    sort: 'created_at',
    narrow: 'beside',
    cell: ({ created_at, created_by_name }) => (
      <>
        <Time at={created_at} />
        <span class="sub">{created_by_name}</span>
      </>
    ),
  },
  { label: say('state'), sort: 'status', narrow: 'end', cell: ({ status }) => <NoteStatus status={status} /> },
]

/** As the note says; where it says nothing, each line goes by its material. */
export const whereOf = ({ from_location_name, location_name, to_location_name }: DeliveryNote): string =>
  [from_location_name, location_name, to_location_name].filter(Boolean).join(' → ')

export default function Notes() {
  const address = useAddress()
  const [making, setMaking] = useState<NoteType>()
  const filters = filtersIn(address)
  const query = useQuery({
    key: ['delivery-notes', 'list', { ...filters, ...paged(address) }],
    read: signal => inventory.listDeliveryNotes({ ...filters, ...paged(address) }, { signal }),
    keeps: true,
  })
  const writes = may('delivery-notes:write')
  useKey('n', () => writes && setMaking(filters.type ?? 'withdrawal'), 'keys.new')
  return (
    <Page
      title={say('menu.notes')}
      below={query.data ? say('notes.count', { count: query.data.total }) : ' '}
      actions={
        <>
          <Export resource="delivery-notes" filters={filters} />
          {writes ? (
            <button type="button" class="button primary" onClick={() => setMaking(filters.type ?? 'withdrawal')}>
              <Icon name="plus" />
              {say('notes.new')}
            </button>
          ) : null}
        </>
      }
    >
      <Search address={address} label={say('notes.search')} />
      <div class="filters">
        <Chips
          address={address}
          label={say('state')}
          name="show"
          choices={[
            { value: '', label: say('filter.everything') },
            ...NOTE_STATUSES.map(status => ({ value: status, label: say(`note.${status}`) })),
          ]}
        />
        <Narrow
          address={address}
          label={say('note.type')}
          name="type"
          choices={NOTE_TYPES.map(type => ({ value: type, label: say(`note.type.${type}`) }))}
        />
        <DayFilter address={address} label={say('from.day')} name="from" />
        <DayFilter address={address} label={say('to.day')} name="to" />
      </div>
      <List
        of={query}
        resource="delivery-notes"
        empty={<Nothing address={address} onNew={writes ? setMaking : undefined} />}
        caption={say('menu.notes')}
        columns={columns()}
        linkOf={({ id }) => `${BASE}/notes/${id}`}
        address={address}
      />
      {making ? <NewNote first={making} onClose={() => setMaking(undefined)} /> : null}
    </Page>
  )
}

interface NothingProps {
  readonly address: Address
  readonly onNew: ((type: NoteType) => void) | undefined
}

/** What each type is for, beside the button that makes one. */
function Nothing({ address, onNew }: NothingProps) {
  const isFiltered = ['search', 'show', 'type', 'from', 'to'].some(name => address.get(name) !== '')
  return (
    <Empty title={say('notes.none')} text={say(isFiltered ? 'notes.filtered' : 'notes.noneText')}>
      {onNew && !isFiltered
        ? NOTE_TYPES.map(type => (
            <button key={type} type="button" class="button" onClick={() => onNew(type)}>
              <Icon name={TYPE_ICONS[type]} />
              {say(`notes.make.${type}`)}
            </button>
          ))
        : null}
    </Empty>
  )
}
