import type { Webhook } from '../../api/inventory.js'
import { Status } from '../../parts/values/status.js'
import { say } from '../../words.js'

export function WebhookStatus({ webhook: { active, disabled_reason, failing_since } }: { readonly webhook: Webhook }) {
  if (active && failing_since !== null) return <Status tone="warn">{say('webhook.fails')}</Status>
  if (active) return <Status tone="good">{say('webhook.active')}</Status>
  if (disabled_reason === null || disabled_reason === 'requested') return <Status>{say('webhook.off')}</Status>
  return <Status tone="bad">{say(disabled_reason === 'gone' ? 'webhook.gone' : 'webhook.failing')}</Status>
}
