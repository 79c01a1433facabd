import { useState } from 'preact/hooks'
import { inventory, type Webhook } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { canReadEvents, type Family } from '../../api/readable-events.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { say } from '../../words.js'

/** Event types by family. */
export const EVENTS: Readonly<Record<Exclude<Family, 'webhook' | 'api_key' | 'sign_in_link'>, readonly string[]>> = {
  material: ['created', 'updated', 'archived', 'restored'],
  stock: ['changed', 'low'],
  batch: ['created', 'updated', 'quarantined', 'released', 'recalled', 'expiring', 'expired'],
  tool: ['created', 'updated', 'checked_out', 'checked_in', 'maintenance', 'retired'],
  calibration: ['recorded', 'failed', 'voided', 'conceded', 'due', 'overdue'],
  delivery: ['created', 'updated', 'completed', 'cancelled'],
  location: ['created', 'updated', 'archived'],
  insurance: ['created', 'updated', 'renewed', 'cancelled', 'expiring', 'expired', 'claim_opened', 'claim_updated'],
  user: ['created', 'updated'],
}

const readable = () => Object.entries(EVENTS).filter(([family]) => canReadEvents(family as Family))

const canReadAll = (): boolean => readable().length === Object.keys(EVENTS).length

interface WebhookFormProps {
  /** Null creates a webhook. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
  readonly onMade?: (id: string, secret: string) => void
}

export function WebhookForm({ webhook, onClose, onMade }: WebhookFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(webhook?.events ?? (canReadAll() ? ['*'] : []))
  const submit = async ({ name = '', url = '' }: Entered, idempotencyKey: string) => {
    const details = { name, url, events: [...chosen] }
    if (webhook) {
      await inventory.updateWebhook(webhook.id, details, { idempotencyKey })
      refresh('webhooks')
      toast(say('webhook.saved', { name }))
      onClose()
      return
    }
    const made = await inventory.createWebhook(details, { idempotencyKey })
    refresh('webhooks')
    onMade?.(made.id, made.secret ?? '')
  }
  return (
    <Dialog title={webhook ? say('edit.of', { name: webhook.name }) : say('webhook.new')} onClose={onClose} wide>
      <Form action={say(webhook ? 'save' : 'create')} onSubmit={submit} onCancel={onClose}>
        <TextField name="name" label={say('name')} value={webhook?.name ?? ''} required maxLength={200} autoFocus />
        <TextField
          name="url"
          label={say('webhook.url')}
          type="url"
          value={webhook?.url ?? ''}
          required
          maxLength={2048}
          mono
        />
        <fieldset class="scopes">
          <legend>{say('webhook.events')}</legend>
          {canReadAll() ? <Wanted name="*" label={say('webhook.all')} chosen={chosen} onChoose={setChosen} /> : null}
          {readable().map(([family, names]) => (
            <div class="family" key={family}>
              <Wanted name={`${family}.*`} chosen={chosen} onChoose={setChosen} covered={chosen.includes('*')} />
              {names.map(name => (
                <Wanted
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

interface WantedProps {
  readonly name: string
  readonly label?: string
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  /** Whether the type is already included by its family, or by the choice of all events. */
  readonly covered?: boolean
}

const Wanted = ({ name, label = name, chosen, onChoose, covered = false }: WantedProps) => (
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
