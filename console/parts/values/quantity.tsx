import { locale } from '../../words.js'
import { isBelow, written } from './decimals.js'

interface QuantityProps {
  readonly value: string
  readonly unit?: string | undefined
}

/** A number that people compare: fraction and unit quieter than the whole, decimal signs in one line down a column. */
export function Quantity({ value, unit }: QuantityProps) {
  const { whole, fraction } = written(value, locale.value)
  return (
    <span class="quantity">
      <b>{whole}</b>
      <i>{fraction}</i>
      {unit === undefined ? null : <span> {unit}</span>}
    </span>
  )
}

/** What a movement changed: its sign says it, not its colour alone. */
export function Change({ value, unit }: QuantityProps) {
  return (
    <span class="change">
      {plain(value, { signed: true })}
      {unit === undefined ? null : ` ${unit}`}
    </span>
  )
}

/** The same within a sentence. */
export function plain(value: string, { signed = false } = {}): string {
  const { whole, fraction } = written(value, locale.value)
  return `${signed && isBelow('0', value) ? '+' : ''}${whole}${fraction}`
}
