import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMint } from '../../src/domain/values/ids.js'
import { isSubscribed } from '../../src/events/kinds/catalogue.js'
import { cursorOf, parseCursor } from '../../src/events/log/cursor.js'
import type { Collection, DocumentStore } from '../../src/stores/document-store.js'
import { createAttempt } from '../../src/webhooks/delivery/attempt.js'
import { createDeliver } from '../../src/webhooks/delivery/deliver.js'
import { headOf, type OutgoingEvent, payloadText } from '../../src/webhooks/delivery/payload.js'
import type { DisableReason } from '../../src/webhooks/delivery/schedule.js'
import type { AttemptResult, Sender, WebhookRequest } from '../../src/webhooks/delivery/send.js'
import { makeSecret, secretVault } from '../../src/webhooks/delivery/signing-secrets.js'
import type { BacklogLimits } from '../../src/webhooks/dispatch/backlog-limiter.js'
import type { MissedEvent, ReadMissedEvents } from '../../src/webhooks/dispatch/catch-up.js'
import { createDispatcher } from '../../src/webhooks/dispatch/dispatcher.js'
import { createFanOut, type HandleEvents } from '../../src/webhooks/dispatch/fan-out.js'
import { createReceiverStore } from '../../src/webhooks/dispatch/receivers.js'
import { createAttemptLog } from '../../src/webhooks/ledger/attempt-log.js'
import { createBacklogs } from '../../src/webhooks/ledger/backlog.js'
import { createLedger, type Delivery, deliveryRows } from '../../src/webhooks/ledger/ledger.js'
import type { SubscribedWebhook } from '../../src/webhooks/subscriptions.js'
import { openStores } from '../support/shop-log.js'
import { createSimulatedClock, type SimulatedClock } from '../support/simulated-clock.js'

const LOG = 'test'
/** Number of missed events per page. */
const PAGE_SIZE = 10

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** The stores of a delivery setup. */
export interface DeliveryStores {
  readonly documents: DocumentStore
  readonly directory: string
  close(): Promise<void>
}

/** Opens the stores of delivery setups. */
export interface DeliveryStorage {
  /** Opens new stores, or those that an earlier delivery setup left in `directory`. */
  open(now: () => number, directory?: string): DeliveryStores
  /** Opens stores for a second delivery setup on the same rows. */
  beside(now: () => number, first: DeliveryStores): DeliveryStores
}

export const embedded: DeliveryStorage = {
  open: (now, directory) => openStores(directory, now),
  // Only one process can open the files, so both delivery setups share the stores.
  beside: (_, first) => ({ ...first, close: async () => {} }),
}

export interface DeliverySetupOptions {
  readonly sender: Pick<Sender, 'send'>
  readonly clock?: SimulatedClock
  readonly documents?: (documents: DocumentStore) => DocumentStore
  readonly maxAtOnce?: number
  readonly limits?: Partial<Pick<BacklogLimits, 'maxDeliveries' | 'days'>>
  readonly directory?: string
  readonly stores?: DeliveryStores
  /** Called before each page of missed events is read. */
  readonly reading?: () => Promise<unknown>
}

export type DeliverySetup = Awaited<ReturnType<typeof openDeliverySetup>>

