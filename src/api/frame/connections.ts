import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of a server, and how many requests each is in the middle of. */
export interface Connections {
  /** Ends those that are in the middle of nothing now, and each of the others once it is. */
  endWhenIdle(): void
}

/** Node's own way leaves open what has never sent a request, and a reader that has gone without a word. */
export function watchConnections(http: Server): Connections {
  const busy = new Map<Socket, number>()
  let ending = false

  function count(socket: Socket, by: 1 | -1): void {
    const left = (busy.get(socket) ?? 0) + by
    if (busy.has(socket)) busy.set(socket, left)
    if (ending && left <= 0) socket.end()
  }

  http.on('connection', (socket: Socket) => {
    busy.set(socket, 0)
    socket.once('close', () => busy.delete(socket))
  })
  const begun = ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  }
  http.on('request', begun)
  http.on('checkContinue', begun)

  return {
    endWhenIdle() {
      ending = true
      for (const [socket, requests] of busy) if (requests === 0) socket.destroy()
    },
  }
}
