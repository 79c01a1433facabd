import { EventStoreDBClient } from '@eventstore/db-client'
import { StoreRefused } from '../../errors.js'
import { silenceDebugging, withoutConsole } from './client-logging.js'
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
