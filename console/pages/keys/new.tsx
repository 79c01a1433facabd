import { useState } from 'preact/hooks'
import { inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { signedIn } from '../../api/session.js'
import { NewApiKey } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, SelectField, TextField } from '../../parts/form/form.js'
import { Secret } from '../../parts/secret.js'
import { isPlan, PRESETS, plansUpTo, SCOPES, type Scope } from './presets.js'

/** Creates an API key, which is shown once. */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const [key, setKey] = useState<string>()
  const [chosen, setChosen] = useState<readonly Scope[]>(PRESETS[0]?.scopes ?? [])
  const plans = plansUpTo(signedIn()?.plan ?? '')
  const submit = async ({ name = '', plan = '', expires_at }: Entered, idempotencyKey: string) => {
    const created = await inventory.createApiKey(
      {
        name,
        scopes: [...chosen],
        ...(isPlan(plan) ? { plan } : {}),
        ...(expires_at ? { expires_at } : {}),
      },
      { idempotencyKey },
    )
    refresh('api-keys')
    setKey(created.key ?? '')
  }
  if (key !== undefined) return <NewKeyDialog value={key} onClose={onClose} />
  return (
    <Dialog title={t('keys.newKey')} onClose={onClose} wide>
      <Form action={t('keys.create')} onSubmit={submit} onCancel={onClose}>
        <TextField {...NewApiKey.name} label={t('name')} hint={t('keys.nameHint')} autoFocus />
        <fieldset class="choices">
          <legend>{t('keys.for')}</legend>
          {PRESETS.map(({ name, label, scopes }) => (
            <button
              key={name}
              type="button"
              class="chip"
              aria-pressed={scopes.length === chosen.length && scopes.every(scope => chosen.includes(scope))}
              onClick={() => setChosen(scopes)}
            >
              {t(label)}
            </button>
          ))}
        </fieldset>
        <fieldset class="scopes">
          <legend>{t('keys.scopes')}</legend>
          {SCOPES.map(scope => (
            <label key={scope} class="mono">
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={event =>
                  setChosen(event.currentTarget.checked ? [...chosen, scope] : chosen.filter(other => other !== scope))
                }
              />
              {scope}
            </label>
          ))}
        </fieldset>
        {chosen.includes('events:read') ? <p class="hint">{t('keys.eventsHint')}</p> : null}
        <div class="fields">
          <SelectField
            {...NewApiKey.plan}
            label={t('keys.plan')}
            value="business"
            choices={plans.map(plan => ({ value: plan, label: t(`plan.${plan}`) }))}
          />
          <TextField name="expires_at" label={t('keys.expires')} hint={t('keys.expiresHint')} type="date" />
        </div>
      </Form>
    </Dialog>
  )
}

/** Shows the key once, and asks before it is closed. */
export function NewKeyDialog({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const curl = `curl -H 'Authorization: Bearer ${value}' ${location.origin}/api/v1/me`
  return (
    <Dialog title={t('keys.once')} onClose={onClose} leaveText={t('keys.leave')} wide>
      <p>{t('keys.onceText')}</p>
      <Secret label={t('keys.key')} value={value} />
      <p class="hint">{t('keys.try')}</p>
      <Secret label={t('keys.try')} value={curl} />
      <footer class="actions">
        <button type="button" class="button primary" onClick={onClose}>
          {t('keys.done')}
        </button>
      </footer>
    </Dialog>
  )
}
