import type { ConnectionString } from '../connecting/connection-string.js'
import type { Node } from '../connecting/nodes.js'
import { type HeldServers, holdServers } from '../connecting/servers.js'
import { type AppendConnection, type AppendingClient, createAppendConnection } from './append-connection.js'

/** One store of perhaps several that append to the same server. */
export interface Holder {
  readonly prove: () => Promise<void>
  readonly lost: (error: unknown) => void
}

interface Shared {
  readonly connection: AppendConnection
  readonly servers: HeldServers
  readonly holders: Set<Holder>
}

/** State of the module: stores of one server share a connection, and so its proof and the order of what it carries. */
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
  const holders = new Set<Holder>()
  const servers = holdServers(to)
  const connection = createAppendConnection({
    nodes: servers.nodes,
    connect,
    async prove() {
      await Promise.all([...holders].map(({ prove }) => prove()))
    },
    lost(error) {
      for (const { lost } of holders) lost(error)
    },
  })
  const made = { connection, servers, holders }
  shared.set(to.text, made)
  return made
}
