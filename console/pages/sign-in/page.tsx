import { useEffect, useState } from 'preact/hooks'
import { queries } from '../../api/queries.js'
import { type Credentials, signIn, signOut } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { CheckField, Form, TextField } from '../../parts/form/form.js'
import { Icon } from '../../parts/icon.js'
import { mayLeave } from '../../parts/leaving.js'

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
        <SignInForm link={usesKey ? '' : link} />
        {usesKey ? null : (
          <button type="button" class="link" onClick={() => setUsesKey(true)}>
            {t('signIn.useKey')}
          </button>
        )}
      </div>
    </main>
  )
}

/** Signs in with a link, or with a key if the link is empty. */
function SignInForm({ link }: { readonly link: string }) {
  const submit = async ({ key = '', shared }: Readonly<Record<string, string>>) => {
    const door = link === '' ? { key: key.trim() } : { link }
    const entering: Credentials = { ...door, shared: shared === 'true' }
    await signIn(entering)
  }
  return (
    <>
      <p class="muted">{t(link === '' ? 'signIn.withKey' : 'signIn.withLink')}</p>
      <Form action={t('signIn')} onSubmit={submit}>
        {link === '' ? (
          <TextField name="key" label={t('keys.key')} type="password" required maxLength={256} mono autoFocus />
        ) : null}
        <CheckField name="shared" label={t('signIn.shared')} hint={t('signIn.sharedHint')} />
      </Form>
      {link === '' ? <p class="hint">{t('signIn.lost')}</p> : null}
    </>
  )
}

/** Signs in again above a page with input. */
export function SignInAgain() {
  useEffect(() => () => void queries.invalidateQueries(), [])
  return (
    <Dialog title={t('error.UNAUTHORIZED')} onClose={() => mayLeave() && void signOut(false)}>
      <SignInForm link="" />
    </Dialog>
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
