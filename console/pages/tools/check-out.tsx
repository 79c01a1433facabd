import { useState } from 'preact/hooks'
import { inventory, type Tool } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { Checkout } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, TextField } from '../../parts/form/form.js'
import { PersonPicker } from '../../parts/form/person-picker.js'
import { toast } from '../../parts/toast.js'
import { today } from '../../parts/values/time.js'

interface CheckOutProps {
  readonly tool: Tool
  readonly onClose: () => void
}

/** Checks out a tool. */
export function CheckOut({ tool, onClose }: CheckOutProps) {
  const [person, setPerson] = useState('')
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const loan = {
      user_id: entered.user_id ?? '',
      expected_return: orNull(entered.expected_return),
      note: orNull(entered.note),
    }
    await inventory.checkOutTool(tool.id, loan, { idempotencyKey })
    refresh('tools')
    toast(t('checkout.done', { tool: tool.name, name: person }))
    onClose()
  }
  return (
    <Dialog title={t('checkout.title', { tool: tool.name })} onClose={onClose}>
      {tool.calibration?.limitation ? (
        <p class="notice warn">{t('calibration.limited', { limitation: tool.calibration.limitation })}</p>
      ) : null}
      <Form action={t('checkout')} onSubmit={submit} onCancel={onClose}>
        <PersonPicker
          {...Checkout.user_id}
          label={t('checkout.to')}
          autoFocus
          onPick={option => setPerson(option?.label ?? '')}
        />
        <TextField
          {...Checkout.expected_return}
          label={t('checkout.until')}
          hint={t('checkout.untilHint')}
          min={today()}
        />
        <TextField {...Checkout.note} label={t('note')} hint={t('checkout.noteHint')} />
      </Form>
    </Dialog>
  )
}
