import { type AppendConnection, type AppendingClient, createAppendConnection } from './append-connection.js'
import type { ConnectionString } from './connection-string.js'
import type { Node } from './nodes.js'
import { type HeldServers, holdServers } from './servers.js'

/** One store of perhaps several that append to the same server. */
export interface Holder {
  readonly prove: () => Promise<void>
  readonly lost: (error: unknown) => void
}

interface Shared {
  readonly connection: AppendConnection
  readonly servers: HeldServers
  readonly batching: boolean
  readonly holders: Set<Holder>
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

export interface HoldOptions {
  readonly to: ConnectionString
  readonly connect: (node: Node) => AppendingClient
  readonly holder: Holder
}

export async function holdAppendConnection(options: HoldOptions): Promise<Held> {
  await closing
  const { to, holder } = options
  const held = shared.get(to.text) ?? open(options)
  held.holders.add(holder)
  return {
    connection: held.connection,
    async release() {
      held.holders.delete(holder)
      if (held.holders.size > 0) return
      shared.delete(to.text)
      closing = Promise.allSettled([closing, held.connection.close(), held.servers.release()])
      await closing
    },
  }
}

function open({ to, connect }: HoldOptions): Shared {
  const batching = ![...shared.values()].some(other => other.batching)
  const holders = new Set<Holder>()
  const servers = holdServers(to)
  const connection = createAppendConnection({
    nodes: servers.nodes,
    connect,
    // Given with each append, credentials make the client leave the batched way. Without TLS it does not send them.
    credentials: batching ? undefined : (to.credentials ?? { username: '', password: '' }),
    async prove() {
      await Promise.all([...holders].map(({ prove }) => prove()))
    },
    lost(error) {
      for (const { lost } of holders) lost(error)
    },
  })
  const made = { connection, servers, batching, holders }
  shared.set(to.text, made)
  return made
}
