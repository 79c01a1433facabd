import type { EventData, NO_STREAM } from '@eventstore/db-client'
import { endClient, onBrokenCall } from '../connecting/client-internals.js'
import type { Node } from '../connecting/nodes.js'
import { codeOf } from '../failures/failure-kinds.js'

/** The part of the EventStoreDB client that appends need. */
export interface AppendApi {
  appendToStream(
    stream: string,
    events: EventData[],
    expected: { readonly expectedRevision: bigint | typeof NO_STREAM },
  ): Promise<{ readonly position?: { readonly commit: bigint } }>
  dispose(): Promise<void>
}

/** A client that appends to one node. */
export interface AppendClient {
  readonly node: Node
  readonly api: AppendApi
  /** Number of its appends without a response. */
  inFlight: number
  /** The last failure, and the time since which there has been no response. */
  failure?: unknown
  silentSince?: number | undefined
}

/** The clients for appends, of which one at a time is in use. */
export interface AppendClients {
  current(): AppendClient | undefined
  /** Ends the current client. Its appends in flight fail, which must happen before anything is appended elsewhere. */
  leave(): void
  /** Returns the client of a node. Creates one if there is none, or none that is still usable. */
  to(node: Node): Promise<AppendClient>
  close(): Promise<void>
}

/** Time without a response after which a client is replaced. The keepalive ends a frozen connection much earlier. */
const MAX_SILENCE_MS = 20_000
const UNAVAILABLE = 14

export function createAppendClients(
  connect: (node: Node) => AppendApi,
  broken: (client: AppendClient, error: unknown) => void,
): AppendClients {
  let client: AppendClient | undefined
  let ending: Promise<void> = Promise.resolve()

  function leave(): void {
    if (client === undefined) return
    const { api } = client
    client = undefined
    ending = Promise.all([ending, endClient(api)]).then(() => {})
  }

  function begin(node: Node): AppendClient {
    const begun: AppendClient = { node, api: connect(node), inFlight: 0 }
    onBrokenCall(begun.api, error => broken(begun, error))
    return begun
  }

  return {
    current: () => client,
    leave,
    async to(node) {
      if (client !== undefined && (client.node.address !== node.address || isSpent(client))) leave()
      await ending
      client ??= begin(node)
      return client
    },
    async close() {
      leave()
      await ending
    },
  }
}

/**
 * Reports whether a client must be replaced. It reconnects automatically, except if its first request to a server,
 * which it makes only once, failed for another reason than an unreachable server: it caches that error forever.
 * Nothing must be in flight in the old client when the new one starts.
 */
function isSpent({ inFlight, failure, silentSince }: AppendClient): boolean {
  const code = codeOf(failure)
  if (inFlight === 0 && code !== undefined && code !== UNAVAILABLE) return true
  return silentSince !== undefined && performance.now() - silentSince > MAX_SILENCE_MS
}
