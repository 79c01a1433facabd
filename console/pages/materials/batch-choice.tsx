import { useEffect, useState } from 'preact/hooks'
import { type Batch, inventory, type Material } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { NewMovement } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { type Choice, type Entered, SelectField, TextField } from '../../parts/form/form.js'
import { isBelow } from '../../parts/values/decimals.js'
import { plain } from '../../parts/values/quantity.js'
import { calendarDay } from '../../parts/values/time.js'
import { expiryOf } from '../batches/status.js'
import type { MoveKind } from './movement-kinds.js'

interface BatchChoiceProps {
  readonly kind: MoveKind
  readonly material: Material
  /** Location of the movement. */
  readonly at: string
  /** Whether the movement takes effect earlier. The policy selects only among the batches of today. */
  readonly isBackdated: boolean
  /** Receives the stock of the selected batch, or undefined while the policy selects the batch. */
  readonly onStock: (stock: string | undefined) => void
}

const MAX_BATCHES = 200
/** Choice of a count for a batch that isn't recorded yet. */
const ANOTHER_BATCH = 'another'

/** Selects the batch of a movement. By default, the material's batch policy selects it. */
export function BatchChoice(props: BatchChoiceProps) {
  const { material, kind } = props
  const { data } = useQuery({
    // Events don't change the batches of a count.
    key: kind === 'count' ? ['count', material.id, material.updated_at] : ['batches', 'of', material.id, MAX_BATCHES],
    keepsPrevious: true,
    read: signal =>
      inventory.listBatchesOfMaterial(material.id, { sort: 'expires_on', per_page: MAX_BATCHES }, { signal }),
    enabled: may('batches:read'),
  })
  const batches = data?.data ?? []
  if (kind === 'receipt') return <Received material={material} batches={batches} />
  // Users who can't read batches type the number from the label.
  if (!may('batches:read')) return <Named required={!leavesByPolicy(props)} />
  if (data === undefined) return null
  return <Chosen key={`${props.at} ${props.isBackdated}`} {...props} batches={batches} />
}

const leavesByPolicy = ({ kind, material, isBackdated }: BatchChoiceProps): boolean =>
  !isBackdated && (kind === 'withdrawal' || kind === 'transfer') && material.batch_policy !== 'manual'

const Named = ({ required }: { readonly required: boolean }) => (
  <TextField {...NewMovement.batch_number} label={t('batch.number')} required={required} mono />
)

interface ReceivedProps {
  readonly material: Material
  readonly batches: readonly Batch[]
}

const Received = ({ material, batches }: ReceivedProps) => (
  <div class="fields">
    <TextField
      {...NewMovement.batch_number}
      label={t('batch.number')}
      hint={material.batch_numbering === 'auto' ? t('numbering.auto') : undefined}
      required={material.batch_numbering !== 'auto'}
      mono
      list={batches.map(({ batch_number }) => batch_number)}
    />
    <TextField
      name="expires_on"
      label={t('batch.expires')}
      type="date"
      hint={material.shelf_life_days ? t('tracking.expiresHint', { days: material.shelf_life_days }) : undefined}
    />
  </div>
)

function Chosen(props: BatchChoiceProps & { readonly batches: readonly Batch[] }) {
  const { kind, material, at, onStock: onHere, batches } = props
  const batchesHere = batches.flatMap(batch => {
    const stock = batch.locations.find(({ id }) => id === at)?.stock ?? '0'
    return isBelow('0', stock) && canLeave(batch, kind) ? [{ batch, stock }] : []
  })
  const byPolicy = leavesByPolicy(props)
  const counts = kind === 'count' || kind === 'correction'
  const [id, setId] = useState(byPolicy ? '' : (batchesHere[0]?.batch.id ?? (counts ? ANOTHER_BATCH : '')))
  const chosen = batchesHere.find(({ batch }) => batch.id === id)
  const stockHere = chosen?.stock ?? (id === ANOTHER_BATCH ? '0' : undefined)
  useEffect(() => onHere(stockHere), [stockHere])
  const block = chosen && chosen.batch.status !== 'available' ? chosen.batch.status : undefined
  const choices: readonly Choice[] = [
    ...(byPolicy ? [{ value: '', label: t(`policy.${material.batch_policy ?? 'fefo'}`) }] : []),
    ...batchesHere.map(({ batch, stock }) => ({ value: batch.id, label: labelOf(batch, stock, material.unit) })),
    ...(counts ? [{ value: ANOTHER_BATCH, label: t('batch.another') }] : []),
  ]
  return (
    <>
      <SelectField name="batch_id" label={t('batch')} value={id} choices={choices} onInput={setId} />
      {id === ANOTHER_BATCH ? <Named required /> : null}
      {block && kind === 'withdrawal' ? (
        <>
          <p class="notice warn">{t('batch.blocked', { state: t(`batch.${block}`).toLowerCase() })}</p>
          <input type="hidden" name="batch_override" value={block} />
          <TextField {...NewMovement.reason} label={t('reason')} required />
        </>
      ) : null}
    </>
  )
}

/** Reports whether a batch can be used. Only users who can write batches withdraw from blocked ones. */
const canLeave = ({ status }: Batch, kind: MoveKind): boolean =>
  kind !== 'withdrawal' || status === 'available' || may('batches:write')

const labelOf = (batch: Batch, stock: string, unit: string): string =>
  [
    batch.batch_number,
    `${plain(stock)} ${unit}`,
    batch.expires_on === null ? '' : `${calendarDay(batch.expires_on)}, ${expiryOf(batch)}`,
    batch.status === 'available' ? '' : t(`batch.${batch.status}`),
  ]
    .filter(Boolean)
    .join(' · ')

type Block = 'expired' | 'quarantined' | 'recalled'

/** Returns the batch fields of the request body. */
export function batchIn(entered: Entered) {
  const { batch_id = '', batch_number = '', expires_on = '', batch_override, reason } = entered
  const named = batch_id !== '' && batch_id !== ANOTHER_BATCH
  return {
    ...(named ? { batch_id } : {}),
    ...(!named && batch_number !== '' ? { batch_number } : {}),
    ...(expires_on === '' ? {} : { batch: { expires_on } }),
    ...(reason ? { reason } : {}),
    ...(batch_override ? { batch_override: batch_override as Block } : {}),
  }
}
