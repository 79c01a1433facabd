import { useState } from 'preact/hooks'
import { type MessageKey, t } from '../../i18n/messages.js'
import { useAttempt } from '../../parts/attempt.js'
import { Failure } from '../../parts/loading.js'
import { Status } from '../../parts/values/status.js'
import { fieldFor, type ImportKindName, kindOf } from './kinds.js'
import type { Columns } from './upload.js'

/** Labels of fields that have one in the console. */
const FIELD_LABELS: Readonly<Record<string, MessageKey>> = {
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
  const called = Object.fromEntries(Object.entries(FIELD_LABELS).map(([field, key]) => [field, t(key)]))
  const [chosen, setChosen] = useState<readonly string[]>(columns.map(column => fieldFor(kind, column, called)))
  const { failure, isBusy, attempt } = useAttempt()
  const duplicates = chosen.filter((field, at) => field !== '' && chosen.indexOf(field) !== at)
  const check = async () => {
    const mapping = columns.map((column, at) => [column, chosen[at] || null] as const)
    await onCheck(Object.fromEntries(mapping.filter(([column, field]) => column !== field)))
  }
  return (
    <form
      class="form inset"
      onSubmit={event => {
        event.preventDefault()
        void attempt(check)
      }}
    >
      <ul class="list boxed mapping">
        {columns.map((column, at) => (
          <li key={at}>
            <label class="grow" for={`column-${at}`}>
              <span class="mono">{column || t('imports.unnamed')}</span>
              <span class="sub clipped">{first[at]}</span>
            </label>
            {chosen[at] === '' ? <Status tone="warn">{t('imports.skipped')}</Status> : null}
            <select
              id={`column-${at}`}
              class="input"
              value={chosen[at] ?? ''}
              onChange={event => setChosen(chosen.with(at, event.currentTarget.value))}
            >
              <option value="">{t('imports.skip')}</option>
              {[...new Set([...fields, ...(chosen[at] ? [chosen[at]] : [])])].map(field => (
                <option key={field} value={field}>
                  {called[field] === undefined ? field : `${called[field]} (${field})`}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {duplicates.length > 0 ? (
        <p class="fault" role="alert">
          {t('imports.duplicate', { field: duplicates[0] ?? '' })}
        </p>
      ) : null}
      <Failure error={failure} />
      <footer class="actions">
        <button
          type="submit"
          class="button primary"
          aria-busy={isBusy}
          disabled={isBusy || duplicates.length > 0 || chosen.every(field => field === '')}
        >
          {t('imports.check')}
        </button>
      </footer>
    </form>
  )
}
