import type { Position } from '../../../events/envelope.js'
import type { Deadline } from '../../shared/deadline.js'
import type { ConnectionString } from './connection-string.js'

/** One server, by the connection string that leads to it alone. */
export interface Node {
  readonly address: string
  readonly text: string
}

/** Which of the servers is asked. */
export interface Nodes {
  /** The one that takes appends, as soon as there is one; throws StoreUnavailable when the time is up. */
  leading(deadline: Deadline): Promise<Node>
  /** The one that is read from now; throws StoreUnavailable while there is none. */
  reading(): Node
  /** Where to wait for one to read from: where it was last. */
  nearest(): Node
  /** What is read now comes from the node that takes appends. From another it may be behind what others stored. */
  isLed(): boolean
  /** An answer came from there, and showed the log up to that place. */
  heard(address: string, position?: Position): void
  /** Something failed: whether another node has to be asked is looked up at once. */
  doubt(): void
  /** Called when another node is to be asked, or none. The answer ends that. */
  onSwitch(listener: () => void): () => void
  close(): void
}

/** A server that is alone is asked, whatever happens to it. */
export function oneNode({ text, servers }: Pick<ConnectionString, 'text' | 'servers'>): Nodes {
  const node: Node = { address: servers, text }
  return {
    leading: async () => node,
    reading: () => node,
    nearest: () => node,
    isLed: () => true,
    heard() {},
    doubt() {},
    onSwitch: () => () => {},
    close() {},
  }
}
