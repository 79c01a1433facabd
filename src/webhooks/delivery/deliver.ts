import { signingSecrets } from '../../domain/webhooks.js'
import { iso } from '../clock.js'
import type { LoggedAttempt } from '../ledger/attempt-log.js'
import type { SubscribedWebhook } from '../subscriptions.js'
import { type AttemptResult, commonHeaders, type Sender } from './send.js'
import { SecretUnreadable, type SecretVault, sign, timestampOf } from './signing-secrets.js'

export interface AttemptRequest {
  readonly eventId: string
  readonly body: string
  readonly traceparent?: string | undefined
  /** Time of the attempt, as signed and logged. */
  readonly sentAt: number
}

/** Signs with all valid secrets, and makes one attempt. */
export type Deliver = (subscription: SubscribedWebhook, delivery: AttemptRequest) => Promise<AttemptResult>

export interface DeliverOptions {
  readonly sender: Pick<Sender, 'send'>
  readonly vault: Pick<SecretVault, 'open'>
  /** Called after every attempt, successful or not. */
  readonly attempted?: (attempt: AttemptOutcome) => void
}

type SealedSecret = Pick<SubscribedWebhook, 'secret'>

export interface AttemptOutcome {
  readonly success: boolean
  readonly milliseconds: number
}

export function createDeliver({ sender, vault, attempted }: DeliverOptions): Deliver {
  /** Secrets by the documents that contain them. Documents are never changed in place. */
  const opened = new WeakMap<SealedSecret, string>()

  return async (subscription, { eventId, body, traceparent, sentAt }) => {
    const secrets = secretsOf(subscription, sentAt)
    if (secrets instanceof SecretUnreadable) return unsentAttempt(secrets.message)
    const signed = sign({ id: eventId, at: new Date(sentAt), body }, secrets)
    const headers = { ...signed, ...(traceparent === undefined ? {} : { traceparent }) }
    const result = await sender.send({ url: subscription.url, headers, body })
    attempted?.({ success: result.success, milliseconds: result.duration_ms })
    return result
  }

  function secretsOf(subscription: SubscribedWebhook, now: number): readonly string[] | SecretUnreadable {
    try {
      return signingSecrets(subscription, iso(now)).map(holder => open(subscription._id, holder))
    } catch (error) {
      if (error instanceof SecretUnreadable) return error
      throw error
    }
  }

  function open(webhookId: string, holder: SealedSecret): string {
    const known = opened.get(holder)
    if (known !== undefined) return known
    const secret = vault.open(webhookId, holder.secret)
    opened.set(holder, secret)
    return secret
  }
}

const unsentAttempt = (error: string): AttemptResult => ({
  status_code: 0,
  duration_ms: 0,
  success: false,
  error,
  response_body: null,
  retry_after_ms: null,
})

/** The request of a delivery attempt. */
export interface SentRequest {
  readonly method: 'POST'
  readonly url: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns the request of a logged attempt without its signature, because the signature would allow it to be repeated. */
export const requestOf = ({ event_id, sent_at, sent_to, sent_body }: LoggedAttempt): SentRequest => ({
  method: 'POST',
  url: sent_to,
  headers: {
    ...commonHeaders(sent_body),
    'webhook-id': event_id,
    'webhook-timestamp': timestampOf(new Date(sent_at)),
  },
  body: sent_body,
})
