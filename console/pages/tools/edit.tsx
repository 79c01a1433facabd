import { inventory, type Tool } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { EditForm } from '../../parts/form/edit-form.js'
import { type Entered, orNull } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { isCondition, ToolFields } from './fields.js'

interface EditProps {
  readonly tool: Tool
  readonly onClose: () => void
}

const changeIn = ({ name = '', category, location_id, asset_tag, serial_number, condition }: Entered) => ({
  ...{ name, category: orNull(category), location_id: orNull(location_id) },
  ...{ asset_tag: orNull(asset_tag), serial_number: orNull(serial_number) },
  ...(isCondition(condition) ? { condition } : {}),
})

export function EditTool({ tool, onClose }: EditProps) {
  const { id } = tool
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
        texts={{ location_id: ({ location_name }) => location_name ?? '' }}
        changeIn={changeIn}
        update={(change, options) => inventory.updateTool(id, change, options)}
        onSaved={onSaved}
        onCancel={onClose}
      >
        {before => <ToolFields values={before} />}
      </EditForm>
    </Dialog>
  )
}
