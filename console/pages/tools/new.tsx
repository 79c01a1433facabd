import { useLocation } from 'preact-iso'
import { inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { BASE } from '../../state/address.js'
import { isCondition, ToolFields } from './fields.js'

interface NewToolProps {
  readonly name: string
  readonly onClose: () => void
}

export function NewTool({ name, onClose }: NewToolProps) {
  const { route } = useLocation()
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const created = await inventory.createTool(
      {
        name: entered.name ?? '',
        category: orNull(entered.category),
        serial_number: orNull(entered.serial_number),
        asset_tag: orNull(entered.asset_tag),
        location_id: orNull(entered.location_id),
        ...(isCondition(entered.condition) ? { condition: entered.condition } : {}),
      },
      { idempotencyKey },
    )
    refresh('tools')
    toast(t('material.created', { name: created.name }))
    onClose()
    route(`${BASE}/tools/${created.id}`)
  }
  return (
    <Dialog title={t('tools.new')} onClose={onClose} wide>
      <Form action={t('create')} onSubmit={submit} onCancel={onClose}>
        <ToolFields values={{ name }} />
      </Form>
    </Dialog>
  )
}
