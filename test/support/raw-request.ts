import { once } from 'node:events'
import { connect } from 'node:net'
import type { ServiceProcess } from './service.js'

/** Returns the raw response to raw bytes, until the connection closes. */
export async function sendRaw({ url }: Pick<ServiceProcess, 'url'>, text: string): Promise<string> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
  let reported = ''
  socket.setEncoding('latin1').on('data', chunk => {
    reported += chunk
  })
  await once(socket, 'close')
  return reported
}
