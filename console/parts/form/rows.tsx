import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { t } from '../../i18n/messages.js'
import { Icon, IconButton } from '../icon.js'
import type { Entered } from './form.js'

interface RowsProps<Value> {
  /** Prefix of the field names, such as `measurements.0.nominal`. Errors of the service use the same names. */
  readonly name: string
  readonly label: string
  readonly add: string
  readonly most: number
  readonly values?: readonly Value[]
  readonly children: (prefix: string, value: Value | undefined) => ComponentChildren
}

/** A list of field groups that users can add and remove. */
export function Rows<Value>({ name, label, add, most, values = [], children }: RowsProps<Value>) {
  const last = useRef(values.length)
  const [rows, setRows] = useState<readonly { readonly id: number; readonly value?: Value }[]>(() =>
    values.map((value, id) => ({ id, value })),
  )
  return (
    <fieldset class="rows" name={name}>
      <legend>{label}</legend>
      {rows.map(({ id, value }, index) => (
        <div class="row" key={id}>
          {children(`${name}.${index}`, value)}
          <IconButton
            icon="close"
            label={t('rows.remove', { number: index + 1 })}
            look="ghost"
            onClick={() => setRows(rows.filter(row => row.id !== id))}
          />
        </div>
      ))}
      {rows.length < most ? (
        <button type="button" class="button small" onClick={() => setRows([...rows, { id: last.current++ }])}>
          <Icon name="plus" />
          {add}
        </button>
      ) : null}
    </fieldset>
  )
}

/** Returns the text of each row, in order. */
export function rowsIn(entered: Entered, name: string): readonly Entered[] {
  const rows: Record<string, string>[] = []
  for (const [field, text] of Object.entries(entered)) {
    if (!field.startsWith(`${name}.`)) continue
    const [index = '', ...rest] = field.slice(name.length + 1).split('.')
    const row = rows[Number(index)] ?? {}
    rows[Number(index)] = row
    row[rest.join('.')] = text
  }
  return rows
}
