import { useState } from 'preact/hooks'
import { isOutcomeUnknown, newIdempotencyKey } from '../../api/idempotency-key.js'
import { inventory, type Material } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { NewMaterial } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { errorText } from '../../parts/error-text.js'
import { Form, orNull, QuantityField, TextField } from '../../parts/form/form.js'
import { IconButton } from '../../parts/icon.js'
import { Status } from '../../parts/values/status.js'
import { BASE } from '../../state/address.js'

/** Limit of the `ids` filter. */
export const MAX_SELECTED = 200
const MAX_CONCURRENT = 4

type MaterialChange = (material: Material, idempotencyKey: string) => Promise<unknown>
type Open = 'category' | 'minimum' | 'archive' | undefined

interface SelectedProps {
  readonly materials: readonly Material[]
  readonly onClear: () => void
}

/** Bulk actions. Each material has its own request and its own result. */
export function Selected({ materials, onClear }: SelectedProps) {
  const [open, setOpen] = useState<Open>()
  const ids = materials.map(({ id }) => id).join()
  const canWrite = may('materials:write')
  return (
    <>
      <section class="notice selected" aria-label={t('selected.label')}>
        <p role="status">{t('selected', { count: materials.length })}</p>
        {canWrite ? (
          <>
            <button type="button" class="button" onClick={() => setOpen('category')}>
              {t('category')}
            </button>
            <button type="button" class="button" onClick={() => setOpen('minimum')}>
              {t('minimum')}
            </button>
            <button type="button" class="button" onClick={() => setOpen('archive')}>
              {t('archive')}
            </button>
          </>
        ) : null}
        <a class="button" href={`${BASE}/labels?kind=materials&ids=${ids}`}>
          {t('menu.labels')}
        </a>
        <a class="button" download href={`/api/v1/materials?ids=${ids}&format=csv&bom=true`}>
          CSV
        </a>
        <IconButton icon="close" label={t('selected.clear')} look="ghost" onClick={onClear} />
      </section>
      {open ? <Change open={open} materials={materials} onClose={() => setOpen(undefined)} onDone={onClear} /> : null}
    </>
  )
}

interface ChangeProps {
  readonly open: NonNullable<Open>
  readonly materials: readonly Material[]
  readonly onClose: () => void
  /** Called when the user has seen that all requests succeeded. */
  readonly onDone: () => void
}

function Change({ open, materials, onClose, onDone }: ChangeProps) {
  const [work, setWork] = useState<MaterialChange>()
  const [isOver, setOver] = useState(false)
  const { data } = useQuery({
    key: ['materials', 'categories'],
    read: signal => inventory.listCategories({ per_page: 200 }, { signal }),
  })
  const begin = (change: MaterialChange) => setWork(() => change)
  const patch = (change: { readonly category?: string | null; readonly min_stock?: string }) =>
    begin(({ id }, idempotencyKey) => inventory.updateMaterial(id, change, { idempotencyKey }))
  return (
    <Dialog title={t(`selected.${open}`, { count: materials.length })} onClose={isOver ? onDone : onClose}>
      {work ? (
        <Results materials={materials} work={work} onOver={setOver} onClose={onDone} />
      ) : (
        <Form
          action={open === 'archive' ? t('material.archiveDo', { count: materials.length }) : t('save')}
          tone={open === 'archive' ? 'danger' : 'primary'}
          onCancel={onClose}
          onSubmit={async ({ category, min_stock }) => {
            if (open === 'category') patch({ category: orNull(category) })
            else if (open === 'minimum') patch({ min_stock: min_stock || '0' })
            else begin(({ id }) => inventory.archiveMaterial(id))
          }}
        >
          {open === 'category' ? (
            <TextField
              {...NewMaterial.category}
              label={t('category')}
              hint={t('selected.categoryHint')}
              list={(data?.data ?? []).map(({ name }) => name)}
              autoFocus
            />
          ) : null}
          {open === 'minimum' ? <QuantityField name="min_stock" label={t('minimum')} required autoFocus /> : null}
          {open === 'archive' ? <p>{t('material.archiveText', { count: materials.length })}</p> : null}
        </Form>
      )}
    </Dialog>
  )
}

interface ResultsProps {
  readonly materials: readonly Material[]
  readonly work: MaterialChange
  readonly onOver: (isOver: boolean) => void
  readonly onClose: () => void
}

type Outcome = 'done' | { readonly failed: string }

function Results({ materials, work, onOver, onClose }: ResultsProps) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const [names] = useState(() => new Map(materials.map(({ id }) => [id, newIdempotencyKey()])))
  const run = async (these: readonly Material[]) => {
    setBusy(true)
    const left = [...these]
    const one = async () => {
      for (let material = left.shift(); material; material = left.shift()) {
        const { id } = material
        const outcome = await work(material, names.get(id) ?? '').then(
          (): Outcome => 'done',
          (error): Outcome => {
            if (!isOutcomeUnknown(error)) names.set(id, newIdempotencyKey())
            return { failed: errorText(error) }
          },
        )
        setOutcomes(before => new Map(before).set(id, outcome))
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, one))
    refresh('materials')
    setBusy(false)
    onOver(true)
  }
  // Run once, when the dialog shows this step.
  useState(() => void run(materials))
  const failed = materials.filter(({ id }) => typeof outcomes.get(id) === 'object')
  return (
    <>
      <p role="status">{t('selected.done', { count: outcomes.size - failed.length, of: materials.length })}</p>
      <ul class="list boxed chosen">
        {materials.map(({ id, name, sku }) => (
          <li key={id}>
            <span class="grow">
              {name}
              <span class="sub mono">{sku}</span>
            </span>
            <OutcomeTag outcome={outcomes.get(id)} />
          </li>
        ))}
      </ul>
      <footer class="actions">
        {failed.length > 0 && !busy ? (
          <button type="button" class="button" onClick={() => void run(failed)}>
            {t('retry')}
          </button>
        ) : null}
        <button type="button" class="button primary" disabled={busy} onClick={onClose}>
          {t('close')}
        </button>
      </footer>
    </>
  )
}

function OutcomeTag({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (outcome === undefined) return <span class="muted">…</span>
  if (outcome === 'done') return <Status tone="good">{t('selected.isDone')}</Status>
  return <span class="fault">{outcome.failed}</span>
}
