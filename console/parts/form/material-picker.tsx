import { inventory, type Material } from '../../api/inventory.js'
import { plain } from '../values/quantity.js'
import { type Option, Picker } from './picker.js'

/** A material and, if the code is on one of its batches, that batch. */
export interface Good extends Option {
  readonly unit: string
  readonly batch_id?: string
}

interface MaterialPickerProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly autoFocus?: boolean
  readonly onPick?: (good: Good | undefined, byCode?: boolean) => void
  readonly onMissed?: (code: string) => void
}

const goodOf = ({ id, name, sku, stock, unit }: Material): Good => ({
  id,
  label: name,
  unit,
  note: [sku, `${plain(stock)} ${unit}`].filter(Boolean).join(' · '),
})

async function goodsNamed(search: string, signal: AbortSignal): Promise<readonly Good[]> {
  const { data } = await inventory.listMaterials(
    { ...(search ? { search } : {}), sort: 'name', per_page: 8 },
    { signal },
  )
  return data.map(goodOf)
}

async function goodWithCode(code: string): Promise<Good | undefined> {
  const { found } = await inventory.lookUpCode({ code })
  const [batch] = found.flatMap(({ type, record }) => (type === 'batch' ? [record] : []))
  if (batch) {
    const { material_id: id, material_name, id: batch_id } = batch
    return { id, label: material_name ?? id, unit: '', batch_id }
  }
  const [material] = found.flatMap(({ type, record }) => (type === 'material' && !record.archived_at ? [record] : []))
  return material && goodOf(material)
}

/** Finds a material by its name, or by a code that is typed or scanned. */
export const MaterialPicker = (props: MaterialPickerProps) => (
  <Picker {...props} load={goodsNamed} exactly={goodWithCode} />
)
