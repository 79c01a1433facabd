import type { EventStoreDBClient } from '@eventstore/db-client'
import { type AppendCall, openAppendCall } from './append-call.js'
import type { AppendingClient } from './append-connection.js'

/**
 * Gives a client another way to append, by a call that is written here: what the client does for each append by its own
 * takes several times as long.
 */
export function withAppendCall(client: EventStoreDBClient): AppendingClient {
  let call: AppendCall | undefined
  let opening: Promise<AppendCall> | undefined

  function opened(): Promise<AppendCall> {
    opening ??= openAppendCall(client)
      .then(made => {
        call = made
        return made
      })
      .finally(() => {
        opening = undefined
      })
    return opening
  }

  const appendToStream: AppendingClient['appendToStream'] = async (stream, events, { expectedRevision }) => {
    const way = call === undefined || call.isOver() ? await opened() : call
    return way.append(stream, events, expectedRevision)
  }
  return Object.assign(client, { appendToStream })
}
