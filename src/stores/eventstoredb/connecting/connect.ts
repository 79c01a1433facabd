import { createRequire } from 'node:module'
import { EventStoreDBClient } from '@eventstore/db-client'
import { StoreRefused } from '../../errors.js'
import type { ConnectionString } from './connection-string.js'

/** Makes a client, which connects with its first call. What it can't make is told without the secrets of the URL. */
export function connect({ text, servers }: Pick<ConnectionString, 'text' | 'servers'>): EventStoreDBClient {
  silenceDebugging()
  try {
    return withoutConsole(() => EventStoreDBClient.connectionString(text))
  } catch (error) {
    const quotes = typeof error === 'object' && error !== null && 'connectionString' in error
    const reason = quotes || !(error instanceof Error) ? 'an option has an invalid value' : error.message
    throw new StoreRefused(`the URL of EventStoreDB at ${servers} can't be used: ${reason}`)
  }
}

interface Debug {
  /** Turns all off and answers what was on. */
  disable(): string
  enable(namespaces: string): void
}

const NOT_OF_CLIENT = '-esdb,-esdb:*'

/** With `DEBUG` set, the client tells its connection string, password included, and all that is written and read. */
export function silenceDebugging(): void {
  const ofClient = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'))
  const debug = ofClient('debug') as Debug
  const asked = debug.disable()
  if (asked !== '') debug.enable(asked.includes(NOT_OF_CLIENT) ? asked : `${asked},${NOT_OF_CLIENT}`)
}

/** Nothing that is said on the console while `work` runs gets out: the client's advice quotes the whole URL. */
export function withoutConsole<Result>(work: () => Result): Result {
  const { warn, error, log, info } = console
  const silent = () => {}
  Object.assign(console, { warn: silent, error: silent, log: silent, info: silent })
  try {
    return work()
  } finally {
    Object.assign(console, { warn, error, log, info })
  }
}
