import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../../../src/cli/demo/random.js'
import { retryUntilAnswered } from '../../../support/careful-writers.js'
import type { Client } from '../../../support/client.js'
import { MAX_DELAY_MS } from './recording-client.js'
import type { Exchange, ResponseLog } from './response-log.js'

/** Clients that repeat answered requests, as if they had lost the responses. */
export interface Repeats {
  /** Repeats the last request of each kind, and the most recent ones. */
  newest(): Promise<void>
  /** Repeats this number of all requests, evenly distributed. */
  some(max: number): Promise<void>
  stop(): Promise<void>
}

const CONCURRENT_REPEATS = 4
const RECENT_EXCHANGES = 20

/** They send through `client`, which records the responses. */
export function startRepeats(client: Client, responses: Pick<ResponseLog, 'all'>, random: Random): Repeats {
  let stopped = false
  const again = ({ method, path, requestOptions }: Exchange) =>
    retryUntilAnswered(() => client.call(method, path, requestOptions))

  async function keepAsking(): Promise<void> {
    while (!stopped) {
      await pause(random.below(MAX_DELAY_MS))
      const all = responses.all()
      const some = random.chance(0.5) ? all.slice(-RECENT_EXCHANGES) : all
      if (some.length > 0) await again(random.pick(some))
    }
  }

  const requestOptions = Promise.all(Array.from({ length: CONCURRENT_REPEATS }, keepAsking))
  return {
    async newest() {
      const all = responses.all()
      const ofEachKind = new Map(all.map(each => [operationOf(each), each]))
      await Promise.all([...new Set([...ofEachKind.values(), ...all.slice(-RECENT_EXCHANGES)])].map(again))
    },
    async some(max) {
      const all = responses.all()
      const every = Math.max(1, Math.floor(all.length / max))
      await Promise.all(all.filter((_, n) => n % every === 0).map(again))
    },
    async stop() {
      stopped = true
      await requestOptions
    },
  }
}

const operationOf = ({ method, path, response }: Exchange): string =>
  `${method} ${path.replace(/[a-z]+_[^/]+/g, '…')} ${response.status}`
