import { plain } from '../values/quantity.js'
import { calendarDay } from '../values/time.js'

/** A field that another user changed, with the texts that the form shows. */
export interface Difference {
  readonly name: string
  readonly label: string
  readonly theirs: string
  /** Empty if this user didn't change the field. */
  readonly mine: string
}

export type Texts<One> = Readonly<Record<string, (record: One) => string>>

type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLFieldSetElement) & Element

/** Returns the fields of the form whose values differ between two versions of the record. */
export function differencesIn<One>(
  form: HTMLFormElement,
  before: One,
  now: One,
  isChanged: (field: string) => boolean,
  texts: Texts<One> = {},
): readonly Difference[] {
  // Rows count as one field, because their numbers change.
  const controls = ([...form.elements] as Control[]).filter(
    ({ name, parentElement }) => name !== '' && !parentElement?.closest('fieldset[name]'),
  )
  return controls.flatMap(control => {
    const { name } = control
    const textOf = texts[name] ?? ((record: One) => textIn(control, valueIn(record, name)))
    const theirs = textOf(now)
    if (theirs === textOf(before)) return []
    return [{ name, label: labelOf(control), theirs, mine: isChanged(name) ? typedIn(control) : '' }]
  })
}

/** Returns the value at a path such as `interval.unit`. */
const valueIn = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name], record)

function labelOf(control: Control): string {
  const label = control.closest('.field, .check, fieldset')?.querySelector('label, legend')
  // The text without the hint.
  return control.ariaLabel ?? label?.firstChild?.textContent ?? ''
}

/** Returns a value of a record as the control shows it. */
function textIn(control: Control, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(one => one.name ?? one).join(', ')
  const text = String(value)
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(option => option.value === text)?.text ?? text
  if (control.type === 'checkbox') return value ? '✓' : '–'
  if (control.type === 'date') return calendarDay(text)
  return isQuantity(control) ? plain(text) : text
}

/** Returns what the user entered. */
function typedIn(control: Control): string {
  const pickers = [
    ...(control.closest('.field, fieldset[name]')?.querySelectorAll<HTMLInputElement>('[role=combobox]') ?? []),
  ]
  if (control instanceof HTMLFieldSetElement || pickers.length > 0) return pickers.map(({ value }) => value).join(', ')
  const isChecked = control instanceof HTMLInputElement && control.checked
  return control.type === 'checkbox' ? textIn(control, isChecked) : textIn(control, control.value || null)
}

const isQuantity = (control: Control): boolean => control.type === 'hidden' && control.closest('.with-unit') !== null
