import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Ends the connections of a server that have never asked anything, which Node's own way leaves open. */
export function endSilent(http: Server): () => void {
  const open = new Set<Socket>()
  http.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
