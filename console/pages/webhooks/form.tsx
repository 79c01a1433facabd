import { useState } from 'preact/hooks'
import { canReadEvents, FAMILIES, FAMILY_NAMES } from '../../api/event-families.js'
import { inventory, type Webhook } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { NewWebhook } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { changesIn } from '../../parts/form/edit-form.js'
import { type Entered, Form, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'

const OFFERED_FAMILIES = FAMILY_NAMES.filter(family => !FAMILIES[family].isForAdmins)

const offeredToUser = () => OFFERED_FAMILIES.filter(canReadEvents)

const canReadAll = (): boolean => offeredToUser().length === OFFERED_FAMILIES.length

interface WebhookFormProps {
  /** Null creates a webhook. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
  readonly onCreated?: (id: string, secret: string) => void
}

export function WebhookForm({ webhook, onClose, onCreated }: WebhookFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(webhook?.events ?? (canReadAll() ? ['*'] : []))
  const submit = async (entered: Entered, idempotencyKey: string, initial: Entered) => {
    if (webhook) {
      const change = changesIn(entered, initial, webhookIn)
      if (Object.keys(change).length > 0) await inventory.updateWebhook(webhook.id, change, { idempotencyKey })
      refresh('webhooks')
      toast(t('saved', { name: entered.name ?? '' }))
      onClose()
      return
    }
    const created = await inventory.createWebhook(webhookIn(entered), { idempotencyKey })
    refresh('webhooks')
    onCreated?.(created.id, created.secret ?? '')
  }
  return (
    <Dialog title={webhook ? t('edit.of', { name: webhook.name }) : t('webhook.new')} onClose={onClose} wide>
      <Form action={t(webhook ? 'save' : 'create')} onSubmit={submit} onCancel={onClose}>
        <TextField {...NewWebhook.name} label={t('name')} value={webhook?.name} autoFocus />
        <TextField {...NewWebhook.url} label={t('webhook.url')} type="url" value={webhook?.url} mono />
        <fieldset class="scopes">
          <legend>{t('webhook.events')}</legend>
          <input type="hidden" name="events" value={chosen.join(' ')} />
          {canReadAll() ? (
            <EventCheckbox name="*" label={t('webhook.all')} chosen={chosen} onChoose={setChosen} />
          ) : null}
          {offeredToUser().map(family => (
            <div class="family" key={family}>
              <EventCheckbox name={`${family}.*`} chosen={chosen} onChoose={setChosen} covered={chosen.includes('*')} />
              {Object.keys(FAMILIES[family].verbs).map(name => (
                <EventCheckbox
                  key={name}
                  name={`${family}.${name}`}
                  chosen={chosen}
                  onChoose={setChosen}
                  covered={chosen.includes('*') || chosen.includes(`${family}.*`)}
                />
              ))}
            </div>
          ))}
        </fieldset>
      </Form>
    </Dialog>
  )
}

const webhookIn = ({ name = '', url = '', events = '' }: Entered) => ({
  ...{ name, url },
  events: events.split(' ').filter(Boolean),
})

interface EventCheckboxProps {
  readonly name: string
  readonly label?: string
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  /** Whether the type is already included by its family, or by the choice of all events. */
  readonly covered?: boolean
}

const EventCheckbox = ({ name, label = name, chosen, onChoose, covered = false }: EventCheckboxProps) => (
  <label class={label === name ? 'mono' : ''}>
    <input
      type="checkbox"
      checked={covered || chosen.includes(name)}
      disabled={covered}
      onChange={event =>
        onChoose(event.currentTarget.checked ? [...chosen, name] : chosen.filter(other => other !== name))
      }
    />
    {label}
  </label>
)
