import { useEffect, useState } from 'preact/hooks'
import { type Entering, enter } from '../../api/session.js'
import { CheckField, Form, TextField } from '../../parts/form/form.js'
import { Icon } from '../../parts/icon.js'
import { say } from '../../words.js'

/** Removes the link's secret from the address. It is after the `#`, so that it never appears in server logs. */
export const ENTER_PATH = '/console/enter'
const linkIn = (): string => (location.pathname === ENTER_PATH ? location.hash.slice(1) : '')

/** Signs in with a link or an API key. */
export function SignIn() {
  const [link] = useState(linkIn)
  const [usesKey, setUsesKey] = useState(link === '')
  useEffect(() => {
    document.title = `${say('signIn')} · ${say('app.name')}`
    if (location.pathname === ENTER_PATH) history.replaceState(null, '', '/console')
  }, [])

  const submit = async ({ key = '', shared }: Readonly<Record<string, string>>) => {
    const door = usesKey ? { key: key.trim() } : { link }
    const entering: Entering = { ...door, shared: shared === 'true' }
    await enter(entering)
  }
  return (
    <main class="sign-in">
      <div class="card">
        <div class="brand">
          <i>
            <Icon name="box" />
          </i>
          {say('app.name')}
        </div>
        <h1>{say('signIn')}</h1>
        <p class="muted">{say(usesKey ? 'signIn.withKey' : 'signIn.withLink')}</p>
        <Form action={say('signIn.do')} onSubmit={submit}>
          {usesKey ? (
            <TextField name="key" label={say('signIn.key')} type="password" required maxLength={256} mono autoFocus />
          ) : null}
          <CheckField name="shared" label={say('signIn.shared')} hint={say('signIn.sharedHint')} />
        </Form>
        {usesKey ? (
          <p class="hint">{say('signIn.lost')}</p>
        ) : (
          <button type="button" class="link" onClick={() => setUsesKey(true)}>
            {say('signIn.useKey')}
          </button>
        )}
      </div>
    </main>
  )
}

export const Starting = () => (
  <main class="sign-in">
    <div class="card" role="status">
      <h1>{say('starting')}</h1>
      <p class="muted">{say('starting.text')}</p>
    </div>
  </main>
)
