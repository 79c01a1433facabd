import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { createTakePiecesTogether } from '../../src/api/frame/small-pieces.js'
import { startToy } from '../support/toy-api.js'

const MANY = 6_000
const BODIES = 8

describe('Bodies in pieces of a byte', () => {
  function bodies() {
    const take = createTakePiecesTogether()
    const told = new Set<number>()
    const begin = (name: number) => {
      const req = new IncomingMessage(new Socket())
      req.headers['transfer-encoding'] = 'chunked'
      take(req, () => told.add(name))
      return () => req.push(Buffer.from('x'))
    }
    return { begin, told }
  }

  it('are refused where they keep others waiting together, but none that has hardly begun', () => {
    const { begin, told } = bodies()
    for (let name = 0; name < 4; name += 1) for (let n = 0, send = begin(name); n < MANY; n += 1) send()
    for (let n = 0, send = begin(4); n < 100; n += 1) send()
    expect([...told]).to.deep.equal([3])
  })

  it('that are refused do not end, as if that were all', async () => {
    const take = createTakePiecesTogether()
    const req = new IncomingMessage(new Socket())
    req.headers['transfer-encoding'] = 'chunked'
    let isTold = false
    take(req, () => {
      isTold = true
    })
    let hasEnded = false
    req.resume().once('end', () => {
      hasEnded = true
    })
    for (let n = 0; n < 10_000; n += 1) req.push(Buffer.from('x'))
    req.push(null)
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
    expect({ isTold, hasEnded }).to.deep.equal({ isTold: true, hasEnded: false })
  })

  it('are taken where each has a moment of its own', async () => {
    const { begin, told } = bodies()
    for (let name = 0; name < BODIES; name += 1) {
      for (let n = 0, send = begin(name); n < MANY; n += 1) send()
      await nextTurn()
    }
    expect([...told]).to.deep.equal([])
  })

  it('leave a connection behind that takes those of others', async () => {
    const toy = await startToy()
    const head =
      'POST /api/v1/materials HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer unlimited/admin\r\n' +
      'Content-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
    const body = `${[...JSON.stringify({ name: 'x'.repeat(20) }).padEnd(MANY)].map(letter => `1\r\n${letter}\r\n`).join('')}0\r\n\r\n`
    const statusOf = async (socket: Socket) => {
      let told = ''
      socket.on('data', chunk => {
        told += chunk
      })
      await once(socket, 'close')
      return told.slice(9, 12)
    }
    let asked = 0
    toy.http.on('request', () => {
      asked += 1
    })
    async function begun(): Promise<readonly Socket[]> {
      const before = asked
      const sockets = Array.from({ length: BODIES }, () => connect(toy.port, '127.0.0.1').on('error', () => {}))
      for (const socket of sockets) socket.write(head)
      while (asked < before + BODIES) await nextTurn()
      return sockets
    }
    const sent = (socket: Socket) => {
      const status = statusOf(socket)
      socket.write(body)
      return status
    }
    // All of them come in one turn: this one, which sends them.
    const together = await Promise.all((await begun()).map(sent))
    expect(together.filter(status => status === '201')).to.have.lengthOf.within(3, BODIES - 1)
    // Their parsers are used again, all of them.
    for (const socket of await begun()) expect(await sent(socket)).to.equal('201')
    await toy.stop()
  })
})
