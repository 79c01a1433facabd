import { useState } from 'preact/hooks'
import { Status } from '../../parts/values/status.js'
import { Failure } from '../../parts/waiting.js'
import { type Phrase, say } from '../../words.js'
import { fieldFor, type ImportKindName, kindOf } from './kinds.js'
import type { Columns } from './upload.js'

/** Labels of fields that have one in the console. */
const CALLED: Readonly<Record<string, Phrase>> = {
  ...{ name: 'name', unit: 'unit', sku: 'sku', ean: 'ean', category: 'category', description: 'description' },
  ...{ min_stock: 'minimum', purchase_price: 'price', stock: 'stock', location: 'location', code: 'code' },
  ...{ email: 'email', role: 'role', note: 'note', quantity: 'quantity' },
}

interface MappingProps {
  readonly kind: ImportKindName
  readonly columns: readonly string[]
  readonly first: readonly string[]
  readonly onCheck: (columns: Columns) => Promise<unknown>
}

/** Maps columns to fields. Columns that aren't imported are always shown. */
export function Mapping({ kind, columns, first, onCheck }: MappingProps) {
  const { fields } = kindOf(kind)
  const called = Object.fromEntries(Object.entries(CALLED).map(([field, phrase]) => [field, say(phrase)]))
  const [chosen, setChosen] = useState<readonly string[]>(columns.map(column => fieldFor(kind, column, called)))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const twice = chosen.filter((field, at) => field !== '' && chosen.indexOf(field) !== at)
  const check = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const meant = columns.map((column, at) => [column, chosen[at] || null] as const)
      await onCheck(Object.fromEntries(meant.filter(([column, field]) => column !== field)))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form
      class="form inset"
      onSubmit={event => {
        event.preventDefault()
        void check()
      }}
    >
      <ul class="list boxed mapping">
        {columns.map((column, at) => (
          <li key={at}>
            <label class="grow" for={`column-${at}`}>
              <span class="mono">{column || say('imports.nameless')}</span>
              <span class="sub clipped">{first[at]}</span>
            </label>
            {chosen[at] === '' ? <Status tone="warn">{say('imports.leftOut')}</Status> : null}
            <select
              id={`column-${at}`}
              class="input"
              value={chosen[at] ?? ''}
              onChange={event => setChosen(chosen.with(at, event.currentTarget.value))}
            >
              <option value="">{say('imports.leaveOut')}</option>
              {[...new Set([...fields, ...(chosen[at] ? [chosen[at]] : [])])].map(field => (
                <option key={field} value={field}>
                  {called[field] === undefined ? field : `${called[field]} (${field})`}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {twice.length > 0 ? (
        <p class="fault" role="alert">
          {say('imports.twice', { field: twice[0] ?? '' })}
        </p>
      ) : null}
      {failure === undefined ? null : <Failure error={failure} />}
      <footer class="actions">
        <button
          type="submit"
          class="button primary"
          aria-busy={busy}
          disabled={busy || twice.length > 0 || chosen.every(field => field === '')}
        >
          {say('imports.check')}
        </button>
      </footer>
    </form>
  )
}
