import { useEffect, useState } from 'preact/hooks'
import { inventory, type User } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { NewUser } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { useAttempt } from '../../parts/attempt.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, SelectField, TextField } from '../../parts/form/form.js'
import { Failure, Skeleton } from '../../parts/loading.js'
import { QrCode } from '../../parts/qr.js'
import { Secret } from '../../parts/secret.js'
import { relativeTime } from '../../parts/values/time.js'
import { isRole, ROLES } from './roles.js'

interface NewPersonProps {
  readonly onClose: () => void
  readonly onCreated: (user: User) => void
}

export function NewPerson({ onClose, onCreated }: NewPersonProps) {
  const submit = async ({ name = '', email, role = '' }: Entered, idempotencyKey: string) => {
    const details = { name, email: orNull(email), ...(isRole(role) ? { role } : {}) }
    const user = await inventory.createUser(details, { idempotencyKey })
    refresh('users')
    onCreated(user)
  }
  return (
    <Dialog title={t('people.new')} onClose={onClose}>
      <Form action={t('people.create')} onSubmit={submit} onCancel={onClose}>
        <TextField {...NewUser.name} label={t('name')} autoFocus />
        <TextField {...NewUser.email} label={t('email')} />
        <SelectField
          {...NewUser.role}
          label={t('role')}
          value="member"
          hint={t('role.hint')}
          choices={ROLES.map(role => ({ value: role, label: t(`role.${role}`) }))}
        />
      </Form>
    </Dialog>
  )
}

interface Link {
  readonly url: string
  readonly expires_at: string
}

/** A sign-in link, valid once: to send, or to scan with a phone. */
export function Invite({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const [link, setLink] = useState<Link>()
  const { failure, attempt } = useAttempt()
  const createLink = () =>
    attempt(async () => {
      const { url, expires_at } = await inventory.createConsoleLink({ user_id: user.id })
      setLink({ url: url ?? '', expires_at })
      refresh('console-links')
    })
  useEffect(() => void createLink(), [])
  return (
    <Dialog title={t('invite.of', { name: user.name })} onClose={onClose}>
      <Failure error={failure} onRetry={createLink} />
      {link ? (
        <div class="invite">
          <QrCode text={link.url} label={t('invite.qr')} />
          <p>{t('invite.text', { name: user.name, until: relativeTime(link.expires_at) })}</p>
          <Secret label={t('invite.link')} value={link.url} />
        </div>
      ) : failure === undefined ? (
        <Skeleton lines={3} />
      ) : null}
    </Dialog>
  )
}
