import { InventoryError, isInventoryError, isPassing } from './errors.js'
import { pause, retryDelayMs, toError } from './retry.js'
import { ATTEMPT_TIMEOUT_MS, type Call, type Transport } from './transport.js'

type Query = Readonly<Record<string, unknown>>

/** Longest message accepted, in characters. No event is this long. */
const MAX_MESSAGE_LENGTH = 16 * 1024 * 1024

/** Yields server-sent events without end. After a disconnect, it reconnects and resumes after the last event. */
export async function* follow(transport: Transport, call: Call): AsyncGenerator<unknown, void> {
  const { onRetry } = transport.options
  const { signal, tryTimeoutMs = transport.options.tryTimeoutMs ?? ATTEMPT_TIMEOUT_MS } = call.options
  let query = (call.query ?? {}) as Query
  for (let tries = 0; ; ) {
    const silent = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const received = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), tryTimeoutMs)
    }
    let failure: unknown
    try {
      received()
      const response = await transport.open({ ...call, query, accept: 'text/event-stream' }, silent.signal)
      // Before the first event, a reconnect resumes at the start of this stream, by the service's clock if the
      // response has a date.
      if (!query.after && !query.from) query = { ...query, from: readStart(response) }
      for await (const { id, data } of readMessages(response, received)) {
        tries = 0
        if (data === '') continue
        const { from: _, ...filters } = query
        query = { ...filters, after: id }
        // The timeout doesn't include the time that the consumer takes.
        clearTimeout(timer)
        yield transport.parse(data)
        received()
      }
      failure = new InventoryError('NETWORK', 'The stream ended', { status: 0 })
    } catch (error) {
      failure = toError(error, signal, silent.signal)
    } finally {
      clearTimeout(timer)
      // Also runs if the consumer stops iterating.
      silent.abort()
    }
    if (!isInventoryError(failure) || !isPassing(failure)) throw failure
    const waitMs = retryDelayMs(failure, ++tries)
    onRetry?.(failure, { tries, waitMs })
    await pause(waitMs, signal)
  }
}

const readStart = ({ headers }: Response): string =>
  new Date(Date.parse(headers.get('date') ?? '') || Date.now()).toISOString()

async function* readMessages({ body }: Response, received: () => void): AsyncGenerator<{ id: string; data: string }> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      received()
      const messages = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      rest = messages.pop() ?? ''
      if (rest.length > MAX_MESSAGE_LENGTH)
        throw new InventoryError('UNREADABLE', 'An event exceeds the maximum length', { status: 200 })
      for (const message of messages) yield { id: readField(message, 'id'), data: readField(message, 'data') }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const readField = (message: string, name: string): string =>
  message
    .split(/\r?\n/)
    .filter(line => line.startsWith(`${name}:`))
    .map(line => line.slice(name.length + 1).replace(/^ /, ''))
    .join('\n')
