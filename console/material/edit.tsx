import { useRef, useState } from 'preact/hooks'
import { inventory, isInventoryError, type Material } from '../client/inventory.js'
import { queries, refresh } from '../client/queries.js'
import { MaterialFields } from '../materials/fields.js'
import { Dialog } from '../parts/dialog.js'
import { type Entered, Form, orNull } from '../parts/form.js'
import { plain } from '../parts/quantity.js'
import { toast } from '../parts/toast.js'
import { type Phrase, say } from '../words.js'

interface EditProps {
  readonly material: Material
  readonly onClose: () => void
}

const FIELDS = ['name', 'unit', 'category', 'sku', 'ean', 'min_stock', 'purchase_price', 'description'] as const
type FieldName = (typeof FIELDS)[number]

const LABELS: Readonly<Record<FieldName, Phrase>> = {
  name: 'name',
  unit: 'unit',
  category: 'category',
  sku: 'sku',
  ean: 'ean',
  min_stock: 'minimum',
  purchase_price: 'price',
  description: 'description',
}

/** Changes what was seen; if others changed it meanwhile, both versions are shown and nothing that was typed is lost. */
export function EditMaterial({ material, onClose }: EditProps) {
  // Others may change what the page shows below this dialog.
  const before = useRef(material).current
  const seen = useRef(material)
  const [theirs, setTheirs] = useState<{ readonly now: Material; readonly mine: Entered }>()

  const submit = async (entered: Entered, idempotencyKey: string) => {
    const { name = '', unit = '' } = entered
    const change = {
      ...{ name, unit, category: orNull(entered.category), sku: orNull(entered.sku), ean: orNull(entered.ean) },
      ...{ min_stock: orNull(entered.min_stock), purchase_price: orNull(entered.purchase_price) },
      description: orNull(entered.description),
    }
    try {
      await inventory.updateMaterial(material.id, change, { idempotencyKey, ifMatch: seen.current })
    } catch (error) {
      if (!isInventoryError(error, 'PRECONDITION_FAILED')) throw error
      const now = await inventory.getMaterial(material.id)
      queries.setQueryData(['materials', 'one', material.id], now)
      // The next time it is saved over what is shown below.
      seen.current = now
      setTheirs({ now, mine: entered })
      return
    }
    refresh('materials', 'overview')
    toast(say('material.saved', { name }))
    onClose()
  }
  return (
    <Dialog title={say('material.edit', { name: material.name })} onClose={onClose} wide>
      {theirs ? <Versions now={theirs.now} mine={theirs.mine} before={before} /> : null}
      <Form action={say(theirs ? 'conflict.mine' : 'save')} onSubmit={submit} onCancel={onClose}>
        <MaterialFields values={before} />
      </Form>
    </Dialog>
  )
}

interface VersionsProps {
  readonly before: Material
  readonly now: Material
  readonly mine: Entered
}

/** What others made of it, beside what was typed here. */
function Versions({ before, now, mine }: VersionsProps) {
  const changed = FIELDS.filter(field => now[field] !== before[field])
  const shown = (field: FieldName, value: string | null | undefined) =>
    value && (field === 'min_stock' || field === 'purchase_price') ? plain(value) : (value ?? '')
  return (
    <div class="notice warn conflict" role="alert">
      <p>{say(changed.length === 0 ? 'conflict.elsewhere' : 'conflict')}</p>
      {changed.length === 0 ? null : (
        <table class="table">
          <thead>
            <tr>
              <th>{say('conflict.field')}</th>
              <th>{say('conflict.theirs')}</th>
              <th>{say('conflict.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(field => (
              <tr key={field}>
                <th scope="row">{say(LABELS[field])}</th>
                <td>{shown(field, now[field])}</td>
                <td>{shown(field, mine[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
