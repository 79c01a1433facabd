import { t } from '../../i18n/messages.js'
import { storedSetting } from '../../state/settings.js'
import { plain } from '../values/quantity.js'
import { type Entered, QuantityField } from './form.js'

interface Amount {
  readonly amount: string
  readonly currency: string
}

export const moneyOf = (money: Amount | null | undefined): string | null =>
  money ? `${plain(money.amount)} ${money.currency}` : null

/** The currency that was used last. */
const lastCurrency = storedSetting('currency', 'EUR')

interface MoneyFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value?: Amount | null | undefined
  readonly required?: boolean
}

export const MoneyField = ({ name, label, hint, value, required = false }: MoneyFieldProps) => (
  <QuantityField
    name={`${name}.amount`}
    label={label}
    hint={hint}
    required={required}
    value={value?.amount}
    unit={
      <input
        class="input mono currency"
        name={`${name}.currency`}
        aria-label={`${label}: ${t('currency')}`}
        defaultValue={value?.currency ?? lastCurrency.peek()}
        pattern="[A-Za-z]{3}"
        maxLength={3}
        autocomplete="off"
      />
    }
  />
)

/** Returns null if no amount is given. */
export function moneyIn(entered: Entered, name: string): Amount | null {
  const amount = entered[`${name}.amount`]
  const currency = (entered[`${name}.currency`] ?? '').toUpperCase()
  if (!amount) return null
  lastCurrency.value = currency
  return { amount, currency }
}
