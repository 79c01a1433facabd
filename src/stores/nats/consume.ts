import { setTimeout as pause } from 'node:timers/promises'
import type { Consumer, JsMsg, NatsConnection } from 'nats'
import type { Position } from '../../events/envelope.js'
import type { BusMessage, Consume } from '../message-bus.js'
import { createHeld, type Held } from './held.js'
import { messageIn } from './message.js'
import { beginsAfter, ensureConsumer, ensureStream, type StreamName } from './stream.js'

/** The bus that was there before this one. What it had not handed over to a consumer is handed over here. */
export interface Predecessor {
  /** How far the consumer had come; undefined if it had none such. */
  placeOf(consumer: string): Promise<Position | undefined>
  /** It goes on here from now on. */
  forget(consumer: string): Promise<void>
}

export interface Consuming {
  readonly connection: NatsConnection
  readonly name: StreamName
  readonly head: () => Promise<Position>
  readonly predecessor: Predecessor | undefined
  readonly retryMs: number
  readonly warn: (message: string, error: unknown) => void
  /** How far this process has come with this consumer, if the broker should have lost it. */
  readonly come: { position: Position | undefined }
}

const AT_ONCE = 100
const AHEAD = 500
const LOOK_MS = 1_000
const LONGEST_WAIT_MS = 5_000
const TIMEOUT_MS = 2_000
const FLUSH_MS = 500

/** Hands over until the signal is aborted; rejects when the consumer or the stream is gone. */
export async function consumeFrom(consuming: Consuming, options: Consume): Promise<void> {
  const { connection, name, head, come, predecessor } = consuming
  const { consumer, signal } = options
  const manager = await connection.jetstreamManager({ timeout: TIMEOUT_MS, checkAPI: false })
  await ensureStream(manager, name)
  const info = await ensureConsumer(manager, name, consumer, async () => {
    const place = come.position ?? (await predecessor?.placeOf(consumer))
    return { after: place ?? (await head()), known: place !== undefined }
  })
  await predecessor?.forget(consumer)
  come.position ??= beginsAfter(info)
  options.placed?.()
  const after = Math.max(beginsAfter(info), 0)
  const source = await connection.jetstream({ timeout: TIMEOUT_MS }).consumers.get(name.stream, consumer)
  const arriving = await source.consume({ max_messages: AHEAD, abort_on_missing_resource: true })
  const held = createHeld<JsMsg>(info.ack_floor.stream_seq + 1)
  const ended = new AbortController()
  let wake = () => {}
  const woken = () =>
    new Promise<void>(resolve => {
      wake = resolve
    })
  const stop = () => {
    ended.abort()
    wake()
  }
  signal.addEventListener('abort', stop, { once: true })
  const receiving = (async () => {
    for await (const message of arriving) {
      if (!held.add(message.seq, message)) message.ack()
      wake()
    }
  })()
  const over = receiving.finally(() => {
    ended.abort()
    wake()
  })
  over.catch(() => {})
  // What waits here is not to be handed to anyone else meanwhile.
  const keeping = setInterval(() => {
    for (const message of held.all()) message.working()
  }, LOOK_MS * 3)
  try {
    if (signal.aborted) stop()
    while (!ended.signal.aborted) {
      const arrived = woken()
      const batch = held.next(AT_ONCE)
      if (batch.length === 0) {
        await Promise.race([arrived, pause(LOOK_MS, undefined, { ref: false })])
        if (held.size() > 0 && held.next(1).length === 0) await closeGap(source, held)
        continue
      }
      if (!(await handOver(consuming, options, after, batch, ended.signal))) break
      for (const message of batch) message.ack()
      held.taken(batch.length)
    }
  } finally {
    clearInterval(keeping)
    signal.removeEventListener('abort', stop)
    // What is on its way here has arrived by then, and then nothing more comes: the next process need not wait for it.
    await flushed(connection)
    arriving.stop()
    await flushed(connection)
    for (const message of held.all()) message.nak()
  }
  if (!signal.aborted) await over
}

const flushed = (connection: NatsConnection): Promise<unknown> =>
  Promise.race([connection.flush().catch(() => {}), pause(FLUSH_MS, undefined, { ref: false })])

/** What is missing is on its way from a process that died, unless nothing but what is held here is on its way. */
async function closeGap(source: Consumer, held: Held<JsMsg>): Promise<void> {
  const { num_ack_pending } = await source.info()
  if (num_ack_pending <= held.size() && held.next(1).length === 0) held.skipGap()
}

/** False if it was told to end before the messages were taken. */
async function handOver(
  { name, retryMs, warn, come }: Consuming,
  { consumer, handle }: Consume,
  after: Position,
  batch: readonly JsMsg[],
  ended: AbortSignal,
): Promise<boolean> {
  const messages = batch
    .map(message => messageIn(name, message, message.string()))
    .filter((message): message is BusMessage => message !== undefined && message.position > after)
  for (let wait = retryMs; messages.length > 0; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      await handle(messages)
      break
    } catch (error) {
      if (wait === retryMs) warn(`${consumer}: what is told waits`, error)
      await pause(wait, undefined, { signal: ended }).catch(() => {})
      if (ended.aborted) return false
    }
  }
  come.position = messages.at(-1)?.position ?? come.position
  return true
}
