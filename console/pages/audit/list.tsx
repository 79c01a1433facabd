import { useState } from 'preact/hooks'
import { inventory, type PublishedEvent } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { proofText } from '../../i18n/proofs.js'
import { Icon, IconButton } from '../../parts/icon.js'
import { exportUrl } from '../../parts/list/export.js'
import { DayFilter, RemovableFilter, SelectFilter } from '../../parts/list/filters.js'
import { type Column, Table } from '../../parts/list/table.js'
import { Read } from '../../parts/loading.js'
import { Empty, Page } from '../../parts/page.js'
import { PastNotice, StockOn } from '../../parts/past.js'
import { Changes } from '../../parts/values/changes.js'
import { Moment } from '../../parts/values/time.js'
import { type Address, useAddress } from '../../state/address.js'
import { type Past, pastIn, usePast } from '../../state/past.js'
import {
  actorIn,
  addressOf,
  changesIn,
  eventLabel,
  familyName,
  isScheduled,
  readableFamilies,
  remarkIn,
  subjectName,
} from './events.js'
import { VerifyEvent } from './verify.js'

const PAGE_EVENTS = 50
/** Requests per page. If matching events are rare, the user continues the search. */
const MAX_REQUESTS = 5

const filtersIn = (address: Address) => {
  const [family, user_id, subject, from, until = ''] = ['type', 'user', 'subject', 'from', 'to'].map(address.get)
  const { day } = pastIn(address)
  const to = until === '' || (day !== '' && day < until) ? day : until
  return {
    ...(family ? { types: `${family}.*` } : {}),
    ...(user_id ? { user_id } : {}),
    ...(subject ? { subject } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    order: 'desc' as const,
  }
}

interface EventPage {
  readonly events: readonly PublishedEvent[]
  readonly next: string
  readonly more: boolean
}

async function readEvents(
  filters: ReturnType<typeof filtersIn>,
  after: string,
  signal: AbortSignal,
): Promise<EventPage> {
  let recordAddress = after
  const events: PublishedEvent[] = []
  for (let tries = 0; ; tries += 1) {
    const params = {
      ...filters,
      limit: PAGE_EVENTS - events.length,
      ...(recordAddress ? { after: recordAddress } : {}),
    }
    const { data, next, has_more } = await inventory.listEvents(params, { signal })
    events.push(...(data as readonly PublishedEvent[]))
    recordAddress = next
    if (!has_more || events.length >= PAGE_EVENTS || tries >= MAX_REQUESTS) return { events, next, more: has_more }
  }
}

/** The audit log: every change, from the append-only event log. */
export default function Audit() {
  const address = useAddress()
  const filters = filtersIn(address)
  const after = address.get('after')
  const past = usePast()
  const [verifying, setVerifying] = useState<PublishedEvent>()
  const query = useQuery({
    key: ['events', past.day, filters, after],
    read: signal => readEvents(filters, after, signal),
    // Events of another day would have the mark of this one.
    keepsPrevious: ([, day]) => day === past.day,
  })
  return (
    <Page
      title={t('menu.audit')}
      below={t('audit.text')}
      actions={
        <>
          <a class="button" href={exportUrl('events', { ...filters, format: 'csv', bom: 'true' })} download>
            <Icon name="in" />
            CSV
          </a>
          <a
            class="button"
            href={exportUrl('events', { ...filters, format: 'ndjson', limit: 1000 })}
            download={past.day === '' ? 'events.ndjson' : `events-${past.day}.ndjson`}
            title={t('audit.lines')}
          >
            <Icon name="in" />
            NDJSON
          </a>
        </>
      }
    >
      <Filters address={address} first={query.data?.events[0]} />
      <PastNotice textOf={day => t('past.events', { day })} showCurrent={t('past.showLater')} />
      <Read of={query} lines={12}>
        {({ events, next, more }) => (
          <>
            {events.length === 0 ? (
              <div class="card">
                <Empty title={t('audit.none')} text={t(more ? 'audit.searchOlder' : 'filter.change')} />
              </div>
            ) : (
              <Table
                caption={t('menu.audit')}
                columns={columnsFor(address, past, may('audit:read') ? setVerifying : undefined)}
                rows={events}
                idOf={({ sequence }) => sequence}
              />
            )}
            <nav class="pages" aria-label={t('pages')}>
              {after === '' ? null : (
                <button type="button" class="button" onClick={() => address.set({ after: '' })}>
                  {t('audit.newest')}
                </button>
              )}
              {more ? (
                <button type="button" class="button" onClick={() => address.set({ after: next })}>
                  {t('audit.older')}
                </button>
              ) : null}
            </nav>
          </>
        )}
      </Read>
      {verifying ? <VerifyEvent event={verifying} onClose={() => setVerifying(undefined)} /> : null}
    </Page>
  )
}

function Filters({ address, first }: { readonly address: Address; readonly first: PublishedEvent | undefined }) {
  const isAdmin = may('admin')
  const users = useQuery({
    key: ['users', 'some'],
    read: signal => inventory.listUsers({ sort: 'name', per_page: 200 }, { signal }),
    enabled: isAdmin,
  })
  // A cursor is only valid for its filters, so a new filter starts at the newest event.
  const fresh: Address = { get: address.get, set: change => address.set({ after: '', ...change }) }
  return (
    <div class="filters">
      <SelectFilter
        address={fresh}
        label={t('what')}
        name="type"
        choices={readableFamilies().map(family => ({ value: family, label: familyName(family) }))}
      />
      {users.data ? (
        <SelectFilter
          address={fresh}
          label={t('who')}
          name="user"
          choices={users.data.data.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <RemovableFilter address={fresh} name="user" label={(first && actorIn(first).name) ?? t('who')} />
      )}
      <DayFilter address={fresh} name="from" label={t('from')} />
      <DayFilter address={fresh} name="to" label={t('to.day')} />
      <StockOn />
      <RemovableFilter address={fresh} name="subject" label={first ? subjectName(first) : address.get('subject')} />
    </div>
  )
}

const columnsFor = (
  address: Address,
  past: Past,
  onVerify: ((event: PublishedEvent) => void) | undefined,
): readonly Column<PublishedEvent>[] => [
  {
    label: t('what'),
    cell: event => {
      const address = addressOf(event, past)
      return (
        <>
          {address === undefined ? subjectName(event) : <a href={address}>{subjectName(event)}</a>}
          <span class="sub">{eventLabel(event)}</span>
        </>
      )
    },
  },
  {
    label: t('change'),
    narrow: 'below',
    cell: event => (
      <>
        <Changes fields={changesIn(event)} />
        <span class="muted">{remarkIn(event)}</span>
      </>
    ),
  },
  {
    label: t('who'),
    narrow: 'below',
    cell: event => {
      const { user_id, name } = actorIn(event)
      if (isScheduled(event)) return t('audit.byService')
      return (
        <button type="button" class="link plain" onClick={() => address.set({ user: user_id, after: '' })}>
          {name ?? user_id}
        </button>
      )
    },
  },
  { label: t('when'), narrow: 'below', cell: ({ time }) => <Moment at={time} /> },
  {
    label: t('actions'),
    unseen: true,
    number: true,
    ...(onVerify ? { narrow: 'end' } : {}),
    cell: event => (
      <>
        {onVerify ? (
          <IconButton
            icon="shield"
            label={proofText('verify')}
            title={proofText('verify')}
            look="ghost small"
            onClick={() => onVerify(event)}
          />
        ) : null}
        {address.get('subject') === event.subject ? null : (
          <IconButton
            icon="search"
            label={t('audit.only')}
            title={t('audit.only')}
            look="ghost small"
            onClick={() => address.set({ subject: event.subject, after: '' })}
          />
        )}
      </>
    ),
  },
]
