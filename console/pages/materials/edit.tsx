import { inventory, type Material } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Compared, Conflict, useEditing } from '../../parts/form/conflict.js'
import { type Entered, Form, orNull } from '../../parts/form/form.js'
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

export function EditMaterial({ material, onClose }: EditProps) {
  const { id } = material
  const { before, versions, save } = useEditing(material, ['materials', 'one', id], () => inventory.getMaterial(id))

  const submit = async (entered: Entered, idempotencyKey: string) => {
    const { name = '', unit = '' } = entered
    const change = {
      ...{ name, unit, category: orNull(entered.category), sku: orNull(entered.sku), ean: orNull(entered.ean) },
      ...{ min_stock: orNull(entered.min_stock), purchase_price: orNull(entered.purchase_price) },
      description: orNull(entered.description),
    }
    const saving = (ifMatch: Material) => inventory.updateMaterial(id, change, { idempotencyKey, ifMatch })
    if (!(await save(entered, saving))) return
    refresh('materials', 'overview')
    toast(t('material.saved', { name }))
    onClose()
  }
  return (
    <Dialog title={t('material.edit', { name: material.name })} onClose={onClose} wide>
      <Conflict versions={versions} fields={compared()} />
      <Form action={t(versions ? 'conflict.overwrite' : 'save')} onSubmit={submit} onCancel={onClose}>
        <MaterialFields values={before} />
      </Form>
    </Dialog>
  )
}
