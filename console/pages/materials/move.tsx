import { useState } from 'preact/hooks'
import { inventory, isInventoryError, type Material, type Records } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { NewMovement } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { shortage } from '../../parts/error-text.js'
import { EffectiveField, effectiveIn } from '../../parts/form/effective-field.js'
import { type Entered, Form, orNull, QuantityField, SelectField, TextField } from '../../parts/form/form.js'
import { LocationPicker } from '../../parts/form/location-picker.js'
import type { Option } from '../../parts/form/picker.js'
import { toast, toastFailure } from '../../parts/toast.js'
import { isBelow, negated, sum } from '../../parts/values/decimals.js'
import { plain } from '../../parts/values/quantity.js'
import { BatchChoice, batchIn } from './batch-choice.js'
import type { MoveKind } from './movement-kinds.js'

interface MoveProps {
  readonly kind: MoveKind
  readonly material: Material
  readonly onClose: () => void
}

type Done = Records['Movement']

/** Resources that a movement changes. */
const CHANGED = ['materials', 'menu'] as const

/** Records a movement. It shows the resulting stock first, and the movement can be undone for 10 seconds. */
export function Move({ kind, material, onClose }: MoveProps) {
  const places = placesFor(kind, material)
  // A count compares with the stock that was shown when it began, although the page shows later movements.
  const [seen, setSeen] = useState(material)
  const shown = kind === 'count' ? seen : material
  const [at, setAt] = useState(places[0]?.id ?? '')
  const [quantity, setQuantity] = useState<string>()
  const [ofBatch, setOfBatch] = useState<string>()
  const [effective, setEffective] = useState('')
  const stockHere = ofBatch ?? shown.locations.find(({ id }) => id === at)?.stock ?? '0'

  const nameOf = (id: string) => material.locations.find(one => one.id === id)?.name

  const submit = async (entered: Entered, idempotencyKey: string) => {
    const done = await perform(kind, material, { ...entered, stockHere }, idempotencyKey).catch(async error => {
      // The stock changed during the count. Read it again and keep the input.
      if (isInventoryError(error, 'CONFLICT')) setSeen(await inventory.getMaterial(material.id))
      throw error
    })
    refresh(...CHANGED)
    const undo = async () => {
      await inventory.reverseMovement(material.id, done.movement_id).then(
        () => toast(t('movement.reversed')),
        () => toastFailure(t('undo.failed')),
      )
      refresh(...CHANGED)
    }
    const amount = `${plain(done.quantity.startsWith('-') ? negated(done.quantity) : done.quantity)} ${material.unit}`
    const numbers = (done.batches ?? []).map(({ batch_number }) => batch_number)
    const which = numbers.length === 0 ? '' : ` · ${[...new Set(numbers)].join(', ')}`
    toast(t(`done.${kind}`, { amount, name: material.name }) + which, undo)
    onClose()
  }

  return (
    <Dialog title={`${t(`move.${kind}`)}: ${material.name}`} onClose={onClose}>
      <Form action={t(`move.${kind}`)} onSubmit={submit} onCancel={onClose} context={{ unit: material.unit, nameOf }}>
        <QuantityField
          {...NewMovement.quantity}
          label={t(kind === 'count' ? 'count.found' : kind === 'correction' ? 'correction.by' : 'quantity')}
          unit={material.unit}
          signed={kind === 'correction'}
          autoFocus
          onInput={setQuantity}
          hint={
            effective === '' ? (
              <Result kind={kind} quantity={quantity} stockHere={stockHere} place={nameOf(at)} unit={material.unit} />
            ) : undefined
          }
        />
        {kind === 'receipt' ? (
          <LocationPicker
            name="location_id"
            label={t('to')}
            required
            {...first(places)}
            onPick={option => setAt(option?.id ?? '')}
          />
        ) : (
          <SelectField
            name="location_id"
            label={t(kind === 'withdrawal' || kind === 'transfer' ? 'from' : 'at')}
            choices={places.map(({ id, label, note }) => ({ value: id, label: `${label} (${note})` }))}
            onInput={setAt}
          />
        )}
        {material.batch_tracking ? (
          <BatchChoice kind={kind} material={shown} at={at} isBackdated={effective !== ''} onStock={setOfBatch} />
        ) : null}
        {kind === 'transfer' ? <LocationPicker name="to_location_id" label={t('to')} required /> : null}
        {kind === 'count' ? null : <TextField {...NewMovement.reference} label={t('reference')} />}
        <TextField {...NewMovement.note} label={t('note')} required={kind === 'correction'} />
        <EffectiveField onInput={setEffective} />
      </Form>
    </Dialog>
  )
}

