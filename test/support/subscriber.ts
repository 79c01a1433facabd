import { Webhook } from 'standardwebhooks'
import { type Receiver, startReceiver } from '../webhooks/receiver.js'
import type { Client } from './client.js'

/** With these settings, any of several instances can deliver to loopback and sign with secrets of the others. */
export const WEBHOOKS = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8', WEBHOOK_SECRET_KEY: '2a'.repeat(32) }

export interface ReceivedEvent {
  readonly id: string
  readonly type: string
}

/** Returns all events of GET /events, optionally of some types. */
export async function readPublishedEvents(client: Client, types?: string): Promise<readonly ReceivedEvent[]> {
  const reported: ReceivedEvent[] = []
  const selected = types === undefined ? '' : `&types=${types}`
  for (let after = ''; ; ) {
    const { status, text, body } = await client.get(`/events?limit=1000${selected}${after}`)
    if (status !== 200) throw new Error(`GET /events was answered ${status}: ${text}`)
    reported.push(...body.data)
    if (!body.has_more) return reported
    after = `&after=${body.next}`
  }
}

/** A receiver on loopback with its own webhook. */
export interface Subscriber {
  /** Returns the event of each delivery in order of arrival. Fails on an invalid signature. */
  arrivedIds(): readonly string[]
  /** Waits for these events and returns those that haven't arrived. */
  missing(ids: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

/** An event that takes longer is lost. */
const TIMEOUT_MS = 60_000

type Answering = Parameters<typeof startReceiver>[0]

export async function startSubscriber(client: Client, event: string, answering: Answering): Promise<Subscriber> {
  const arrivals: string[] = []
  const forged: unknown[] = []
  let webhook: Webhook | undefined
  // A signature is valid for only five minutes.
  const receiver: Receiver = await startReceiver((response, request) => {
    try {
      const reported = webhook?.verify(request.body, request.headers as Record<string, string>) as {
        readonly id: string
      }
      if (reported.id !== request.headers['webhook-id']) throw new Error(`${reported.id} came under another id`)
      arrivals.push(reported.id)
    } catch (error) {
      forged.push(error)
    }
    answering(response, request)
  })
  const { secret } = await client.create('/webhooks', { name: 'Shop', url: receiver.url, events: [event] })
  webhook = new Webhook(secret)
  function arrived(): readonly string[] {
    if (forged.length > 0) throw forged[0]
    return arrivals
  }
  return {
    arrivedIds: arrived,
    async missing(ids) {
      const end = performance.now() + TIMEOUT_MS
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
