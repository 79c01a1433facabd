import { useState } from 'preact/hooks'
import { type DeliveryNote, inventory } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Icon } from '../../parts/icon.js'
import { Chips, DayFilter, SelectFilter } from '../../parts/list/filters.js'
import { ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { Time } from '../../parts/values/time.js'
import { type Address, BASE, givenIn } from '../../state/address.js'
import { pastIn } from '../../state/past.js'
import { NewNote } from './new.js'
import type { NoteType } from './route.js'
import { NOTE_STATUSES, NOTE_TYPES, NoteStatus, TYPE_ICONS } from './status.js'

const filtersIn = ({ get }: Address) => ({
  ...pastIn({ get }).query,
  ...givenIn({
    search: get('search'),
    status: NOTE_STATUSES.find(one => one === get('show')),
    type: NOTE_TYPES.find(one => one === get('type')),
    from_date: get('from'),
    to_date: get('to'),
  }),
  sort: get('sort') || '-created_at',
})

const columns = (): readonly Column<DeliveryNote>[] => [
  {
    label: t('number'),
    sort: 'number',
    cell: ({ number, reference, note }) => (
      <>
        {number}
        <span class="sub clipped">{[reference, note].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    label: t('note.type'),
    sort: 'type',
    narrow: 'under',
    cell: ({ type }) => (
      <span class="with-icon">
        <Icon name={TYPE_ICONS[type]} />
        {t(`note.type.${type}`)}
      </span>
    ),
  },
  { label: t('location'), cell: whereOf },
  { label: t('note.lines'), number: true, cell: ({ items }) => plain(String(items.length)) },
  {
    label: t('created'),
    sort: 'created_at',
    narrow: 'beside',
    cell: ({ created_at, created_by_name }) => (
      <>
        <Time at={created_at} />
        <span class="sub">{created_by_name}</span>
      </>
    ),
  },
  { label: t('state'), sort: 'status', narrow: 'end', cell: ({ status }) => <NoteStatus status={status} /> },
]

/** Locations of a note. Without them, each item uses its material's location. */
const whereOf = ({ from_location_name, location_name, to_location_name }: DeliveryNote): string =>
  [from_location_name, location_name, to_location_name].filter(Boolean).join(' → ')

export default function Notes() {
  const list = useList('delivery-notes', filtersIn, inventory.listDeliveryNotes)
  const [creating, setCreating] = useState<NoteType>()
  const { address, filters, past } = list
  const canWrite = may('delivery-notes:write') && past.day === ''
  const create = { label: t('notes.new'), onOpen: () => setCreating(filters.type ?? 'withdrawal') }
  return (
    <ListPage
      list={list}
      title={t('menu.notes')}
      below={count => t('notes.count', { count })}
      hasExport
      hasPast
      create={canWrite ? create : undefined}
      search={t('notes.search')}
      filters={<Filters address={address} />}
      empty={<EmptyNotes address={address} onNew={canWrite ? setCreating : undefined} />}
      columns={columns()}
      linkOf={({ id }) => past.link(`${BASE}/notes/${id}`)}
    >
      {creating ? <NewNote first={creating} onClose={() => setCreating(undefined)} /> : null}
    </ListPage>
  )
}

const Filters = ({ address }: { readonly address: Address }) => (
  <>
    <Chips
      address={address}
      choices={[
        { value: '', label: t('filter.everything') },
        ...NOTE_STATUSES.map(status => ({ value: status, label: t(`note.${status}`) })),
      ]}
    />
    <SelectFilter
      address={address}
      label={t('note.type')}
      name="type"
      choices={NOTE_TYPES.map(type => ({ value: type, label: t(`note.type.${type}`) }))}
    />
    <DayFilter address={address} label={t('from')} name="from" />
    <DayFilter address={address} label={t('to.day')} name="to" />
  </>
)

interface EmptyNotesProps {
  readonly address: Address
  readonly onNew: ((type: NoteType) => void) | undefined
}

/** Describes each type, with a button that creates a note of it. */
function EmptyNotes({ address, onNew }: EmptyNotesProps) {
  const isFiltered = ['search', 'show', 'type', 'from', 'to'].some(name => address.get(name) !== '')
  return (
    <Empty title={t('notes.none')} text={t(isFiltered ? 'notes.filtered' : 'notes.noneText')}>
      {onNew && !isFiltered
        ? NOTE_TYPES.map(type => (
            <button key={type} type="button" class="button" onClick={() => onNew(type)}>
              <Icon name={TYPE_ICONS[type]} />
              {t(`notes.make.${type}`)}
            </button>
          ))
        : null}
    </Empty>
  )
}
