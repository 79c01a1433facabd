import { useRef, useState } from 'preact/hooks'
import type { DeliveryNote } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { errorText } from '../../parts/error-text.js'
import { QuantityField } from '../../parts/form/form.js'
import { type MaterialOption, MaterialPicker } from '../../parts/form/material-picker.js'
import { Icon } from '../../parts/icon.js'
import { toast, toastFailure } from '../../parts/toast.js'
import { changeItems } from './change.js'
import { withMore } from './items.js'

/** Adds an item by name and quantity, or scans a series of codes, each of which adds one. */
export function AddLine({ note }: { readonly note: DeliveryNote }) {
  const [good, setGood] = useState<MaterialOption>()
  const [quantity, setQuantity] = useState<string>()
  const [added, setAdded] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  const add = async (one: MaterialOption, amount: string) => {
    const batch = one.batch_id ? { batch_id: one.batch_id } : {}
    try {
      await changeItems(note.id, now => withMore(now, { material_id: one.id, quantity: amount, ...batch }))
    } catch (error) {
      toastFailure(errorText(error))
    }
  }
  const submit = () => {
    if (!good || quantity === undefined) return
    void add(good, quantity)
    setGood(undefined)
    setQuantity(undefined)
    setAdded(added + 1)
  }
  return (
    <form
      ref={form}
      class="add-line"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <MaterialPicker
        key={`material ${added}`}
        name="material_id"
        label={t('note.add')}
        required
        autoFocus={added > 0}
        onPick={(picked, byCode) => {
          if (picked && byCode) return void add(picked, '1')
          setGood(picked)
          if (picked) form.current?.querySelector<HTMLElement>('input.number')?.focus()
        }}
        onMissed={search => toast(t('materials.notFound', { search }))}
      />
      <QuantityField
        key={`quantity ${added}`}
        name="quantity"
        label={t('quantity')}
        unit={good?.unit ?? ''}
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
