import { inventory, type Material } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { EditForm } from '../../parts/form/edit-form.js'
import { type Entered, orNull } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { MaterialFields } from './fields.js'

interface EditProps {
  readonly material: Material
  readonly onClose: () => void
}

const changeIn = ({ name = '', unit = '', category, sku, ean, min_stock, purchase_price, description }: Entered) => ({
  ...{ name, unit, category: orNull(category), sku: orNull(sku), ean: orNull(ean) },
  ...{ min_stock: orNull(min_stock), purchase_price: orNull(purchase_price), description: orNull(description) },
})

export function EditMaterial({ material, onClose }: EditProps) {
  const { id, name } = material
  const onSaved = (saved: Material) => {
    refresh('materials')
    toast(t('saved', { name: saved.name }))
    onClose()
  }
  return (
    <Dialog title={t('edit.of', { name })} onClose={onClose} wide>
      <EditForm
        record={material}
        queryKey={['materials', 'one', id]}
        read={() => inventory.getMaterial(id)}
        changeIn={changeIn}
        update={(change, options) => inventory.updateMaterial(id, change, options)}
        onSaved={onSaved}
        onCancel={onClose}
      >
        {before => <MaterialFields values={before} />}
      </EditForm>
    </Dialog>
  )
}
