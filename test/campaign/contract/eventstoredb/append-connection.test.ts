import { expect } from 'chai'
import { StoreRefused, StoreUnavailable } from '../../../../src/stores/errors.js'
import type { AppendApi } from '../../../../src/stores/eventstoredb/appending/append-clients.js'
import {
  type AppendConnectionOptions,
  createAppendConnection,
} from '../../../../src/stores/eventstoredb/appending/append-connection.js'
import { type Node, oneNode } from '../../../../src/stores/eventstoredb/connecting/nodes.js'
import { reasonOf } from './servers.js'

interface Call {
  readonly stream: string
  readonly client: number
  answer(): Promise<void>
  fail(error: object): Promise<void>
}

const node = { address: 'here:2113', text: '' }

/** Connects all appends to one server that is always up. */
const connectionBy = (connect: AppendConnectionOptions['connect'], given: Partial<AppendConnectionOptions> = {}) =>
  createAppendConnection({
    nodes: oneNode({ text: '', servers: node.address }),
    connect,
    prove: async () => {},
    lost() {},
    ...given,
  })

const settled = () => new Promise<void>(resolve => setImmediate(resolve))
const deadline = () => performance.now() + 10_000

/** Returns clients whose responses the test controls. */
function clients() {
  const calls: Call[] = []
  let made = 0
  const connect = (): AppendApi => {
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
      async dispose() {
        for (const call of calls.filter(each => each.client === client)) await call.fail({ code: 1 })
      },
    }
  }
  return { calls, connect, streams: () => calls.map(({ stream }) => stream) }
}

async function until(condition: () => boolean) {
  while (!condition()) await settled()
}

describe('The connection for appends', () => {
  it('sends the first append alone, and then all', async () => {
    const { calls, connect, streams } = clients()
    const connection = connectionBy(connect)
    for (const stream of ['a', 'b', 'c']) void connection.try(stream, [], -1, deadline())
    await settled()
    expect(streams()).to.deep.equal(['a'])
    await calls[0]?.answer()
    expect(streams()).to.deep.equal(['a', 'b', 'c'])
  })

  it('accepts a rejection as a response', async () => {
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
    ['after the server was down, over the same client', 14, 1],
    ['after a failure that the client caches permanently, over a new one', 13, 2],
  ] as const) {
    it(`sends one append alone again ${title}`, async () => {
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

  it('verifies the identity of the log before the first append, and before the first one after a failure', async () => {
    const { calls, connect, streams } = clients()
    let proofs = 0
    let prove = () => {}
    const proving = () =>
      new Promise<void>(resolve => {
        proofs += 1
        prove = resolve
      })
    const connection = connectionBy(connect, { prove: proving })
    const first = connection.try('a', [], -1, deadline())
    await until(() => proofs === 1)
    expect(streams()).to.deep.equal([])
    prove()
    await until(() => calls.length === 1)
    await calls[0]?.answer()
    await first
    const failing = reasonOf(connection.try('b', [], -1, deadline()))
    await until(() => calls.length === 2)
    await calls[1]?.fail({ code: 14 })
    await failing
    void connection.try('c', [], -1, deadline())
    await until(() => proofs === 2)
    expect(streams()).to.deep.equal(['a', 'b'])
    prove()
    await until(() => calls.length === 3)
  })

  it('appends nothing to another log', async () => {
    const { connect, streams } = clients()
    const another = new StoreRefused('another log')
    const connection = connectionBy(connect, { prove: () => Promise.reject(another) })
    expect(await reasonOf(connection.try('a', [], -1, deadline()))).to.equal(another)
    expect(await reasonOf(connection.try('b', [], -1, deadline()))).to.equal(another)
    expect(streams()).to.deep.equal([])
  })

  it('retries a failing verification immediately, but yields to other work', async () => {
    const { connect, streams } = clients()
    let proofs = 0
    const connection = connectionBy(connect, {
      prove() {
        proofs += 1
        return Promise.reject(new StoreUnavailable('The log', 'it is another by now'))
      },
    })
    const until = performance.now() + 200
    while (performance.now() < until) await reasonOf(connection.try('a', [], -1, until))
    expect(proofs).to.be.within(2, 10)
    expect(streams()).to.deep.equal([])
  })

  it('waits for the verification at most as long as for a response', async () => {
    const { connect } = clients()
    const connection = connectionBy(connect, { prove: () => new Promise(() => {}) })
    const reason = await reasonOf(connection.try('a', [], -1, performance.now() + 20))
    expect(reason).to.be.instanceOf(StoreUnavailable)
  })

  it('reports each append without a response, and no rejection', async () => {
    const { calls, connect } = clients()
    const lost: unknown[] = []
    const connection = connectionBy(connect, { lost: error => lost.push(error) })
    for (const [index, error] of [{ type: 'wrong-expected-version' }, { code: 7 }, { code: 14 }].entries()) {
      const failing = reasonOf(connection.try('a', [], -1, deadline()))
      await until(() => calls.length === index + 1)
      await calls[index]?.fail(error)
      await failing
    }
    expect(lost.map(error => (error as { code?: number }).code)).to.deep.equal([14])
  })

  it('leaves a node that no longer leads, with its unanswered appends, and continues with the leader', async () => {
    const { calls, connect } = clients()
    const [old, next] = [
      { address: 'old', text: '' },
      { address: 'new', text: '' },
    ]
    let leader: Node = old
    let switched = () => {}
    const nodes = {
      ...oneNode({ text: '', servers: '' }),
      leading: async () => leader,
      onSwitch(listener: () => void) {
        switched = listener
        return () => {}
      },
    }
    const requested: string[] = []
    const lost: unknown[] = []
    const connection = connectionBy(
      at => {
        requested.push(at.address)
        return connect()
      },
      { nodes, lost: error => lost.push(error) },
    )
    const first = connection.try('a', [], -1, deadline())
    await until(() => calls.length === 1)
    await calls[0]?.answer()
    await first
    const unanswered = reasonOf(connection.try('b', [], -1, deadline()))
    await until(() => calls.length === 2)
    leader = next
    switched()
    await unanswered
    void connection.try('b', [], -1, deadline())
    await until(() => calls.length === 3)
    expect(requested).to.deep.equal(['old', 'new'])
    expect(calls.map(({ client }) => client)).to.deep.equal([1, 1, 2])
    expect(lost).to.have.length(1)
  })
})
