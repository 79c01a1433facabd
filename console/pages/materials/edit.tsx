import { inventory, type Material } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Compared, EditForm } from '../../parts/form/edit-form.js'
import { type Entered, orNull } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { plain } from '../../parts/values/quantity.js'
import { MaterialFields } from './fields.js'

interface EditProps {
  readonly material: Material
  readonly onClose: () => void
}

const compared = (): readonly Compared<Material>[] => [
  { name: 'name', label: t('name'), of: ({ name }) => name },
  { name: 'unit', label: t('unit'), of: ({ unit }) => unit },
  { name: 'category', label: t('category'), of: ({ category }) => category },
  { name: 'sku', label: t('sku'), of: ({ sku }) => sku },
  { name: 'ean', label: t('ean'), of: ({ ean }) => ean },
  { name: 'min_stock', label: t('minimum'), of: ({ min_stock }) => min_stock, format: plain },
  { name: 'purchase_price', label: t('price'), of: ({ purchase_price }) => purchase_price, format: plain },
  { name: 'description', label: t('description'), of: ({ description }) => description },
]

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
        compared={compared()}
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
