import { locale } from '../../i18n/messages.js'
import { isBelow, splitDecimal } from './decimals.js'

interface QuantityProps {
  readonly value: string
  readonly unit?: string | undefined
}

/** A quantity for comparison in columns: numbers align at the decimal sign, with a muted fraction and unit. */
export function Quantity({ value, unit }: QuantityProps) {
  const { whole, fraction } = splitDecimal(value, locale.value)
  return (
    <span class="quantity">
      <b>{whole}</b>
      <i>{fraction}</i>
      {unit === undefined ? null : <span> {unit}</span>}
    </span>
  )
}

/** A change of stock, with its sign. The meaning doesn't depend on color. */
export function Change({ value, unit }: QuantityProps) {
  return (
    <span class="change">
      {plain(value, { signed: true })}
      {unit === undefined ? null : ` ${unit}`}
    </span>
  )
}

/** Formats a quantity for use in a sentence. */
export function plain(value: string, { signed = false } = {}): string {
  const { whole, fraction } = splitDecimal(value, locale.value)
  return `${signed && isBelow('0', value) ? '+' : ''}${whole}${fraction}`
}

/** Formats an amount of money without its currency. */
export const price = (value: string): string =>
  new Intl.NumberFormat(locale.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    value as `${number}`,
  )
