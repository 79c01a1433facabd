import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../../../src/cli/demo/random.js'
import { isFinal } from '../../../support/careful-writers.js'
import type { Client, Received } from '../../../support/client.js'
import { isStateless, type ResponseLog } from './response-log.js'

export interface RecordingClient {
  /** Like the client, at the pace of a person, and records the responses. */
  readonly client: Client
  /** The idempotent commands that succeeded with a change, by their names in the log. */
  readonly done: ReadonlySet<string>
  /** Returns the number that succeeded. */
  succeeded(): number
  /** Returns the number that received one unit. */
  received(): number
  /** Turns off pauses between requests, so that many are in progress. */
  hurry(isHurried: boolean): void
}

export interface RecordingOptions {
  readonly userId: string
  readonly materialId: string
  readonly responses: Pick<ResponseLog, 'hear'>
  readonly random: Random
}

export const MAX_DELAY_MS = 60

export function createRecordingClient(
  client: Client,
  { userId, materialId, responses: answers, random }: RecordingOptions,
): RecordingClient {
  const done = new Set<string>()
  const succeeded = new Set<string>()
  const receipts = new Set<string>()
  let isHurried = false
  const isReceipt = (path: string, body: unknown) =>
    path === `/materials/${materialId}/movements` ||
    (path.endsWith('/complete') && (body as Received['body']).type === 'receipt')

  const call: Client['call'] = async (method, path, requestOptions) => {
    const response = await client.call(method, path, requestOptions)
    const name = requestOptions?.headers?.['Idempotency-Key']
    if (name === undefined || !isFinal(response)) return response
    const exchange = { name, method, path, requestOptions: { ...requestOptions }, response: response }
    answers.hear(exchange)
    if (response.status >= 300) return response
    succeeded.add(name)
    if (isReceipt(path, response.body)) receipts.add(name)
    if (!isStateless(exchange)) done.add(hash('sha256', `${userId}\n${name}`, 'hex'))
    return response
  }

  return {
    done,
    succeeded: () => succeeded.size,
    received: () => receipts.size,
    hurry(now) {
      isHurried = now
    },
    client: {
      ...client,
      async call(method, path, requestOptions) {
        if (!isHurried) await pause(random.below(MAX_DELAY_MS))
        // A double click sends the request twice concurrently.
        const twice = random.chance(0.1) ? call(method, path, requestOptions).catch(() => {}) : undefined
        try {
          return await call(method, path, requestOptions)
        } finally {
          await twice
        }
      },
    },
  }
}
