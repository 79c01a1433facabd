import { EventStoreDBClient } from '@eventstore/db-client'
import { StoreRefused } from '../errors.js'
import type { ConnectionString } from './connection-string.js'

/** Makes a client, which connects with its first call. What it can't make is told without the secrets of the URL. */
export function connect({ text, servers }: ConnectionString): EventStoreDBClient {
  const warn = console.warn
  // It advises against a keepalive below ten seconds, and to nobody who could do anything about it.
  console.warn = (message: unknown, ...more: unknown[]) => {
    if (!String(message).includes('KeepAliveInterval')) warn(message, ...more)
  }
  try {
    return EventStoreDBClient.connectionString(text)
  } catch (error) {
    const quotes = typeof error === 'object' && error !== null && 'connectionString' in error
    const reason = quotes || !(error instanceof Error) ? "an option has a value that it can't have" : error.message
    throw new StoreRefused(`the URL of EventStoreDB at ${servers} can't be used: ${reason}`)
  } finally {
    console.warn = warn
  }
}
