import { useState } from 'preact/hooks'
import { inventory, type Tool } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, TextField } from '../../parts/form/form.js'
import { type Option, Picker } from '../../parts/form/picker.js'
import { toast } from '../../parts/toast.js'
import { today } from '../../parts/values/time.js'
import { say } from '../../words.js'

interface CheckOutProps {
  readonly tool: Tool
  readonly onClose: () => void
}

/** Checks out a tool. */
export function CheckOut({ tool, onClose }: CheckOutProps) {
  const [who, setWho] = useState('')
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const loan = {
      user_id: entered.user_id ?? '',
      expected_return: orNull(entered.expected_return),
      note: orNull(entered.note),
    }
    await inventory.checkOutTool(tool.id, loan, { idempotencyKey })
    refresh('tools', 'overview')
    toast(say('lend.done', { tool: tool.name, name: who }))
    onClose()
  }
  return (
    <Dialog title={say('lend.title', { tool: tool.name })} onClose={onClose}>
      {tool.calibration?.limitation ? (
        <p class="notice warn">{say('calibration.limited', { limitation: tool.calibration.limitation })}</p>
      ) : null}
      <Form action={say('lend')} onSubmit={submit} onCancel={onClose}>
        <PersonPicker
          name="user_id"
          label={say('lend.to')}
          required
          autoFocus
          onPick={option => setWho(option?.label ?? '')}
        />
        <TextField
          name="expected_return"
          label={say('lend.until')}
          hint={say('lend.untilHint')}
          type="date"
          min={today()}
        />
        <TextField name="note" label={say('note')} hint={say('lend.noteHint')} maxLength={2000} />
      </Form>
    </Dialog>
  )
}

interface PersonPickerProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly autoFocus?: boolean
  readonly onPick?: (option: Option | undefined) => void
}

async function peopleNamed(search: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { data } = await inventory.listPeople({ ...(search ? { search } : {}), per_page: 8 }, { signal })
  return data.map(({ id, name }) => ({ id, label: name }))
}

/** Selects the user who checks out a tool. */
const PersonPicker = (props: PersonPickerProps) => <Picker {...props} load={peopleNamed} />
