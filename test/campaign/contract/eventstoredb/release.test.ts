import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { parseConnectionString } from '../../../../src/stores/eventstoredb/connecting/connection-string.js'
import { openServers } from '../../../../src/stores/eventstoredb/connecting/servers.js'
import { rejectionReason } from './servers.js'

describe('An unused cluster', () => {
  const sockets = new Set<Socket>()
  /** Accepts connections and never responds. */
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  it('has no open connection, even during a request, which then fails', async () => {
    const { port } = server.address() as AddressInfo
    const { nodes, close } = openServers(parseConnectionString(`esdb+discover://127.0.0.1:${port}?tls=false`))
    const requestOptions = rejectionReason(nodes.leading(performance.now() + 200))
    while (sockets.size === 0) await pause(5)
    await pause(50)
    await close()
    for (const socket of sockets) socket.destroy()
    await requestOptions
    await pause(300)
    expect(sockets.size).to.equal(0)
  })
})
