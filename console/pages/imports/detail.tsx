import { useEffect, useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { inventory } from '../../api/inventory.js'
import { queries, useQuery } from '../../api/queries.js'
import { importFaultText } from '../../i18n/import-faults.js'
import { t } from '../../i18n/messages.js'
import { useAttempt } from '../../parts/attempt.js'
import { Icon } from '../../parts/icon.js'
import { PAGE_SIZE, pageOf, Table } from '../../parts/list/table.js'
import { Failure, Read } from '../../parts/loading.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { BASE, useAddress } from '../../state/address.js'
import { defusedCsvOf, download, rowsIn } from './csv.js'
import { FileDrop } from './file-drop.js'
import { kindOf } from './kinds.js'
import { ImportStatus } from './status.js'
import { chosenFor, type Import, send } from './upload.js'

const POLL_MS = 400

/** An import, from validation to its last row. Its address shows it to every user with access. */
export default function ImportPage() {
  const { id = '' } = useRoute().params
  const [isPolling, setPolling] = useState(true)
  const query = useQuery({
    key: ['imports', 'one', id],
    read: signal => inventory.getImport(id, {}, { signal }),
    refetchMs: isPolling ? POLL_MS : undefined,
  })
  const isUnderway = query.data ? isInProgress(query.data) : !query.error
  useEffect(() => setPolling(isUnderway), [isUnderway])
  const status = query.data?.status
  // A file can contain records of any kind, whose numbers and names other pages show.
  useEffect(() => void queries.invalidateQueries(), [status])
  return (
    <Read of={query} title={t('menu.import')}>
      {record => <ImportDetail key={id} of={record} onChange={() => void query.refetch()} />}
    </Read>
  )
}

const isInProgress = ({ status }: Import): boolean => status === 'validating' || status === 'running'

interface ShownProps {
  readonly of: Import
  readonly onChange: () => void
}

function ImportDetail({ of: one, onChange }: ShownProps) {
  const kind = kindOf(one.kind)
  return (
    <Page
      title={t('imports.of', { kind: t(kind.label) })}
      crumbs={[{ label: t('menu.import'), to: `${BASE}/import?kind=${one.kind}` }]}
      below={<ImportStatus of={one} />}
    >
      <Card>
        <div class="form inset">
          <p class="import-says" {...(isInProgress(one) ? {} : { role: 'status' })}>
            {statusText(one)}
          </p>
          {isInProgress(one) ? <Progress of={one} /> : null}
          <Next of={one} onChange={onChange} />
        </div>
      </Card>
      {one.errors.length > 0 ? <Errors of={one} /> : null}
      {one.status === 'completed' ? (
        <p>
          <a class="button" href={`${BASE}${kind.list}`}>
            {t(kind.label)}
          </a>
        </p>
      ) : null}
    </Page>
  )
}

function statusText({ status, rows, done, created, updated, unchanged, errors, more_errors }: Import): string {
  const faults = errors.length + more_errors
  const counts = { created, updated, unchanged, rows, done, count: rows }
  if (status === 'invalid') return t('imports.invalidText', { count: faults })
  if (status === 'ready') return t('imports.readyText', { count: rows, created, updated, unchanged })
  if (status === 'failed') return t('imports.failedText', { ...counts, count: faults })
  if (status === 'running') return t('imports.runningText', counts)
  if (status === 'completed') return t('imports.completedText', counts)
  return t(status === 'validating' ? 'imports.validatingText' : 'imports.cancelledText', { ...counts, count: done })
}

/** Progress. The number of rows is unknown during validation. */
function Progress({ of: { status, rows, done } }: { readonly of: Import }) {
  const hasTotal = status === 'running' && rows > 0
  return <progress aria-label={t('imports.progress')} {...(hasTotal ? { max: rows, value: done } : {})} />
}

/** Actions that are possible in the import's status. */
function Next({ of: one, onChange }: ShownProps) {
  const { failure, isBusy, attempt } = useAttempt()
  const { status } = one
  const file = chosenFor(one.id)?.file
  const does = (work: () => Promise<Import>) =>
    attempt(async () => {
      const { id } = await work()
      if (id !== one.id) throw new Error(t('imports.otherFile'))
      onChange()
    })
  const uploadAgain = (chosen: File, applies: boolean) => does(() => send(chosen, one.kind, one.columns, applies))
  const mayApply = status === 'ready' || status === 'failed'
  return (
    <>
      <Failure error={failure} />
      {mayApply && !file ? (
        <>
          <p class="hint">{t('imports.chooseAgain')}</p>
          <FileDrop onFile={chosen => void uploadAgain(chosen, false)} />
        </>
      ) : null}
      <footer class="actions">
        {status === 'validating' ? (
          <button type="button" class="button" onClick={() => void does(() => inventory.cancelImport(one.id))}>
            {t('cancel')}
          </button>
        ) : null}
        {status === 'invalid' || status === 'cancelled' ? (
          <a class="button primary" href={`${BASE}/import?kind=${one.kind}`}>
            {t('imports.chooseFile')}
          </a>
        ) : null}
        {mayApply && file ? (
          <button type="button" class="button primary" disabled={isBusy} onClick={() => void uploadAgain(file, true)}>
            <Icon name="check" />
            {t('imports.apply', { count: one.rows })}
          </button>
        ) : null}
      </footer>
    </>
  )
}

function Errors({ of: one }: { readonly of: Import }) {
  const address = useAddress()
  const { errors, more_errors } = one
  const from = (pageOf(address) - 1) * PAGE_SIZE
  return (
    <Card
      title={t('imports.errors')}
      note={more_errors > 0 ? t('imports.moreErrors', { count: more_errors }) : undefined}
      more={
        <button type="button" class="link" onClick={() => void saveErrors(one)}>
          {t('imports.saveErrors')}
        </button>
      }
    >
      {errors.length === 0 ? (
        <Empty title={t('imports.noErrors')} />
      ) : (
        <Table
          caption={t('imports.errors')}
          columns={[
            { label: t('imports.error'), cell: ({ message }) => importFaultText(message) },
            { label: t('imports.row'), number: true, narrow: 'end', cell: ({ row }) => plain(String(row)) },
            { label: t('imports.column'), narrow: 'below', cell: ({ column }) => <span class="mono">{column}</span> },
          ]}
          rows={errors.slice(from, from + PAGE_SIZE).map((fault, at) => ({ ...fault, id: String(from + at) }))}
          idOf={({ id }) => id}
          address={address}
          total={errors.length}
        />
      )}
    </Card>
  )
}

/** Larger files aren't read into memory. */
const MAX_IN_MEMORY_BYTES = 64 * 1024 * 1024

/** Downloads the invalid rows with their errors, for correction. Without the file, it lists only line numbers. */
async function saveErrors({ id, kind, errors }: Import): Promise<void> {
  const file = chosenFor(id)?.file
  const name = `${kind}-errors.csv`
  if (!file || file.size > MAX_IN_MEMORY_BYTES) {
    const rows = errors.map(({ row, column, message }) => [String(row), column ?? '', importFaultText(message)])
    return download(name, defusedCsvOf([['row', 'column', 'error'], ...rows]))
  }
  const [head, ...rows] = [...rowsIn(await file.text())]
  const faulty = new Map<number, string[]>()
  for (const { row, column, message } of errors) {
    const text = importFaultText(message)
    faulty.set(row, [...(faulty.get(row) ?? []), column === null ? text : `${column}: ${text}`])
  }
  const faultyRows = [...faulty].map(([row, messages]) => [...(rows[row - 2] ?? []), messages.join(' ')])
  download(name, defusedCsvOf([[...(head ?? []), 'error'], ...faultyRows]))
}
