import { inventory, type Material } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
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
      <TextField name="name" label={t('name')} value={values.name ?? ''} required maxLength={200} autoFocus />
      <div class="fields">
        <TextField
          name="unit"
          label={t('unit')}
          hint={t('unit.hint')}
          value={values.unit ?? ''}
          required
          maxLength={50}
        />
        <TextField
          name="category"
          label={t('category')}
          value={values.category ?? ''}
          maxLength={100}
          list={(data?.data ?? []).map(({ name }) => name)}
        />
        <TextField name="sku" label={t('sku')} value={values.sku ?? ''} maxLength={100} mono />
        <TextField name="ean" label={t('ean')} value={values.ean ?? ''} maxLength={100} mono />
        <QuantityField name="min_stock" label={t('minimum')} {...valueIn(values.min_stock)} />
        <QuantityField name="purchase_price" label={t('price')} {...valueIn(values.purchase_price)} />
      </div>
      <TextArea name="description" label={t('description')} value={values.description ?? ''} maxLength={10_000} />
    </>
  )
}

const valueIn = (value: string | null | undefined) => (value === null || value === undefined ? {} : { value })
