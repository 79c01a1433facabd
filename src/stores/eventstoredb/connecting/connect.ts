import { createRequire } from 'node:module'
import { EventStoreDBClient } from '@eventstore/db-client'
import { StoreRefused } from '../../errors.js'
import type { ConnectionString } from './connection-string.js'

/** Creates a client, which connects on its first call. Error messages contain no secrets of the URL. */
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
  /** Disables all namespaces and returns those that were enabled. */
  disable(): string
  enable(namespaces: string): void
}

const NOT_OF_CLIENT = '-esdb,-esdb:*'

/**
 * Disables the client's debug output. With `DEBUG` set, the client would print its connection string, including the
 * password, and all data that it reads and writes.
 */
function silenceDebugging(): void {
  const ofClient = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'))
  const debug = ofClient('debug') as Debug
  const namespaces = debug.disable()
  if (namespaces !== '')
    debug.enable(namespaces.includes(NOT_OF_CLIENT) ? namespaces : `${namespaces},${NOT_OF_CLIENT}`)
}

/** Runs `work` without console output: the client prints advice that quotes the whole URL. */
function withoutConsole<Result>(work: () => Result): Result {
  const { warn, error, log, info } = console
  const silent = () => {}
  Object.assign(console, { warn: silent, error: silent, log: silent, info: silent })
  try {
    return work()
  } finally {
    Object.assign(console, { warn, error, log, info })
  }
}
