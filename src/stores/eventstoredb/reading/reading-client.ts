import type { Readable } from 'node:stream'
import type { AllStreamResolvedEvent, EventStoreDBClient, EventType } from '@eventstore/db-client'
import type { Node, Nodes } from '../connecting/nodes.js'
import { isOfType } from '../failures/failure-kinds.js'
import { elsewhere, isNoPlace } from '../failures/failures.js'

/** The part of the client that reads need. */
export type ReadingClient = Pick<EventStoreDBClient, 'readStream' | 'readAll' | 'subscribeToAll'>

export interface ReadingOptions {
  readonly nodes: Nodes
  readonly clientOf: (node: Node) => ReadingClient
  readonly responded: () => void
  /** Called when a call fails for any reason, except if the server drops a slow subscription. */
  readonly failed: (error: unknown) => void
}

interface Call {
  readonly address: string
  end(): void
}

/**
 * Creates a client that reads from the selected node. When another node is selected, calls to the previous one fail
 * immediately, because a frozen node would never end them. Reads are then repeated, and followers continue from their
 * position.
 */
export function createReadingClient({
  nodes,
  clientOf,
  responded,
  failed,
}: ReadingOptions): ReadingClient & { close(): void } {
  const open = new Map<Readable, Call>()

  function watched<Stream extends Readable>(stream: Stream, { address }: Node, cancel: () => Promise<unknown>): Stream {
    open.set(stream, {
      address,
      end() {
        cancel().catch(() => {})
        stream.emit('error', elsewhere())
      },
    })
    stream.on('data', ({ event }: Partial<AllStreamResolvedEvent>) => {
      if (open.has(stream)) nodes.responded(address, Number(event?.position?.commit ?? 0n))
    })
    stream.once('data', responded)
    stream.once('end', responded)
    stream.on('error', error => {
      // A call that was ended has already reported its reason.
      if (!open.delete(stream)) return
      if (isOfType(error, 'timeout', 'stream-not-found') || isNoPlace(error)) return nodes.responded(address)
      nodes.recheck()
      failed(error)
    })
    stream.on('close', () => open.delete(stream))
    return stream
  }

  const stop = nodes.onSwitch(() => {
    const { address } = nodes.nearest()
    for (const call of [...open.values()]) if (call.address !== address) call.end()
  })

  return {
    readStream<Known extends EventType>(...args: Parameters<typeof EventStoreDBClient.prototype.readStream<Known>>) {
      const node = nodes.reading()
      const stream = clientOf(node).readStream<Known>(...args)
      return watched(stream, node, () => stream.cancel())
    },
    readAll(...args) {
      const node = nodes.reading()
      const stream = clientOf(node).readAll(...args)
      return watched(stream, node, () => stream.cancel())
    },
    // Uses the last node while none can be read, so that a failure is reported like a lost subscription.
    subscribeToAll(...args) {
      const node = nodes.nearest()
      const stream = clientOf(node).subscribeToAll(...args)
      const unsubscribe = stream.unsubscribe.bind(stream)
      stream.unsubscribe = () => {
        open.delete(stream)
        return unsubscribe()
      }
      return watched(stream, node, unsubscribe)
    },
    close: stop,
  }
}
