import { useEffect, useState } from 'preact/hooks'
import { type Credentials, signIn } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { CheckField, Form, TextField } from '../../parts/form/form.js'
import { Icon } from '../../parts/icon.js'

/** Removes the link's secret from the address. It is after the `#`, so that it never appears in server logs. */
export const ENTER_PATH = '/console/enter'
const linkIn = (): string => (location.pathname === ENTER_PATH ? location.hash.slice(1) : '')

/** Signs in with a link or an API key. */
export function SignIn() {
  const [link] = useState(linkIn)
  const [usesKey, setUsesKey] = useState(link === '')
  useEffect(() => {
    document.title = `${t('signIn')} · ${t('app.name')}`
    if (location.pathname === ENTER_PATH) history.replaceState(null, '', '/console')
  }, [])

  const submit = async ({ key = '', shared }: Readonly<Record<string, string>>) => {
    const door = usesKey ? { key: key.trim() } : { link }
    const entering: Credentials = { ...door, shared: shared === 'true' }
    await signIn(entering)
  }
  return (
    <main class="sign-in">
      <div class="card">
        <div class="brand">
          <i>
            <Icon name="box" />
          </i>
          {t('app.name')}
        </div>
        <h1>{t('signIn')}</h1>
        <p class="muted">{t(usesKey ? 'signIn.withKey' : 'signIn.withLink')}</p>
        <Form action={t('signIn')} onSubmit={submit}>
          {usesKey ? (
            <TextField name="key" label={t('signIn.key')} type="password" required maxLength={256} mono autoFocus />
          ) : null}
          <CheckField name="shared" label={t('signIn.shared')} hint={t('signIn.sharedHint')} />
        </Form>
        {usesKey ? (
          <p class="hint">{t('signIn.lost')}</p>
        ) : (
          <button type="button" class="link" onClick={() => setUsesKey(true)}>
            {t('signIn.useKey')}
          </button>
        )}
      </div>
    </main>
  )
}

export const Starting = () => (
  <main class="sign-in">
    <div class="card" role="status">
      <h1>{t('starting')}</h1>
      <p class="muted">{t('starting.text')}</p>
    </div>
  </main>
)