/** Opens everything between the bus and the receivers, on a simulated clock. */
export async function openDeliverySetup(options: DeliverySetupOptions) {
  const clock = options.clock ?? createSimulatedClock()
  const stores = options.stores ?? embedded.open(clock.now, options.directory)
  const documents = options.documents?.(stores.documents) ?? stores.documents
  const mint = createMint(clock.now)
  const vault = secretVault(randomBytes(32))
  const webhooks = new Map<string, Mutable<SubscribedWebhook>>()
  const disabled: { id: string; reason: DisableReason }[] = []
  const warnings: unknown[] = []
  const dropped: number[] = []
  const subscriptions = { all: async () => [...webhooks.values()], get: async (id: string) => webhooks.get(id) }
  const ledger = await createLedger(documents)
  const log = await createAttemptLog(documents, mint)
  const receiverStore = await createReceiverStore(documents)
  const backlogs = await createBacklogs(documents)
  const deliver = createDeliver({ sender: options.sender, vault })
  const disable = async (id: string, reason: DisableReason) => {
    disabled.push({ id, reason })
    Object.assign(webhooks.get(id) ?? {}, { active: false })
  }
  const attempt = createAttempt({
    ledger,
    log,
    receiverStore,
    subscriptions,
    deliver,
    disable,
    clock,
    random: () => 0.5,
  })
  const warn = (_message: string, error: unknown) => void warnings.push(error)
  const { maxAtOnce } = options
  /** The event log: all published events. */
  const publishedEvents: MissedEvent[] = []
  const readMissedEvents: ReadMissedEvents = async ({ after }, names) => {
    await options.reading?.()
    const place = parseCursor(after)
    const isAfterCursor = ({ position }: MissedEvent) =>
      place && (place.publishedEventsRead === 0 ? position >= place.position : position > place.position)
    const events = publishedEvents
      .filter(event => isAfterCursor(event) && isSubscribed(names, event.type))
      .slice(0, PAGE_SIZE)
    const last = events.at(-1)
    return { events, next: last && events.length === PAGE_SIZE ? { after: cursorOf(LOG, last.position) } : undefined }
  }
  const dispatcher = createDispatcher({
    ledger,
    receiverStore,
    backlogs,
    subscriptions,
    attempt,
    clock,
    warn,
    readMissedEvents,
    limits: { maxDeliveries: 100_000, days: 30, ...options.limits, dropped: count => void dropped.push(count) },
    ...(maxAtOnce && { maxAtOnce }),
  })
  let knowsAll = true
  const waitFor = async () => {
    if (!knowsAll) throw new Error('the webhooks are not known')
  }
  const recovery = { startedAt: undefined }
  const deciding = { now: clock.now, wait: async () => nextTurn() }
  const fanOutUntil = createFanOut({
    ...dispatcher,
    ledger,
    backlogs,
    subscriptions,
    recovery,
    clock: deciding,
    waitFor,
  })
  const handle: HandleEvents = batch => fanOutUntil(ending.signal)(batch)
  const fanOut = (events: readonly OutgoingEvent[]) => {
    const end = events.at(-1)?.position ?? 0
    return handle({ upTo: end, end, outgoing: async () => events })
  }
  let ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let terms = 0
  const owner = randomBytes(4).toString('hex')
  let position = 1

  const rows = (): Promise<Collection<Delivery>> => deliveryRows(stores.documents)

  /** Appends an event to the log. */
  const remember = (event: OutgoingEvent) => {
    position = Math.max(position, event.position)
    publishedEvents.push({ ...event, at: headOf(event.body)?.timestamp ?? '' })
  }

  const message = (type = 'stock.changed', id = mint('evt')): OutgoingEvent => {
    position += 1
    const timestamp = new Date(clock.now()).toISOString()
    const body = payloadText({
      id,
      type,
      timestamp,
      sequence: cursorOf(LOG, position),
      hash: null,
      data: { id, n: position },
    })
    const made = { id, type, position, body }
    remember(made)
    return made
  }

  return {
    clock,
    mint,
    vault,
    webhooks,
    disabled,
    warnings,
    log,
    ledger,
    backlogs,
    dropped,
    deliver,
    subscriptions,
    dispatcher,
    fanOut,
    rows,
    message,
    remember,
    stores,
    directory: stores.directory,

    addWebhook(url: string, events: readonly string[] = ['*'], secret = makeSecret()): string {
      const id = mint('wh')
      const at = new Date(clock.now()).toISOString()
      const times = { created_at: at, enabled_at: at }
      const sealed = vault.seal(id, secret)
      webhooks.set(id, {
        _id: id,
        _seq: 1,
        url,
        events,
        active: true,
        deleted: false,
        secret: sealed,
        previous: [],
        ...times,
      })
      return id
    },

    /** Sets whether the list of webhooks is up to date. */
    knowsAllWebhooks(all: boolean) {
      knowsAll = all
    },

    /** Enables a webhook. This is an event too, which the fan-out handles. */
    async enable(id: string) {
      Object.assign(webhooks.get(id) ?? {}, { active: true, enabled_at: new Date(clock.now()).toISOString() })
      position += 1
      await handle({ upTo: position, end: position, outgoing: async () => [] })
    },

    /** Creates events and hands them to the fan-out. Returns their IDs. */
    async publish(count: number, type?: string): Promise<readonly string[]> {
      const messages = Array.from({ length: count }, () => message(type))
      await fanOut(messages)
      return messages.map(({ id }) => id)
    },

    async openRows(): Promise<readonly Delivery[]> {
      return (await rows()).find({ where: [] }).then(all => all.filter(row => row.open))
    },

    start() {
      ending = new AbortController()
      terms += 1
      running = dispatcher.run(`${owner}#${terms}`, ending.signal)
      return running
    },
    async stop() {
      ending.abort()
      await running
    },
    async close() {
      ending.abort()
      await running.catch(() => {})
      await stores.close()
    },
    /** Advances the clock in steps and waits after each step until the dispatcher is idle. */
    async pass(ms: number, step = ms) {
      for (let passed = 0; passed < ms; passed += step) {
        clock.advance(Math.min(step, ms - passed))
        await dispatcher.settled()
      }
    },
  }
}

export const successfulAttempt: AttemptResult = {
  status_code: 200,
  duration_ms: 1,
  success: true,
  error: null,
  response_body: 'ok',
  retry_after_ms: null,
}

export const failed = (status_code = 500, retry_after_ms: number | null = null): AttemptResult => ({
  ...successfulAttempt,
  status_code,
  success: false,
  error: 'the receiver failed',
  response_body: '',
  retry_after_ms,
})

export const idOf = (request: WebhookRequest): string => request.headers['webhook-id'] ?? ''
