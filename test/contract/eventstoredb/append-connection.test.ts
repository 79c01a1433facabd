import { expect } from 'chai'
import {
  type AppendConnectionOptions,
  type AppendingClient,
  createAppendConnection,
} from '../../../src/stores/eventstoredb/append-connection.js'
import { oneNode } from '../../../src/stores/eventstoredb/nodes.js'
import { reasonOf } from './servers.js'

interface Call {
  readonly stream: string
  readonly client: number
  answer(): Promise<void>
  fail(error: object): Promise<void>
}

const node = { address: 'here:2113', text: '' }

/** All appends go to one server that is always there. */
const connectionBy = (connect: () => AppendingClient, given: Partial<AppendConnectionOptions> = {}) =>
  createAppendConnection({
    nodes: oneNode({ text: '', servers: node.address }),
    connect,
    prove: async () => {},
    lost() {},
    ...given,
  })

const settled = () => new Promise<void>(resolve => setImmediate(resolve))
const deadline = () => performance.now() + 10_000

/** Clients that answer when told to. */
function clients() {
  const calls: Call[] = []
  let made = 0
  const connect = (): AppendingClient => {
    made += 1
    const client = made
    return {
      appendToStream: stream =>
        new Promise((resolve, reject) => {
          calls.push({
            stream,
            client,
            answer() {
              resolve({ position: { commit: 7n } })
              return settled()
            },
            fail(error) {
              reject(Object.assign(new Error('it failed'), error))
              return settled()
            },
          })
        }),
      dispose: async () => {},
    }
  }
  return { calls, connect, streams: () => calls.map(({ stream }) => stream) }
}

async function until(condition: () => boolean) {
  while (!condition()) await settled()
}

describe('The connection for appends', () => {
  it('lets the first append go ahead alone, and then all', async () => {
    const { calls, connect, streams } = clients()
    const connection = connectionBy(connect)
    for (const stream of ['a', 'b', 'c']) void connection.try(stream, [], -1, deadline())
    await settled()
    expect(streams()).to.deep.equal(['a'])
    await calls[0]?.answer()
    expect(streams()).to.deep.equal(['a', 'b', 'c'])
  })

  it('counts a refusal as an answer', async () => {
    const { calls, connect, streams } = clients()
    const connection = connectionBy(connect)
    const refused = reasonOf(connection.try('a', [], -1, deadline()))
    void connection.try('b', [], -1, deadline())
    void connection.try('c', [], -1, deadline())
    await settled()
    await calls[0]?.fail({ type: 'wrong-expected-version' })
    await refused
    expect(streams()).to.deep.equal(['a', 'b', 'c'])
  })

  for (const [title, code, client] of [
    ['after the server was gone, over the same client', 14, 1],
    ['after a failure that the client keeps for ever, over a new one', 13, 2],
  ] as const) {
    it(`lets one go ahead alone again ${title}`, async () => {
      const { calls, connect, streams } = clients()
      const connection = connectionBy(connect)
      const first = connection.try('a', [], -1, deadline())
      await settled()
      await calls[0]?.answer()
      await first
      const failing = ['b', 'c'].map(stream => reasonOf(connection.try(stream, [], -1, deadline())))
      await settled()
      for (const call of calls.slice(1)) await call.fail({ code })
      await Promise.all(failing)
      for (const stream of ['d', 'e']) void connection.try(stream, [], -1, deadline())
      await until(() => calls.length > 3)
      expect(streams()).to.deep.equal(['a', 'b', 'c', 'd'])
      expect(calls[3]?.client).to.equal(client)
      await calls[3]?.answer()
      await until(() => calls.length > 4)
      expect(streams().at(-1)).to.equal('e')
    })
  }
})
