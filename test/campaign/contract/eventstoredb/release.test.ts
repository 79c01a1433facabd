import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { parseConnectionString } from '../../../../src/stores/eventstoredb/connecting/connection-string.js'
import { openServers } from '../../../../src/stores/eventstoredb/connecting/servers.js'
import { reasonOf } from './servers.js'

describe('A cluster that nobody asks any more', () => {
  const sockets = new Set<Socket>()
  /** Takes connections, and says nothing. */
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

  it('is left without a connection, also if it was just being asked, and fails then', async () => {
    const { port } = server.address() as AddressInfo
    const { nodes, close } = openServers(parseConnectionString(`esdb+discover://127.0.0.1:${port}?tls=false`))
    const asking = reasonOf(nodes.leading(performance.now() + 200))
    while (sockets.size === 0) await pause(5)
    await pause(50)
    await close()
    for (const socket of sockets) socket.destroy()
    await asking
    await pause(300)
    expect(sockets.size).to.equal(0)
  })
})
