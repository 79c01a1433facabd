import type { KeyQueue } from '../../shared/key-queue.js'
import { connect } from '../connecting/connect.js'
import type { ConnectionString } from '../connecting/connection-string.js'
import type { Nodes } from '../connecting/nodes.js'
import { createLogMetadata } from '../log-metadata.js'
import { createNotes } from '../notes.js'
import type { EventReading } from '../reading/reading.js'
import { withAppendCall } from './append-call.js'
import { type AppendConnectionOptions, createAppendConnection } from './append-connection.js'
import { createAppendInOrder } from './append-in-order.js'
import { createAppends } from './appends.js'

export interface AppendingOptions extends Pick<AppendConnectionOptions, 'prove' | 'lost'> {
  readonly to: ConnectionString
  readonly nodes: Nodes
  readonly reading: Pick<EventReading, 'pages' | 'reads' | 'eventFilter'>
  readonly queue: KeyQueue
  readonly timeoutMs: number
}

/** Creates everything that appends. All of it shares one connection, which is opened on first use. */
export function createAppending({ to, nodes, prove, lost, reading, queue, timeoutMs }: AppendingOptions) {
  const connection = createAppendConnection({
    nodes,
    connect: ({ text }) => withAppendCall(connect({ ...to, text })),
    prove,
    lost,
  })
  return {
    append: createAppends({ ...reading, connection, queue, timeoutMs }),
    appendInOrder: createAppendInOrder({ connection, timeoutMs }),
    notes: createNotes({ connection, pages: reading.pages, timeoutMs }),
    metadata: createLogMetadata({ connection, pages: reading.pages, timeoutMs }),
    close: connection.close,
  }
}
