import type { Webhook } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { Status } from '../../parts/values/status.js'

export function WebhookStatus({ webhook: { active, disabled_reason, failing_since } }: { readonly webhook: Webhook }) {
  if (active && failing_since !== null) return <Status tone="warn">{t('webhook.isFailing')}</Status>
  if (active) return <Status tone="good">{t('webhook.active')}</Status>
  if (disabled_reason === null || disabled_reason === 'requested') return <Status>{t('webhook.disabled')}</Status>
  return (
    <Status tone="bad">{t(disabled_reason === 'gone' ? 'webhook.disabledGone' : 'webhook.disabledFailing')}</Status>
  )
}
