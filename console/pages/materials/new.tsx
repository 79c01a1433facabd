import { useLocation } from 'preact-iso'
import { inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, QuantityField } from '../../parts/form/form.js'
import { LocationPicker } from '../../parts/form/location-picker.js'
import { toast } from '../../parts/toast.js'
import { BASE } from '../../state/address.js'
import { MaterialFields } from './fields.js'

interface NewMaterialProps {
  readonly name: string
  readonly onClose: () => void
}

/** Creates a material with its opening stock. */
export function NewMaterial({ name, onClose }: NewMaterialProps) {
  const { route } = useLocation()
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const { stock, location_id, ...fields } = entered
    const created = await inventory.createMaterial(
      {
        name: fields.name ?? '',
        unit: fields.unit ?? '',
        sku: orNull(fields.sku),
        ean: orNull(fields.ean),
        category: orNull(fields.category),
        description: orNull(fields.description),
        ...(fields.min_stock ? { min_stock: fields.min_stock } : {}),
        ...(fields.purchase_price ? { purchase_price: fields.purchase_price } : {}),
        ...(stock ? { stock } : {}),
        ...(location_id ? { location_id } : {}),
      },
      { idempotencyKey },
    )
    refresh('materials')
    toast(t('material.created', { name: created.name }))
    onClose()
    route(`${BASE}/materials/${created.id}`)
  }
  return (
    <Dialog title={t('materials.new')} onClose={onClose} wide>
      <Form action={t('create')} onSubmit={submit} onCancel={onClose}>
        <MaterialFields values={{ name }} />
        <div class="fields">
          <QuantityField name="stock" label={t('movement.opening')} />
          <LocationPicker name="location_id" label={t('location')} hint={t('material.openingHint')} />
        </div>
      </Form>
    </Dialog>
  )
}
