import type { AppendToStreamOptions, EventData, EventStoreDBClient } from '@eventstore/db-client'
import { type AppendCall, type Appended, openAppendCall } from './append-call.js'
import type { AppendingClient } from './append-connection.js'

/**
 * Gives a client another way to append, by a call that is written here: what the client does for each append by its own
 * takes several times as long. With credentials each append is a call of the client's, as before.
 */
export function withAppendCall(client: EventStoreDBClient): AppendingClient {
  const byItself = client.appendToStream.bind(client)
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

  return Object.assign(client, {
    async appendToStream(
      stream: string,
      events: EventData[],
      { expectedRevision, credentials }: AppendToStreamOptions,
    ): Promise<Appended> {
      const known = typeof expectedRevision === 'bigint' || expectedRevision === 'no_stream'
      if (credentials !== undefined || !known) return byItself(stream, events, { expectedRevision, credentials })
      const way = call === undefined || call.isOver() ? await opened() : call
      return way.append(stream, events, expectedRevision)
    },
  })
}
