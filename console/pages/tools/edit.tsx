import { useState } from 'preact/hooks'
import { inventory, type Tool } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Compared, EditForm } from '../../parts/form/edit-form.js'
import { type Entered, orNull } from '../../parts/form/form.js'
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

const changeIn = ({ name = '', category, location_id, asset_tag, serial_number, condition }: Entered) => ({
  ...{ name, category: orNull(category), location_id: orNull(location_id) },
  ...{ asset_tag: orNull(asset_tag), serial_number: orNull(serial_number) },
  ...(isCondition(condition) ? { condition } : {}),
})

export function EditTool({ tool, onClose }: EditProps) {
  const { id } = tool
  const [place, setPlace] = useState(tool.location_name)
  const onSaved = ({ name }: Tool) => {
    refresh('tools')
    toast(t('saved', { name }))
    onClose()
  }
  return (
    <Dialog title={t('edit.of', { name: tool.name })} onClose={onClose} wide>
      <EditForm
        record={tool}
        queryKey={['tools', 'one', id]}
        read={() => inventory.getTool(id)}
        compared={compared(place)}
        changeIn={changeIn}
        update={(change, options) => inventory.updateTool(id, change, options)}
        onSaved={onSaved}
        onCancel={onClose}
      >
        {before => <ToolFields values={before} onPlace={option => setPlace(option?.label ?? null)} />}
      </EditForm>
    </Dialog>
  )
}
