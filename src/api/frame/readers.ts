import type { Socket } from 'node:net'

/** Of what waits for a reader he takes so much within such a time, or all; else he is cut off. */
export interface Patience {
  readonly leastBytes: number
  readonly withinMs: number
  /** What waits for all of them together; where it is more, those go who have waited longest where most waits. */
  readonly mostBytes: number
}

export const PATIENCE: Patience = { leastBytes: 64 * 1024, withinMs: 60_000, mostBytes: 64 * 1024 * 1024 }

/** How Node itself tells whether a connection moves. */
type Handled = Socket & {
  readonly _handle?: { readonly bytesWritten?: number; readonly writeQueueSize?: number } | null
}

/** How many bytes of what was written have left for their reader. */
export function takenBy({ _handle: handle, bytesWritten, writableLength }: Handled): number {
  if (handle?.bytesWritten === undefined) return bytesWritten - writableLength
  return handle.bytesWritten - (handle.writeQueueSize ?? 0)
}

interface Slow {
  since: number
  taken: number
}

/** Looks at those who are connected, again and again, and ends whoever takes too little of what he asked for. */
export function watchReaders(open: ReadonlySet<Socket>, patience: () => Patience, now = () => performance.now()) {
  const slow = new Map<Socket, Slow>()

  return function look(): void {
    const { leastBytes, withinMs, mostBytes } = patience()
    const time = now()
    let waiting = 0
    for (const socket of open) {
      if (socket.writableLength === 0) {
        slow.delete(socket)
        continue
      }
      waiting += socket.writableLength
      const taken = takenBy(socket)
      const before = slow.get(socket)
      if (before === undefined || taken - before.taken >= leastBytes) slow.set(socket, { since: time, taken })
      else if (time - before.since >= withinMs) socket.destroy()
    }
    for (const socket of slow.keys()) if (socket.destroyed || !open.has(socket)) slow.delete(socket)
    if (waiting > mostBytes) endLongest(waiting - mostBytes)
  }

  function endLongest(tooMuch: number): void {
    const byAddress = new Map<string, Socket[]>()
    // In the order in which they began to wait, since whoever takes enough begins anew.
    const inOrder = [...slow].sort(([, a], [, b]) => a.since - b.since)
    for (const [socket] of inOrder) {
      const { remoteAddress = '' } = socket
      byAddress.set(remoteAddress, [...(byAddress.get(remoteAddress) ?? []), socket])
    }
    const weights = new Map([...byAddress].map(([address, all]) => [address, sum(all)]))
    while (tooMuch > 0 && weights.size > 0) {
      const [address, weight] = [...weights].reduce((most, each) => (each[1] > most[1] ? each : most))
      const socket = byAddress.get(address)?.shift()
      if (socket === undefined) {
        weights.delete(address)
        continue
      }
      tooMuch -= socket.writableLength
      weights.set(address, weight - socket.writableLength)
      slow.delete(socket)
      socket.destroy()
    }
  }
}

const sum = (sockets: readonly Socket[]): number => sockets.reduce((all, { writableLength }) => all + writableLength, 0)
