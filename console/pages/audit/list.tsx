import { inventory, type Told } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { Icon } from '../../parts/icon.js'
import { tableOf } from '../../parts/list/export.js'
import { DayFilter, Narrow, Only } from '../../parts/list/filters.js'
import { type Column, Table } from '../../parts/list/table.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { Changes } from '../../parts/values/changes.js'
import { Moment } from '../../parts/values/time.js'
import { Read } from '../../parts/waiting.js'
import { type Address, useAddress } from '../../state/address.js'
import { say } from '../../words.js'
import {
  actorIn,
  changesIn,
  deedIn,
  familyName,
  isByClock,
  nameIn,
  placeOf,
  readableFamilies,
  saidIn,
} from './events.js'

const SHOWN = 50
/** Of a rare kind in a long log: so many pages are looked through before somebody is asked whether to go on. */
const TRIES = 5

const filtersIn = (address: Address) => {
  const [family, user_id, subject, from, to] = ['type', 'user', 'subject', 'from', 'to'].map(address.get)
  return {
    ...(family ? { types: `${family}.*` } : {}),
    ...(user_id ? { user_id } : {}),
    ...(subject ? { subject } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    order: 'desc' as const,
  }
}

interface Found {
  readonly events: readonly Told[]
  readonly next: string
  readonly more: boolean
}

async function look(filters: ReturnType<typeof filtersIn>, after: string, signal: AbortSignal): Promise<Found> {
  let place = after
  const events: Told[] = []
  for (let tries = 0; ; tries += 1) {
    const asked = { ...filters, limit: SHOWN - events.length, ...(place ? { after: place } : {}) }
    const { data, next, has_more } = await inventory.listEvents(asked, { signal })
    events.push(...(data as readonly Told[]))
    place = next
    if (!has_more || events.length >= SHOWN || tries >= TRIES) return { events, next, more: has_more }
  }
}

/** Who changed what, from the log itself: nothing of it can be edited or deleted. */
export default function Audit() {
  const address = useAddress()
  const filters = filtersIn(address)
  const after = address.get('after')
  const query = useQuery({
    key: ['events', filters, after],
    read: signal => look(filters, after, signal),
    keeps: true,
  })
  return (
    <Page
      title={say('menu.audit')}
      below={say('audit.text')}
      actions={
        <>
          <a class="button" href={tableOf('events', { ...filters, format: 'csv', bom: 'true' })} download>
            <Icon name="in" />
            CSV
          </a>
          <a
            class="button"
            href={tableOf('events', { ...filters, format: 'ndjson', limit: 1000 })}
            download="events.ndjson"
            title={say('audit.lines')}
          >
            <Icon name="in" />
            NDJSON
          </a>
        </>
      }
    >
      <Filters address={address} first={query.data?.events[0]} />
      <Read of={query} lines={12}>
        {({ events, next, more }) => (
          <>
            {events.length === 0 ? (
              <div class="card">
                <Empty title={say('audit.none')} text={say(more ? 'audit.further' : 'audit.noneText')} />
              </div>
            ) : (
              <Table
                caption={say('menu.audit')}
                columns={columnsFor(address)}
                rows={events}
                idOf={({ sequence }) => sequence}
              />
            )}
            <nav class="pages" aria-label={say('pages')}>
              {after === '' ? null : (
                <button type="button" class="button" onClick={() => address.set({ after: '' })}>
                  {say('audit.newest')}
                </button>
              )}
              {more ? (
                <button type="button" class="button" onClick={() => address.set({ after: next })}>
                  {say('audit.older')}
                </button>
              ) : null}
            </nav>
          </>
        )}
      </Read>
      <Proof />
    </Page>
  )
}

function Filters({ address, first }: { readonly address: Address; readonly first: Told | undefined }) {
  const isAdmin = may('admin')
  const users = useQuery({
    key: ['users', 'some'],
    read: signal => inventory.listUsers({ sort: 'name', per_page: 200 }, { signal }),
    enabled: isAdmin,
  })
  // Cursors lead on in what was asked for alone.
  const fresh: Address = { get: address.get, set: change => address.set({ after: '', ...change }) }
  return (
    <div class="filters">
      <Narrow
        address={fresh}
        label={say('what')}
        name="type"
        choices={readableFamilies().map(family => ({ value: family, label: familyName(family) }))}
      />
      {users.data ? (
        <Narrow
          address={fresh}
          label={say('who')}
          name="user"
          choices={users.data.data.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <Only address={fresh} name="user" label={(first && actorIn(first).name) ?? say('who')} />
      )}
      <DayFilter address={fresh} name="from" label={say('from.day')} />
      <DayFilter address={fresh} name="to" label={say('to.day')} />
      <Only address={fresh} name="subject" label={first ? nameIn(first) : address.get('subject')} />
    </div>
  )
}

const columnsFor = (address: Address): readonly Column<Told>[] => [
  {
    label: say('what'),
    cell: told => {
      const place = placeOf(told.subject)
      return (
        <>
          {place === undefined ? nameIn(told) : <a href={place}>{nameIn(told)}</a>}
          <span class="sub">{deedIn(told)}</span>
        </>
      )
    },
  },
  {
    label: say('change'),
    narrow: 'below',
    cell: told => (
      <>
        <Changes fields={changesIn(told)} />
        <span class="muted">{saidIn(told)}</span>
      </>
    ),
  },
  {
    label: say('who'),
    narrow: 'below',
    cell: told => {
      const { user_id, name } = actorIn(told)
      if (isByClock(told)) return say('audit.itself')
      return (
        <button type="button" class="link plain" onClick={() => address.set({ user: user_id, after: '' })}>
          {name ?? user_id}
        </button>
      )
    },
  },
  { label: say('when'), narrow: 'below', cell: ({ time }) => <Moment at={time} /> },
  {
    label: say('actions'),
    unseen: true,
    number: true,
    cell: ({ subject }) =>
      address.get('subject') === subject ? null : (
        <button
          type="button"
          class="button icon-only ghost small"
          aria-label={say('audit.only')}
          title={say('audit.only')}
          onClick={() => address.set({ subject, after: '' })}
        >
          <Icon name="search" />
        </button>
      ),
  },
]

/** What a page can not prove about itself, and who can. */
const Proof = () => (
  <Card title={say('proof')}>
    <div class="inset stack">
      <p>{say('proof.text')}</p>
      <pre class="mono response">inventory verify</pre>
      <p class="muted">{say('proof.finds')}</p>
    </div>
  </Card>
)
