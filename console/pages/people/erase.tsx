import { useRef } from 'preact/hooks'
import { inventory, type User } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { UserErasure } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Confirm } from '../../parts/dialog.js'
import { TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'

interface EraseProps {
  readonly user: User
  readonly onClose: () => void
}

/** Confirms an erasure: shows its consequences, or why it isn't possible, and has a field for the reason. */
export function Erase({ user, onClose }: EraseProps) {
  const reason = useRef('')
  return (
    <Confirm
      title={t('erase.title', { name: user.name })}
      text={t('erase.text')}
      action={t('erase.do')}
      onClose={onClose}
      dryRun={() => inventory.eraseUser(user.id, { reason: '-' }, { dryRun: true })}
      onConfirm={async () => {
        await inventory.eraseUser(user.id, { reason: reason.current })
        refresh('users')
        toast(`${user.name}: ${t('verb.erased')}`)
      }}
    >
      <TextField {...UserErasure.reason} label={t('reason')} onInput={text => (reason.current = text)} />
    </Confirm>
  )
}
