import { useRef, useState } from 'preact/hooks'
import { isInventoryError } from '../../api/inventory.js'
import { type QueryKey, queries } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import type { Entered } from './form.js'

interface Versions<Row> {
  readonly before: Row
  readonly now: Row
  readonly mine: Entered
}

export interface Editing<One> {
  /** The record when editing began. The page below the dialog might show later changes. */
  readonly before: One
  readonly versions: Versions<One> | undefined
  /** Saves over the version that was shown. Returns false if another user was faster; then both versions are shown. */
  readonly save: (entered: Entered, saving: (latest: One) => Promise<unknown>) => Promise<boolean>
}

/**
 * Edits a record with a check for concurrent changes. On a conflict, it shows both versions and keeps the user's
 * input.
 */
export function useEditing<One>(record: One, key: QueryKey, read: () => Promise<One>): Editing<One> {
  const before = useRef(record).current
  const seen = useRef(record)
  const [versions, setVersions] = useState<Versions<One>>()
  const save: Editing<One>['save'] = async (entered, saving) => {
    try {
      await saving(seen.current)
      return true
    } catch (error) {
      if (!isInventoryError(error, 'PRECONDITION_FAILED')) throw error
      const now = await read()
      queries.setQueryData(key, now)
      // The next attempt saves over the version that is shown then.
      seen.current = now
      setVersions({ before, now, mine: entered })
      return false
    }
  }
  return { before, versions, save }
}

/** A field to compare, and how to show it. The user's input is found by the field's name. */
export interface Compared<One> {
  readonly name: string
  readonly label: string
  readonly of: (record: One) => string | null | undefined
  readonly format?: (text: string) => string
  /** The user's value, if it isn't the text of the field with that name. */
  readonly mine?: (entered: Entered) => string | undefined
}

interface ConflictProps<One> {
  readonly versions: Versions<One> | undefined
  readonly fields: readonly Compared<One>[]
}

/** Shows another user's changes next to the input. */
export function Conflict<One>({ versions, fields }: ConflictProps<One>) {
  if (!versions) return null
  const { before, now, mine } = versions
  const changed = fields.filter(({ of }) => (of(now) ?? '') !== (of(before) ?? ''))
  const valueText = (text: string | null | undefined, format: Compared<One>['format']) =>
    text && format ? format(text) : (text ?? '')
  return (
    <div class="notice warn conflict" role="alert">
      <p>{t(changed.length === 0 ? 'conflict.elsewhere' : 'conflict')}</p>
      {changed.length === 0 ? null : (
        <table class="table">
          <thead>
            <tr>
              <th>{t('conflict.field')}</th>
              <th>{t('conflict.current')}</th>
              <th>{t('conflict.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ name, label, of, format, mine: typed }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{valueText(of(now), format)}</td>
                <td>{typed ? typed(mine) : valueText(mine[name], format)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
