import type { EventData, NO_STREAM } from '@eventstore/db-client'
import { endClient, onBrokenCall } from '../connecting/client-internals.js'
import type { Node } from '../connecting/nodes.js'
import { codeOf } from '../failures/trouble.js'

/** What is needed of the EventStoreDB client to append. */
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
  /** How many appends of it are unanswered. */
  inFlight: number
  /** The last failure, and since when there has been nothing but silence. */
  failure?: unknown
  silentSince?: number | undefined
}

/** Of all that append here one at a time is in use. */
export interface AppendClients {
  current(): AppendClient | undefined
  /** What is under way fails with it, and has to, before anything is appended elsewhere. */
  leave(): void
  /** The one for that node, which is made if there is none, or none that can be used any more. */
  to(node: Node): Promise<AppendClient>
  close(): Promise<void>
}

/** The keepalive has long ended a connection that is merely frozen, so one that is still silent is no connection. */
const DEAD_MS = 20_000
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
 * The client finds its way back by itself, unless what it asks a server first, once, failed by another error than its
 * being gone: it keeps that answer for ever. Nothing may be under way in the old one when the new one begins.
 */
function isSpent({ inFlight, failure, silentSince }: AppendClient): boolean {
  const code = codeOf(failure)
  if (inFlight === 0 && code !== undefined && code !== UNAVAILABLE) return true
  return silentSince !== undefined && performance.now() - silentSince > DEAD_MS
}
