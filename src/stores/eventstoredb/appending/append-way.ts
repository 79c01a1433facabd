import { endClient, onBrokenCall } from '../connecting/inside-client.js'
import type { Node } from '../connecting/nodes.js'
import { codeOf } from '../failures/trouble.js'

/** A client that appends to one node. */
export interface Way<Client> {
  readonly node: Node
  readonly client: Client
  /** How many appends of it are unanswered. */
  inFlight: number
  /** The last failure, and since when there has been nothing but silence. */
  failure?: unknown
  silentSince?: number | undefined
}

/** The keepalive has long ended a connection that is merely frozen, so one that is still silent is no connection. */
const DEAD_MS = 20_000
const UNAVAILABLE = 14

/** The one way of all appends, and how it is changed for another. */
export function createWays<Client extends { dispose(): Promise<void> }>(
  connect: (node: Node) => Client,
  broken: (way: Way<Client>, error: unknown) => void,
) {
  let way: Way<Client> | undefined
  let ending: Promise<void> = Promise.resolve()

  /** What is under way fails with it, and has to, before anything is appended elsewhere. */
  function leave(): void {
    if (way === undefined) return
    const { client } = way
    way = undefined
    ending = Promise.all([ending, endClient(client)]).then(() => {})
  }

  function begin(node: Node): Way<Client> {
    const begun: Way<Client> = { node, client: connect(node), inFlight: 0 }
    onBrokenCall(begun.client, error => broken(begun, error))
    return begun
  }

  return {
    now: () => way,
    leave,
    async to(node: Node): Promise<Way<Client>> {
      if (way !== undefined && (way.node.address !== node.address || isSpent(way))) leave()
      await ending
      way ??= begin(node)
      return way
    },
    async close(): Promise<void> {
      leave()
      await ending
    },
  }
}

/**
 * The client finds its way back by itself, unless what it asks a server first, once, failed by another error than its
 * being gone: it keeps that answer for ever. Nothing may be under way in the old one when the new one begins.
 */
function isSpent({ inFlight, failure, silentSince }: Way<unknown>): boolean {
  const code = codeOf(failure)
  if (inFlight === 0 && code !== undefined && code !== UNAVAILABLE) return true
  return silentSince !== undefined && performance.now() - silentSince > DEAD_MS
}
