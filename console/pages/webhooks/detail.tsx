import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { inventory, type Webhook } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { useAttempt } from '../../parts/attempt.js'
import { DetailsCard } from '../../parts/details-card.js'
import { Icon } from '../../parts/icon.js'
import { Failure, Read } from '../../parts/loading.js'
import { Page } from '../../parts/page.js'
import { toast, toastFailure } from '../../parts/toast.js'
import { dayOf, Time } from '../../parts/values/time.js'
import { BASE, useAddress } from '../../state/address.js'
import { useKey } from '../../state/shortcuts.js'
import { attemptError } from './attempt-error.js'
import { Attempts } from './attempts.js'
import { WebhookForm } from './form.js'
import { canSend, eventsText } from './list.js'
import { Replay } from './replay.js'
import { WebhookSecret } from './secret.js'
import { WebhookStatus } from './status.js'

export default function WebhookPage() {
  const { id = '' } = useRoute().params
  const query = useQuery({ key: ['webhooks', 'one', id], read: signal => inventory.getWebhook(id, {}, { signal }) })
  return (
    <Read of={query} title={t('audit.webhook')}>
      {webhook => <WebhookDetail key={id} webhook={webhook} />}
    </Read>
  )
}

function WebhookDetail({ webhook }: { readonly webhook: Webhook }) {
  const [open, setOpen] = useState<'edit' | 'replay' | { readonly secret: string }>()
  const { failure, attempt } = useAttempt()
  const sends = canSend()
  const close = () => setOpen(undefined)
  const { id, name, url, active, events, secret_hint, failing_since, created_at } = webhook

  const trying = async (action: () => Promise<unknown>) => {
    await attempt(action)
    refresh('webhooks')
  }
  const test = () =>
    trying(async () => {
      const result = await inventory.testWebhook(id)
      const status = attemptError(result) ?? String(result.status_code)
      if (result.success) toast(t('webhook.testDelivered', { status }))
      else toastFailure(t('webhook.testFailed', { status }))
    })
  const rotate = () => trying(async () => setOpen({ secret: (await inventory.rotateWebhookSecret(id)).secret ?? '' }))
  const toggle = () => trying(() => inventory.updateWebhook(id, { active: !active }))
  useKey('t', () => sends && void test(), 'webhook.test')
  return (
    <Page
      title={name}
      crumbs={[{ label: t('menu.webhooks'), to: `${BASE}/settings/webhooks` }]}
      below={<span class="mono clipped">{url}</span>}
      actions={
        sends ? (
          <>
            <button type="button" class="button primary" onClick={() => void test()}>
              {t('webhook.test')}
            </button>
            <button type="button" class="button" onClick={() => setOpen('replay')}>
              <Icon name="undo" />
              {t('webhook.replay')}
            </button>
            <button type="button" class="button" onClick={() => void toggle()}>
              {t(active ? 'webhook.disable' : 'webhook.enable')}
            </button>
          </>
        ) : undefined
      }
    >
      <Failure error={failure} />
      <div class="columns wide">
        <Attempts webhook={webhook} address={useAddress()} sends={sends} />
        <DetailsCard
          rows={[
            [t('state'), <WebhookStatus key="status" webhook={webhook} />],
            [t('webhook.failingSince'), failing_since === null ? null : <Time at={failing_since} />],
            [t('webhook.events'), eventsText(events)],
            [
              t('webhook.secret'),
              <>
                <span class="mono">{secret_hint}</span>{' '}
                {sends ? (
                  <button type="button" class="link" onClick={() => void rotate()}>
                    {t('webhook.rotateSecret')}
                  </button>
                ) : null}
              </>,
            ],
            [t('created'), dayOf(created_at)],
          ]}
          onEdit={sends ? () => setOpen('edit') : undefined}
        />
      </div>
      {open === 'edit' ? <WebhookForm webhook={webhook} onClose={close} /> : null}
      {open === 'replay' ? <Replay webhook={webhook} onClose={close} /> : null}
      {typeof open === 'object' ? <WebhookSecret secret={open.secret} onClose={close} /> : null}
    </Page>
  )
}
