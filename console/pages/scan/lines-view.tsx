import { useEffect, useReducer } from 'preact/hooks'
import { locale, t } from '../../i18n/messages.js'
import { IconButton } from '../../parts/icon.js'
import { Empty } from '../../parts/page.js'
import { plainTyped, typed } from '../../parts/values/decimals.js'
import { setQuantity } from './desk.js'
import { type Line, lines } from './lines.js'

const UNDO_MS = 10_000
const SECOND_MS = 1_000

/** Scanned lines, the newest first. */
export function Lines() {
  const [, tick] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const ticking = setInterval(() => tick(undefined), SECOND_MS)
    return () => clearInterval(ticking)
  }, [])
  if (lines.value.length === 0) {
    return (
      <div class="card">
        <Empty title={t('scan.none')} text={t('scan.noneText')} />
      </div>
    )
  }
  return (
    <ol class="card list scanned" aria-label={t('scan.done')}>
      {lines.value.map(line => (
        <Row key={line.id} line={line} />
      ))}
    </ol>
  )
}

function Row({ line }: { readonly line: Line }) {
  const { id, title, text, tone, to, choices = [], quantity, scannedMaterial: goods, at } = line
  const canUndo = quantity !== undefined && quantity !== '0' && Date.now() - at < UNDO_MS
  return (
    <li>
      <span class={`dot ${tone === 'good' ? 'in' : tone}`} aria-hidden="true" />
      <span class="grow">
        {to === undefined ? title : <a href={to}>{title}</a>}
        <span class={tone === 'bad' ? 'sub fault' : 'sub'}>{text}</span>
        {choices.length > 0 ? (
          <span class="choices">
            {choices.map(({ label, pick }) => (
              <button key={label} type="button" class="chip" onClick={pick}>
                {label}
              </button>
            ))}
          </span>
        ) : null}
      </span>
      {canUndo ? (
        <IconButton
          icon="undo"
          label={t('scan.undo', { name: title })}
          title={t('undo')}
          look="ghost small"
          onClick={() => setQuantity(id, '0')}
        />
      ) : null}
      {goods && quantity !== undefined ? <Amount key={`${quantity} ${text}`} line={line} /> : null}
      <span class="ago muted">{ago(at)}</span>
    </li>
  )
}

/** Quantity of a line. The booking follows the input. */
function Amount({ line: { id, title, quantity = '0' } }: { readonly line: Line }) {
  return (
    <input
      class="input number"
      inputMode="decimal"
      autocomplete="off"
      aria-label={t('scan.amount', { name: title })}
      defaultValue={plainTyped(quantity, locale.value)}
      onFocus={event => event.currentTarget.select()}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') event.currentTarget.value = plainTyped(quantity, locale.value)
      }}
      onChange={event => {
        const decimal = typed(event.currentTarget.value, locale.value)
        if (decimal === undefined || decimal.startsWith('-'))
          event.currentTarget.value = plainTyped(quantity, locale.value)
        else setQuantity(id, decimal)
      }}
    />
  )
}

/** Age of a line: `now`, `4 s`, then minutes. */
function ago(at: number): string {
  const seconds = Math.round((Date.now() - at) / SECOND_MS)
  if (seconds < 2) return t('scan.now')
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  return new Intl.NumberFormat(locale.value, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
