import { iso } from '../clock.js'
import type { Subscription } from '../subscription.js'
import { SecretUnreadable, type SecretVault } from './secret-vault.js'
import type { AttemptResult, Sender } from './send.js'
import { sign } from './signature.js'

export interface ToDeliver {
  readonly eventId: string
  readonly body: string
  readonly traceparent?: string | undefined
  /** When the attempt is made, as it is signed and logged. */
  readonly sentAt: number
}

/** Signs with every secret that is valid now, and makes one attempt. */
export type Deliver = (subscription: Subscription, delivery: ToDeliver) => Promise<AttemptResult>

export interface DeliverOptions {
  readonly sender: Pick<Sender, 'send'>
  readonly vault: Pick<SecretVault, 'open'>
  /** Told of every attempt that was made, whatever came of it. */
  readonly attempted?: (attempt: AttemptMade) => void
}

export interface AttemptMade {
  readonly success: boolean
  readonly milliseconds: number
}

export function createDeliver({ sender, vault, attempted }: DeliverOptions): Deliver {
  return async (subscription, { eventId, body, traceparent, sentAt }) => {
    const secrets = secretsOf(subscription, sentAt)
    if (secrets instanceof SecretUnreadable) return unsent(secrets.message)
    const signed = sign({ id: eventId, at: new Date(sentAt), body }, secrets)
    const headers = { ...signed, ...(traceparent === undefined ? {} : { traceparent }) }
    const result = await sender.send({ url: subscription.url, headers, body })
    attempted?.({ success: result.success, milliseconds: result.duration_ms })
    return result
  }

  function secretsOf({ _id, secret, previous }: Subscription, now: number): readonly string[] | SecretUnreadable {
    const valid = previous.filter(old => old.until > iso(now)).map(old => old.secret)
    try {
      return [secret, ...valid].map(sealed => vault.open(_id, sealed))
    } catch (error) {
      if (error instanceof SecretUnreadable) return error
      throw error
    }
  }
}

const unsent = (error: string): AttemptResult => ({
  status_code: 0,
  duration_ms: 0,
  success: false,
  error,
  response_body: null,
  retry_after_ms: null,
})
