import { useEffect, useState } from 'preact/hooks'
import { inventory, type User } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, SelectField, TextField } from '../../parts/form/form.js'
import { QrCode } from '../../parts/qr.js'
import { Secret } from '../../parts/secret.js'
import { spoken } from '../../parts/values/time.js'
import { Failure, Skeleton } from '../../parts/waiting.js'
import { say } from '../../words.js'
import { isRole, ROLES } from './roles.js'

interface NewPersonProps {
  readonly onClose: () => void
  readonly onMade: (user: User) => void
}

export function NewPerson({ onClose, onMade }: NewPersonProps) {
  const submit = async ({ name = '', email, role = '' }: Entered, idempotencyKey: string) => {
    const details = { name, email: orNull(email), ...(isRole(role) ? { role } : {}) }
    const user = await inventory.createUser(details, { idempotencyKey })
    refresh('users')
    onMade(user)
  }
  return (
    <Dialog title={say('people.new')} onClose={onClose}>
      <Form action={say('people.make')} onSubmit={submit} onCancel={onClose}>
        <TextField name="name" label={say('name')} required maxLength={200} autoFocus />
        <TextField name="email" label={say('email')} type="email" maxLength={200} />
        <SelectField
          name="role"
          label={say('role')}
          value="member"
          hint={say('role.hint')}
          choices={ROLES.map(role => ({ value: role, label: say(`role.${role}`) }))}
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
  const [failure, setFailure] = useState<unknown>()
  const ask = async () => {
    setFailure(undefined)
    try {
      const { url, expires_at } = await inventory.createConsoleLink({ user_id: user.id })
      setLink({ url: url ?? '', expires_at })
      refresh('console-links')
    } catch (error) {
      setFailure(error)
    }
  }
  useEffect(() => void ask(), [])
  return (
    <Dialog title={say('invite.of', { name: user.name })} onClose={onClose}>
      {failure === undefined ? null : <Failure error={failure} again={ask} />}
      {link ? (
        <div class="invite">
          <QrCode text={link.url} label={say('invite.qr')} />
          <p>{say('invite.text', { name: user.name, until: spoken(link.expires_at) })}</p>
          <Secret label={say('invite.link')} value={link.url} />
        </div>
      ) : failure === undefined ? (
        <Skeleton lines={3} />
      ) : null}
    </Dialog>
  )
}