const first = ([place]: readonly Option[]) => (place ? { value: { id: place.id, label: place.label } } : {})

/** Default location: one with stock, otherwise the primary location. */
function placesFor(kind: MoveKind, { locations, unit }: Material): readonly Option[] {
  const reducesStock = kind === 'withdrawal' || kind === 'transfer'
  const filled = reducesStock ? locations.filter(({ stock }) => isBelow('0', stock)) : locations
  return (filled.length > 0 ? filled : locations).map(({ id, name, stock }) => ({
    id,
    label: name ?? id,
    note: `${plain(stock)} ${unit}`,
  }))
}

interface ResultProps {
  readonly kind: MoveKind
  readonly quantity: string | undefined
  readonly stockHere: string
  readonly place: string | null | undefined
  readonly unit: string
}

function Result({ kind, quantity, stockHere, place, unit }: ResultProps) {
  if (quantity === undefined) return <>{t('result.onHand', { amount: `${plain(stockHere)} ${unit}` })}</>
  if (kind === 'count') {
    const change = sum(quantity, negated(stockHere))
    return (
      <>
        {t(change === '0' ? 'result.noDifference' : 'result.difference', {
          change: `${plain(change, { signed: true })} ${unit}`,
        })}
      </>
    )
  }
  const left = sum(stockHere, kind === 'withdrawal' || kind === 'transfer' ? negated(quantity) : quantity)
  if (isBelow(left, '0')) return <span class="fault">{shortage(`${plain(stockHere)} ${unit}`, place)}</span>
  return <>{t('result.stockAfter', { amount: `${plain(left)} ${unit}` })}</>
}

async function perform(
  kind: MoveKind,
  { id }: Material,
  entered: Entered & { readonly stockHere: string },
  idempotencyKey: string,
): Promise<Done> {
  const { quantity = '', location_id = '', to_location_id = '' } = entered
  const { batch_override, ...batch } = batchIn(entered)
  const effective = effectiveIn(entered)
  const remarks = {
    note: orNull(entered.note),
    ...(entered.reference ? { reference: entered.reference } : {}),
    ...effective,
    ...batch,
  }
  const options = { idempotencyKey }
  if (kind === 'count') {
    // The page doesn't know the stock at an earlier time.
    const expected = effective.effective_at ? {} : { expected_quantity: entered.stockHere }
    const counted = { type: 'set', quantity, location_id, ...expected, ...remarks } as const
    return inventory.adjustStock(id, counted, options)
  }
  if (kind === 'transfer') {
    const ends = { from_location_id: location_id, to_location_id }
    return inventory.createMovement(id, { type: 'transfer', quantity, ...ends, ...remarks }, options)
  }
  if (kind === 'correction') {
    const { note = '' } = entered
    return inventory.createMovement(id, { type: 'correction', quantity, location_id, ...remarks, note }, options)
  }
  if (kind === 'receipt')
    return inventory.createMovement(id, { type: kind, quantity, location_id, ...remarks }, options)
  const override = batch_override ? { batch_override } : {}
  return inventory.createMovement(id, { type: kind, quantity, location_id, ...remarks, ...override }, options)
}
