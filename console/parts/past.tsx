import { type ComponentChildren, createContext } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { type CallOptions, isInventoryError } from '../api/inventory.js'
import { useQuery } from '../api/queries.js'
import { t } from '../i18n/messages.js'
import { useAddress } from '../state/address.js'
import { type Past, pastIn, usePast } from '../state/past.js'
import { Icon } from './icon.js'
import { mayLeave } from './leaving.js'
import { Read, type ReadProps } from './loading.js'
import { Empty, Page } from './page.js'
import { calendarDay, today } from './values/time.js'

const PICKER_ID = 'stock-on'
/** While a user types the year 2026, the date has the years 2, 20, and 202. */
const MIN_DAY = '2000-01-01'

/** Selects the day whose stock is shown. */
export function StockOn() {
  const address = useAddress()
  const { day } = pastIn(address)
  const input = useRef<HTMLInputElement>(null)
  // As a property, it would overwrite what the user types whenever the page renders.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day
  }, [day])
  return (
    <label class="chip day">
      {t('past.stockOn')}
      <input
        ref={input}
        id={PICKER_ID}
        type="date"
        min={MIN_DAY}
        max={today()}
        onChange={({ currentTarget }) => {
          if (!currentTarget.validity.valid) return
          // The cursor of a page of events is only valid for its filters.
          if (mayLeave()) address.set({ as_of: currentTarget.value, after: '' })
          else currentTarget.value = day
        }}
        onBlur={({ currentTarget }) => {
          // A future day isn't applied, so it isn't left there either.
          if (!currentTarget.validity.valid) currentTarget.value = day
        }}
      />
    </label>
  )
}

interface PastNoticeProps {
  /** Says what is shown. By default, stock. */
  readonly textOf?: (day: string) => string
  /** The button that returns to the present. */
  readonly showCurrent?: string
  readonly children?: ComponentChildren
}

/** Marks what a page shows as past. Empty while it shows the present. */
export function PastNotice({
  textOf = day => t('past.shown', { day }),
  showCurrent = t('past.showCurrent'),
  children,
}: PastNoticeProps) {
  const address = useAddress()
  const { day } = pastIn(address)
  const removeDay = () => {
    address.set({ as_of: '', after: '' })
    // The button disappears.
    document.getElementById(PICKER_ID)?.focus()
  }
  return (
    // Always present, because screen readers announce changes of a region, not a new one.
    <div class="past" role="status">
      {day === '' ? null : (
        <div class="notice warn">
          <Icon name="clock" />
          <p>
            {textOf(calendarDay(day))} {children}
          </p>
          <button type="button" class="button" onClick={removeDay}>
            {showCurrent}
          </button>
        </div>
      )}
    </div>
  )
}

/** The picker and the mark of a page that isn't a list. */
export const PastBar = () => (
  <>
    <div class="filters">
      <StockOn />
    </div>
    <PastNotice />
  </>
)

/** The empty state of a past list, to which nothing can be added. */
export const NothingThen = ({ day }: { readonly day: string }) => (
  <Empty title={t('past.nothing', { day: calendarDay(day) })} />
)

const RecordQuery = createContext<ReadProps<unknown>['of'] | undefined>(undefined)

interface ReadRecordProps<Data> {
  /** Title of the page if there is no such record. */
  readonly title: string
  readonly of: ReadProps<Data>['of']
  /** Renders a page with a `RecordBody`. Users can change the record while it is current. */
  readonly children: (data: Data, isCurrent: boolean) => ComponentChildren
}

/**
 * Reads a record that might not have existed on the day. While another day is read, the page remains, so that the
 * picker keeps its focus.
 */
function ReadRecord<Data>({ title, of, children }: ReadRecordProps<Data>) {
  const { day } = usePast()
  const latest = useRef(of.data)
  latest.current = of.data ?? latest.current
  const shown = latest.current
  if (shown === undefined && day === '')
    return (
      <Read of={of} title={title}>
        {() => null}
      </Read>
    )
  return (
    <RecordQuery.Provider value={of}>
      {shown === undefined ? (
        <Page title={title}>
          <RecordBody>{null}</RecordBody>
        </Page>
      ) : (
        children(shown, day === '' && of.data !== undefined)
      )}
    </RecordQuery.Provider>
  )
}

interface RecordPageProps<Data> extends Pick<ReadRecordProps<Data>, 'title' | 'children'> {
  readonly resource: string
  readonly read: (id: string, query: Past['query'], options: CallOptions) => PromiseLike<Data>
}

/** The page of the record whose ID the address contains, as of the day that it contains. */
export function RecordPage<Data>({ resource, read, ...page }: RecordPageProps<Data>) {
  const { id = '' } = useRoute().params
  const { key, query } = usePast()
  const of = useQuery({
    key: [resource, 'one', id, ...key],
    read: async signal => read(id, query, { signal }),
  })
  return <ReadRecord key={id} of={of} {...page} />
}

/** The part of a record's page that depends on the day, below the picker. */
export function RecordBody({ children }: { readonly children: ComponentChildren }) {
  const of = useContext(RecordQuery)
  const { day } = usePast()
  const isMissing = day !== '' && of?.data === undefined && isInventoryError(of?.error, 'NOT_FOUND')
  return (
    <>
      <PastBar />
      {isMissing ? (
        <div class="card">
          <Empty title={t('past.none', { day: calendarDay(day) })} />
        </div>
      ) : of ? (
        <Read of={of}>{() => children}</Read>
      ) : null}
    </>
  )
}
