import { useRef, useState } from 'preact/hooks'
import { isInventoryError } from '../../api/inventory.js'
import { type QueryKey, queries } from '../../api/queries.js'
import { say } from '../../words.js'
import type { Entered } from './form.js'

interface Versions<One> {
  readonly before: One
  readonly now: One
  readonly mine: Entered
}

export interface Editing<One> {
  /** As it was when somebody began: others may change what the page shows below the dialog. */
  readonly before: One
  readonly versions: Versions<One> | undefined
  /** Saves over what was seen. False where others were faster: both versions are there to be shown, then. */
  readonly save: (entered: Entered, saving: (seen: One) => Promise<unknown>) => Promise<boolean>
}

/** Changes what was seen; if others changed it meanwhile, both versions are shown and nothing that was typed is lost. */
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
      // The next time it is saved over what is shown then.
      seen.current = now
      setVersions({ before, now, mine: entered })
      return false
    }
  }
  return { before, versions, save }
}

/** A field that others may have changed, and how it is shown; what was typed is found by its name. */
export interface Compared<One> {
  readonly name: string
  readonly label: string
  readonly of: (record: One) => string | null | undefined
  readonly shown?: (text: string) => string
  /** Where that is not what was typed under the name. */
  readonly mine?: (entered: Entered) => string | undefined
}

interface ConflictProps<One> {
  readonly versions: Versions<One> | undefined
  readonly fields: readonly Compared<One>[]
}

/** What others made of it, beside what was typed here. */
export function Conflict<One>({ versions, fields }: ConflictProps<One>) {
  if (!versions) return null
  const { before, now, mine } = versions
  const changed = fields.filter(({ of }) => (of(now) ?? '') !== (of(before) ?? ''))
  const written = (text: string | null | undefined, shown: Compared<One>['shown']) =>
    text && shown ? shown(text) : (text ?? '')
  return (
    <div class="notice warn conflict" role="alert">
      <p>{say(changed.length === 0 ? 'conflict.elsewhere' : 'conflict')}</p>
      {changed.length === 0 ? null : (
        <table class="table">
          <thead>
            <tr>
              <th>{say('conflict.field')}</th>
              <th>{say('conflict.theirs')}</th>
              <th>{say('conflict.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ name, label, of, shown, mine: typed }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{written(of(now), shown)}</td>
                <td>{typed ? typed(mine) : written(mine[name], shown)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
