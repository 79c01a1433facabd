import { useState } from 'preact/hooks'
import { inventory, type Tool } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Compared, Conflict, useEditing } from '../../parts/form/conflict.js'
import { type Entered, Form, orNull } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { isCondition, ToolFields } from './fields.js'

interface EditProps {
  readonly tool: Tool
  readonly onClose: () => void
}

const conditionText = (condition: string): string => (isCondition(condition) ? t(`condition.${condition}`) : '')

const compared = (place: string | null): readonly Compared<Tool>[] => [
  { name: 'name', label: t('name'), of: ({ name }) => name },
  { name: 'category', label: t('category'), of: ({ category }) => category },
  {
    name: 'location_id',
    label: t('tool.homeLocation'),
    of: ({ location_name }) => location_name,
    mine: () => place ?? '',
  },
  { name: 'asset_tag', label: t('tool.tag'), of: ({ asset_tag }) => asset_tag },
  { name: 'serial_number', label: t('tool.serial'), of: ({ serial_number }) => serial_number },
  { name: 'condition', label: t('condition'), of: ({ condition }) => condition, format: conditionText },
]

export function EditTool({ tool, onClose }: EditProps) {
  const { id } = tool
  const [place, setPlace] = useState(tool.location_name)
  const { before, versions, save } = useEditing(tool, ['tools', 'one', id], () => inventory.getTool(id))

  const submit = async (entered: Entered, idempotencyKey: string) => {
    const saving = (ifMatch: Tool) => inventory.updateTool(id, changeOf(entered, before), { idempotencyKey, ifMatch })
    if (!(await save(entered, saving))) return
    refresh('tools', 'overview')
    toast(t('material.saved', { name: entered.name ?? '' }))
    onClose()
  }
  return (
    <Dialog title={t('edit.of', { name: tool.name })} onClose={onClose} wide>
      <Conflict versions={versions} fields={compared(place)} />
      <Form action={t(versions ? 'conflict.overwrite' : 'save')} onSubmit={submit} onCancel={onClose}>
        <ToolFields values={before} onPlace={option => setPlace(option?.label ?? null)} />
      </Form>
    </Dialog>
  )
}

const changeOf = (entered: Entered, { condition }: Tool) => ({
  name: entered.name ?? '',
  category: orNull(entered.category),
  location_id: orNull(entered.location_id),
  asset_tag: orNull(entered.asset_tag),
  serial_number: orNull(entered.serial_number),
  // Sent only if it changed: setting the condition might also change the tool's status.
  ...(isCondition(entered.condition) && entered.condition !== condition ? { condition: entered.condition } : {}),
})
