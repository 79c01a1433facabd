import { useRef, useState } from 'preact/hooks'
import { isOutcomeUnknown, newIdempotencyKey } from '../../api/idempotency-key.js'
import type { DeliveryNote } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { errorText } from '../../parts/error-text.js'
import { QuantityField } from '../../parts/form/form.js'
import { type MaterialOption, MaterialPicker } from '../../parts/form/material-picker.js'
import { Icon } from '../../parts/icon.js'
import { useQuestion } from '../../parts/leaving.js'
import { toast, toastFailure } from '../../parts/toast.js'
import { changeItems } from './change.js'
import { withMore } from './items.js'

/** Reports whether an item is being typed that isn't added yet. */
const isLineTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('.add-line input')].some(({ value }) => value !== '')

/** Adds an item by name and quantity, or scans a series of codes, each of which adds one. */
export function AddLine({ note }: { readonly note: DeliveryNote }) {
  const [good, setGood] = useState<MaterialOption>()
  const [quantity, setQuantity] = useState<string>()
  /** The idempotency key of the shown item if an earlier request might have added it. */
  const [usedKey, setUsedKey] = useState<string>()
  const [begun, setBegun] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useQuestion(() => (isLineTyped() ? t('note.leaveLine') : ''))

  /** Shows a line with new fields: an empty one, or one that couldn't be added. */
  const begin = (one?: MaterialOption, amount?: string, key?: string) => {
    setGood(one)
    setQuantity(amount)
    setUsedKey(key)
    setBegun(now => now + 1)
  }
  /** Returns the error if the item couldn't be added. */
  const add = (one: MaterialOption, amount: string, key?: string) => {
    const batch = one.batch_id ? { batch_id: one.batch_id } : {}
    return changeItems(note.id, now => withMore(now, { material_id: one.id, quantity: amount, ...batch }), key).catch(
      error => {
        toastFailure(`${one.label}: ${errorText(error)}`)
        return error
      },
    )
  }
  const submit = async () => {
    if (!good || quantity === undefined) return
    const key = usedKey ?? newIdempotencyKey()
    begin()
    const error = await add(good, quantity, key)
    if (error && !isLineTyped()) begin(good, quantity, isOutcomeUnknown(error) ? key : undefined)
  }
  return (
    <form
      ref={form}
      class="add-line"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isLineTyped()) return
        // The page would complete the note without this line.
        event.stopPropagation()
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <MaterialPicker
        key={`material ${begun}`}
        name="material_id"
        label={t('note.add')}
        required
        autoFocus={begun > 0}
        value={good}
        onPick={(picked, byCode) => {
          if (picked && byCode) return void add(picked, '1')
          setGood(picked)
          if (picked) form.current?.querySelector<HTMLElement>('input.number')?.focus()
        }}
        onMissed={search => toast(t('materials.notFound', { search }))}
      />
      <QuantityField
        key={`quantity ${begun}`}
        name="quantity"
        label={t('quantity')}
        unit={good?.unit ?? ''}
        value={quantity}
        required
        onInput={setQuantity}
      />
      <button type="submit" class="button">
        <Icon name="plus" />
        {t('note.addDo')}
      </button>
    </form>
  )
}
