import { type AppendConnection, type AppendingClient, createAppendConnection } from './append-connection.js'
import type { ConnectionString } from './connection-string.js'

interface Shared {
  readonly connection: AppendConnection
  readonly batching: boolean
  users: number
}

/**
 * State of the module, as the client has it too: all its objects keep their unanswered appends in one table of the
 * process, and when the connection of one of them breaks, the others' appends are thrown out of it and their answers
 * end the process. So stores of one server share a connection; and to a second server, which only a copy from one to
 * the other needs, each append is a call of its own, which is slower and has no such table.
 */
const shared = new Map<string, Shared>()
let closing: Promise<unknown> = Promise.resolve()

export interface Held {
  readonly connection: AppendConnection
  release(): Promise<void>
}

export async function holdAppendConnection(to: ConnectionString, connect: () => AppendingClient): Promise<Held> {
  await closing
  const held = shared.get(to.text) ?? open(to, connect)
  held.users += 1
  return {
    connection: held.connection,
    async release() {
      held.users -= 1
      if (held.users > 0) return
      shared.delete(to.text)
      closing = Promise.allSettled([closing, held.connection.close()])
      await closing
    },
  }
}

function open(to: ConnectionString, connect: () => AppendingClient): Shared {
  const batching = ![...shared.values()].some(other => other.batching)
  // Given with each append, credentials make the client leave the batched way. Without TLS it does not send them.
  const credentials = batching ? undefined : (to.credentials ?? { username: '', password: '' })
  const made = { connection: createAppendConnection(connect, credentials), batching, users: 0 }
  shared.set(to.text, made)
  return made
}
