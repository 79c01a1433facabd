import { inventory, type Material } from '../../api/inventory.js'
import { plain } from '../values/quantity.js'
import { type Option, Picker, type PickerProps } from './picker.js'

/** A material and, if the code is on one of its batches, that batch. */
export interface MaterialOption extends Option {
  readonly unit: string
  readonly batch_id?: string
}

const optionOf = ({ id, name, sku, stock, unit }: Material): MaterialOption => ({
  id,
  label: name,
  unit,
  note: [sku, `${plain(stock)} ${unit}`].filter(Boolean).join(' · '),
})

async function optionsNamed(search: string, signal: AbortSignal): Promise<readonly MaterialOption[]> {
  const { data } = await inventory.listMaterials(
    { ...(search ? { search } : {}), sort: 'name', per_page: 8 },
    { signal },
  )
  return data.map(optionOf)
}

async function optionWithCode(code: string): Promise<MaterialOption | undefined> {
  const { found } = await inventory.lookUpCode({ code })
  const [batch] = found.flatMap(({ type, record }) => (type === 'batch' ? [record] : []))
  if (batch) {
    const { material_id: id, material_name, id: batch_id } = batch
    return { id, label: material_name ?? id, unit: '', batch_id }
  }
  const [material] = found.flatMap(({ type, record }) => (type === 'material' && !record.archived_at ? [record] : []))
  return material && optionOf(material)
}

/** Finds a material by its name, or by a code that is typed or scanned. */
export const MaterialPicker = (props: Omit<PickerProps<MaterialOption>, 'load'>) => (
  <Picker {...props} load={optionsNamed} exactly={optionWithCode} />
)
