import type { Position } from '../../../events/log/envelope.js'
import type { Deadline } from '../../shared/deadline.js'
import type { ConnectionString } from './connection-string.js'

/** A server, with the connection string for it alone. */
export interface Node {
  readonly address: string
  readonly text: string
}

/** Selects the server for requests. */
export interface Nodes {
  /** Resolves with the node that accepts appends. Throws StoreUnavailable if there is none before the deadline. */
  leading(deadline: Deadline): Promise<Node>
  /** Returns the node for reads. Throws StoreUnavailable while there is none. */
  reading(): Node
  /** Returns the node for reads, or the last one if there is none now. */
  nearest(): Node
  /**
   * Reports whether reads come from the node that accepts appends. Another node might lack recent events of other
   * processes.
   */
  isLed(): boolean
  /** Reports that a node responded, with the log up to a position. */
  responded(address: string, position?: Position): void
  /** Reports a failure, which triggers an immediate check of the nodes. */
  recheck(): void
  /** Adds a listener that is called when the node for requests changes. Returns a function that removes it. */
  onSwitch(listener: () => void): () => void
  close(): void
}

/** Returns the nodes of a single server, which is always used. */
export function oneNode({ text, servers }: Pick<ConnectionString, 'text' | 'servers'>): Nodes {
  const node: Node = { address: servers, text }
  return {
    leading: async () => node,
    reading: () => node,
    nearest: () => node,
    isLed: () => true,
    responded() {},
    recheck() {},
    onSwitch: () => () => {},
    close() {},
  }
}
