import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface LossyProxy {
  readonly url: string
  /** Forwards the next requests that contain the text, but closes their connections instead of responding. */
  loseResponses(text: string, count: number): void
  /** Closes the connection of the next request that contains the text. The request is sent to the server later. */
  holdRequest(text: string): { readonly held: Promise<void>; release(): Promise<void> }
  close(): void
}

/** A proxy of a server on loopback whose requests have one response each. */
export async function startLossyProxy(serverUrl: string): Promise<LossyProxy> {
  const server = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let losses = { text: '', count: 0 }
  let hold: { readonly text: string; take(request: Buffer): void } | undefined

  const toServer = () => {
    const socket = connect(Number(server.port), server.hostname).on('error', () => {})
    sockets.add(socket)
    return socket
  }
  const listener = createServer(client => {
    const upstream = toServer()
    sockets.add(client.on('error', () => {}))
    let loses = false
    client.on('data', request => {
      if (hold !== undefined && request.includes(hold.text)) {
        hold.take(request)
        hold = undefined
        client.destroy()
        return
      }
      if (losses.count > 0 && request.includes(losses.text)) {
        losses.count -= 1
        loses = true
      }
      upstream.write(request)
    })
    upstream.on('data', response => (loses ? client.destroy() : client.write(response)))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')

  return {
    url: `${server.protocol}//127.0.0.1:${(listener.address() as AddressInfo).port}`,
    loseResponses(text, count) {
      losses = { text, count }
    },
    holdRequest(text) {
      let request: Buffer
      const held = new Promise<void>(resolve => {
        const take = (sent: Buffer) => {
          request = sent
          resolve()
        }
        hold = { text, take }
      })
      return {
        held,
        async release() {
          const late = toServer()
          late.write(request)
          await once(late, 'data')
        },
      }
    },
    close() {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
