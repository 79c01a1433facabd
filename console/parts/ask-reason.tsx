import { t } from '../i18n/messages.js'
import { Dialog } from './dialog.js'
import { Form, type FormProps, TextArea } from './form/form.js'

interface AskReasonProps extends Pick<FormProps, 'action' | 'tone' | 'onSubmit'> {
  readonly title: string
  readonly text?: string | undefined
  readonly field: { readonly name: string; readonly maxLength: number }
  readonly label?: string
  readonly onClose: () => void
  readonly children?: FormProps['children']
}

/** Asks for the reason of an action, which is recorded. */
export function AskReason({ title, text, action, tone, field, label, onSubmit, onClose, children }: AskReasonProps) {
  const submit = async (...submitted: Parameters<typeof onSubmit>) => {
    await onSubmit(...submitted)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {text ? <p>{text}</p> : null}
      <Form action={action} onSubmit={submit} onCancel={onClose} {...(tone ? { tone } : {})}>
        {children}
        <TextArea {...field} label={label ?? t('reason')} required autoFocus={children === undefined} />
      </Form>
    </Dialog>
  )
}
