import type { ComponentChildren } from 'preact'
import { isInventoryError } from '../api/inventory.js'
import { t } from '../i18n/messages.js'
import { useAddress } from '../state/address.js'
import { pastIn, usePast } from '../state/past.js'
import { Icon } from './icon.js'
import { Read, type ReadProps } from './loading.js'
import { Empty, Page } from './page.js'
import { calendarDay, today } from './values/time.js'

/** Selects the day whose stock is shown. */
export function StockOn() {
  const address = useAddress()
  const { day } = pastIn(address)
  return (
    <label class="chip day">
      {t('past.stockOn')}
      <input
        type="date"
        max={today()}
        value={day}
        onChange={({ currentTarget: { value, validity } }) => {
          if (validity.valid) address.set({ as_of: value })
        }}
        onBlur={({ currentTarget }) => {
          // A future day isn't applied, so it isn't left there either.
          if (!currentTarget.validity.valid) currentTarget.value = day
        }}
      />
    </label>
  )
}

/** Marks what a page shows as past. Nothing while it shows the present. */
export function PastNotice({ children }: { readonly children?: ComponentChildren }) {
  const address = useAddress()
  const { day } = pastIn(address)
  if (day === '') return null
  return (
    <div class="notice warn past">
      <Icon name="clock" />
      <p role="status">
        {t('past.shown', { day: calendarDay(day) })} {children}
      </p>
      <button type="button" class="button" onClick={() => address.set({ as_of: '' })}>
        {t('past.showCurrent')}
      </button>
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

interface ReadRecordProps<Data> extends ReadProps<Data> {
  /** Title of the page if there was no such record on that day. */
  readonly title: string
}

/** `Read` for a record that might not have existed on the day. */
export function ReadRecord<Data>({ title, of, children }: ReadRecordProps<Data>) {
  const { day } = usePast()
  if (day === '' || of.data !== undefined || !isInventoryError(of.error, 'NOT_FOUND'))
    return <Read of={of}>{children}</Read>
  return (
    <Page title={title}>
      <PastBar />
      <div class="card">
        <Empty title={t('past.none', { day: calendarDay(day) })} />
      </div>
    </Page>
  )
}
