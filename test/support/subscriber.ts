import { Webhook } from 'standardwebhooks'
import { type Receiver, startReceiver } from '../webhooks/receiver.js'
import type { Client } from './client.js'

/** With these any of several instances may deliver to loopback, and sign with secrets that others keep. */
export const WEBHOOKS = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8', WEBHOOK_SECRET_KEY: '2a'.repeat(32) }

export interface ToldEvent {
  readonly id: string
  readonly type: string
}

/** All that GET /events tells, or of some types only. */
export async function toldBy(client: Client, types?: string): Promise<readonly ToldEvent[]> {
  const told: ToldEvent[] = []
  const selected = types === undefined ? '' : `&types=${types}`
  for (let after = ''; ; ) {
    const { status, text, body } = await client.get(`/events?limit=1000${selected}${after}`)
    if (status !== 200) throw new Error(`GET /events was answered ${status}: ${text}`)
    told.push(...body.data)
    if (!body.has_more) return told
    after = `&after=${body.next}`
  }
}

/** A receiver on loopback with a webhook of its own. */
export interface Subscriber {
  /** The event of each delivery, in the order of their arrival; fails if the signature of one is not right. */
  arrivals(): readonly string[]
  /** Which of these events have not come, though they were waited for. */
  missing(ids: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

/** What has not arrived after so long is lost. */
const PATIENCE_MS = 60_000

type Answering = Parameters<typeof startReceiver>[0]

export async function startSubscriber(client: Client, event: string, answering: Answering): Promise<Subscriber> {
  const arrivals: string[] = []
  const forged: unknown[] = []
  let webhook: Webhook | undefined
  // A signature is good for five minutes only.
  const receiver: Receiver = await startReceiver((response, request) => {
    try {
      const told = webhook?.verify(request.body, request.headers as Record<string, string>) as { readonly id: string }
      if (told.id !== request.headers['webhook-id']) throw new Error(`${told.id} came under another id`)
      arrivals.push(told.id)
    } catch (error) {
      forged.push(error)
    }
    answering(response, request)
  })
  const { secret } = await client.make('/webhooks', { name: 'Shop', url: receiver.url, events: [event] })
  webhook = new Webhook(secret)
  function arrived(): readonly string[] {
    if (forged.length > 0) throw forged[0]
    return arrivals
  }
  return {
    arrivals: arrived,
    async missing(ids) {
      const end = performance.now() + PATIENCE_MS
      let still = ids
      for (let here = new Set(arrived()); still.length > 0 && performance.now() < end; here = new Set(arrived())) {
        still = still.filter(id => !here.has(id))
        if (still.length > 0) await new Promise(resolve => setTimeout(resolve, 20))
      }
      return still
    },
    close: receiver.close,
  }
}
