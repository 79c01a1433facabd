import { useState } from 'preact/hooks'
import { inventory, type User } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { signedIn } from '../../api/session.js'
import { NewUser } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { useAttempt } from '../../parts/attempt.js'
import { Dialog } from '../../parts/dialog.js'
import { changesIn } from '../../parts/form/edit-form.js'
import { type Entered, Form, orNull, SelectField, TextField } from '../../parts/form/form.js'
import { Failure, Read } from '../../parts/loading.js'
import { Empty } from '../../parts/page.js'
import { toast, toastError } from '../../parts/toast.js'
import { Time } from '../../parts/values/time.js'
import { Erase } from './erase.js'
import { isRole, ROLES } from './roles.js'

const userIn = ({ name = '', email, role = '' }: Entered) => ({
  ...{ name, email: orNull(email) },
  ...(isRole(role) ? { role } : {}),
})

interface PersonProps {
  readonly user: User
  readonly onClose: () => void
}

/** Edits or erases a user, and shows the pending sign-in links. */
export function Person({ user, onClose }: PersonProps) {
  const [isErasing, setErasing] = useState(false)
  const { failure, attempt } = useAttempt()
  const submit = async (entered: Entered, idempotencyKey: string, initial: Entered) => {
    const patch = changesIn(entered, initial, userIn)
    if (Object.keys(patch).length > 0) await inventory.updateUser(user.id, patch, { idempotencyKey })
    refresh('users')
    toast(t('saved', { name: entered.name ?? '' }))
    onClose()
  }
  const activate = async (active: boolean) => {
    await inventory.updateUser(user.id, { active })
    refresh('users')
  }
  const change = async (active: boolean) => {
    await activate(active)
    toast(t(active ? 'people.activated' : 'people.deactivated', { name: user.name }), () => activate(!active))
    onClose()
  }
  if (isErasing) return <Erase user={user} onClose={onClose} />
  return (
    <Dialog title={user.name} onClose={onClose}>
      <Failure error={failure} />
      <Form action={t('save')} onSubmit={submit} onCancel={onClose}>
        <TextField {...NewUser.name} label={t('name')} value={user.name} />
        <TextField {...NewUser.email} label={t('email')} value={user.email} />
        <SelectField
          {...NewUser.role}
          label={t('role')}
          value={user.role}
          choices={ROLES.map(role => ({ value: role, label: t(`role.${role}`) }))}
        />
      </Form>
      <h3>{t('sessions')}</h3>
      <Sessions user={user} />
      <h3>{t('links')}</h3>
      <Links user={user} />
      <footer class="actions">
        {user.active ? null : (
          <button type="button" class="button danger" onClick={() => setErasing(true)}>
            {t('erase.do')}
          </button>
        )}
        <button
          type="button"
          class={user.active ? 'button danger' : 'button'}
          onClick={() => void attempt(() => change(!user.active))}
        >
          {t(user.active ? 'people.deactivate' : 'people.activate')}
        </button>
      </footer>
    </Dialog>
  )
}

function Sessions({ user }: { readonly user: User }) {
  const query = useQuery({
    key: ['api-keys', 'sessions', user.id],
    read: signal =>
      inventory.listApiKeys({ user_id: user.id, kind: 'session', revoked: false, per_page: 50 }, { signal }),
  })
  const end = async (id: string) => {
    await inventory.revokeApiKey(id).catch(toastError)
    refresh('api-keys')
  }
  const isOpen = ({ expires_at }: { readonly expires_at: string | null }) =>
    expires_at === null || Date.parse(expires_at) > Date.now()
  return (
    <Read of={query} lines={2}>
      {({ data }) =>
        data.filter(isOpen).length === 0 ? (
          <Empty title={t('sessions.none')} />
        ) : (
          <ul class="list boxed">
            {data.filter(isOpen).map(({ id, name, last_used_at, created_at }) => (
              <li key={id}>
                <span class="grow">
                  {name}
                  <span class="sub">
                    {t('lastUsed')} <Time at={last_used_at ?? created_at} />
                  </span>
                </span>
                {id === signedIn()?.id ? (
                  <span class="muted">{t('sessions.this')}</span>
                ) : (
                  <button type="button" class="button small" onClick={() => void end(id)}>
                    {t('sessions.end')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Read>
  )
}

/** The pending sign-in links of a user. */
function Links({ user }: { readonly user: User }) {
  const { failure, attempt } = useAttempt()
  const query = useQuery({
    key: ['console-links', user.id],
    read: signal => inventory.listConsoleLinks({ user_id: user.id, status: 'pending', per_page: 50 }, { signal }),
  })
  const revoke = async (id: string) => {
    await attempt(async () => {
      await inventory.revokeConsoleLink(id)
      toast(t('links.revoked'))
    })
    refresh('console-links')
  }
  return (
    <Read of={query} lines={1}>
      {({ data }) => (
        <>
          <Failure error={failure} />
          {data.length === 0 ? (
            <Empty title={t('links.none')} />
          ) : (
            <ul class="list boxed">
              {data.map(({ id, created_by, expires_at }) => (
                <li key={id}>
                  <span class="grow">
                    {t('links.by', { name: created_by.name ?? created_by.user_id })} <Time at={expires_at} />
                  </span>
                  <button type="button" class="button small" onClick={() => void revoke(id)}>
                    {t('links.revoke')}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Read>
  )
}
