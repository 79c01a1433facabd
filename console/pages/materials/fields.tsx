import { inventory, type Material } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { NewMaterial } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { QuantityField, TextArea, TextField } from '../../parts/form/form.js'

/** Fields for creating and editing a material. */
export function MaterialFields({ values }: { readonly values: Partial<Material> }) {
  const { data } = useQuery({
    key: ['materials', 'categories'],
    read: signal => inventory.listCategories({ per_page: 200 }, { signal }),
  })
  return (
    <>
      <TextField {...NewMaterial.name} label={t('name')} value={values.name} autoFocus />
      <div class="fields">
        <TextField {...NewMaterial.unit} label={t('unit')} hint={t('unit.hint')} value={values.unit} />
        <TextField
          {...NewMaterial.category}
          label={t('category')}
          value={values.category}
          list={(data?.data ?? []).map(({ name }) => name)}
        />
        <TextField {...NewMaterial.sku} label={t('sku')} value={values.sku} mono />
        <TextField {...NewMaterial.ean} label={t('ean')} value={values.ean} mono />
        <QuantityField name="min_stock" label={t('minimum')} value={values.min_stock} />
        <QuantityField name="purchase_price" label={t('price')} value={values.purchase_price} />
      </div>
      <TextArea {...NewMaterial.description} label={t('description')} value={values.description} />
    </>
  )
}
