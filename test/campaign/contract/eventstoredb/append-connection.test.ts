import { expect } from 'chai'
import { StoreRefused, StoreUnavailable } from '../../../../src/stores/errors.js'
import type { AppendApi } from '../../../../src/stores/eventstoredb/appending/append-clients.js'
import {
  type AppendConnectionOptions,
  createAppendConnection,
} from '../../../../src/stores/eventstoredb/appending/append-connection.js'
import { type Node, oneNode } from '../../../../src/stores/eventstoredb/connecting/nodes.js'
import { rejectionReason } from './servers.js'

interface Call {
  readonly stream: string
  readonly client: number
  answer(): Promise<void>
  fail(error: object): Promise<void>
}

const node = { address: 'here:2113', text: '' }

/** Connects all appends to one server that is always up. */
const createConnection = (connect: AppendConnectionOptions['connect'], given: Partial<AppendConnectionOptions> = {}) =>
  createAppendConnection({
    nodes: oneNode({ text: '', servers: node.address }),
    connect,
    prove: async () => {},
    lost() {},
    ...given,
  })

const waitForImmediate = () => new Promise<void>(resolve => setImmediate(resolve))
const deadlineInTenSeconds = () => performance.now() + 10_000

/** Returns clients whose responses the test controls. */
function createClients() {
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
              return waitForImmediate()
            },
            fail(error) {
              reject(Object.assign(new Error('it failed'), error))
              return waitForImmediate()
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

async function waitUntil(condition: () => boolean) {
  while (!condition()) await waitForImmediate()
}

describe('The connection for appends', () => {
  it('sends the first append alone, and then all', async () => {
    const { calls, connect, streams } = createClients()
    const connection = createConnection(connect)
    for (const stream of ['a', 'b', 'c']) void connection.try(stream, [], -1, deadlineInTenSeconds())
    await waitForImmediate()
    expect(streams()).to.deep.equal(['a'])
    await calls[0]?.answer()
    expect(streams()).to.deep.equal(['a', 'b', 'c'])
  })

  it('accepts a rejection as a response', async () => {
    const { calls, connect, streams } = createClients()
    const connection = createConnection(connect)
    const refused = rejectionReason(connection.try('a', [], -1, deadlineInTenSeconds()))
    void connection.try('b', [], -1, deadlineInTenSeconds())
    void connection.try('c', [], -1, deadlineInTenSeconds())
    await waitForImmediate()
    await calls[0]?.fail({ type: 'wrong-expected-version' })
    await refused
    expect(streams()).to.deep.equal(['a', 'b', 'c'])
  })

  for (const [title, code, client] of [
    ['after the server was down, over the same client', 14, 1],
    ['after a failure that the client caches permanently, over a new one', 13, 2],
  ] as const) {
    it(`sends one append alone again ${title}`, async () => {
      const { calls, connect, streams } = createClients()
      const connection = createConnection(connect)
      const first = connection.try('a', [], -1, deadlineInTenSeconds())
      await waitForImmediate()
      await calls[0]?.answer()
      await first
      const failing = ['b', 'c'].map(stream => rejectionReason(connection.try(stream, [], -1, deadlineInTenSeconds())))
      await waitForImmediate()
      for (const call of calls.slice(1)) await call.fail({ code })
      await Promise.all(failing)
      for (const stream of ['d', 'e']) void connection.try(stream, [], -1, deadlineInTenSeconds())
      await waitUntil(() => calls.length > 3)
      expect(streams()).to.deep.equal(['a', 'b', 'c', 'd'])
      expect(calls[3]?.client).to.equal(client)
      await calls[3]?.answer()
      await waitUntil(() => calls.length > 4)
      expect(streams().at(-1)).to.equal('e')
    })
  }

  it('verifies the identity of the log before the first append, and before the first one after a failure', async () => {
    const { calls, connect, streams } = createClients()
    let proofs = 0
    let prove = () => {}
    const proving = () =>
      new Promise<void>(resolve => {
        proofs += 1
        prove = resolve
      })
    const connection = createConnection(connect, { prove: proving })
    const first = connection.try('a', [], -1, deadlineInTenSeconds())
    await waitUntil(() => proofs === 1)
    expect(streams()).to.deep.equal([])
    prove()
    await waitUntil(() => calls.length === 1)
    await calls[0]?.answer()
    await first
    const failing = rejectionReason(connection.try('b', [], -1, deadlineInTenSeconds()))
    await waitUntil(() => calls.length === 2)
    await calls[1]?.fail({ code: 14 })
    await failing
    void connection.try('c', [], -1, deadlineInTenSeconds())
    await waitUntil(() => proofs === 2)
    expect(streams()).to.deep.equal(['a', 'b'])
    prove()
    await waitUntil(() => calls.length === 3)
  })

  it('appends nothing to another log', async () => {
    const { connect, streams } = createClients()
    const another = new StoreRefused('another log')
    const connection = createConnection(connect, { prove: () => Promise.reject(another) })
    expect(await rejectionReason(connection.try('a', [], -1, deadlineInTenSeconds()))).to.equal(another)
    expect(await rejectionReason(connection.try('b', [], -1, deadlineInTenSeconds()))).to.equal(another)
    expect(streams()).to.deep.equal([])
  })

  it('retries a failing verification immediately, but yields to other work', async () => {
    const { connect, streams } = createClients()
    let proofs = 0
    const connection = createConnection(connect, {
      prove() {
        proofs += 1
        return Promise.reject(new StoreUnavailable('The log', 'it is another by now'))
      },
    })
    const until = performance.now() + 1_000
    while (performance.now() < until) await rejectionReason(connection.try('a', [], -1, until))
    expect(proofs).to.be.within(2, 10)
    expect(streams()).to.deep.equal([])
  })

  it('waits for the verification at most as long as for a response', async () => {
    const { connect } = createClients()
    const connection = createConnection(connect, { prove: () => new Promise(() => {}) })
    const reason = await rejectionReason(connection.try('a', [], -1, performance.now() + 20))
    expect(reason).to.be.instanceOf(StoreUnavailable)
  })

  it('reports each append without a response, and no rejection', async () => {
    const { calls, connect } = createClients()
    const lost: unknown[] = []
    const connection = createConnection(connect, { lost: error => lost.push(error) })
    for (const [index, error] of [{ type: 'wrong-expected-version' }, { code: 7 }, { code: 14 }].entries()) {
      const failing = rejectionReason(connection.try('a', [], -1, deadlineInTenSeconds()))
      await waitUntil(() => calls.length === index + 1)
      await calls[index]?.fail(error)
      await failing
    }
    expect(lost.map(error => (error as { code?: number }).code)).to.deep.equal([14])
  })

  it('leaves a node that no longer leads, with its unanswered appends, and continues with the leader', async () => {
    const { calls, connect } = createClients()
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
    const connection = createConnection(
      at => {
        requested.push(at.address)
        return connect()
      },
      { nodes, lost: error => lost.push(error) },
    )
    const first = connection.try('a', [], -1, deadlineInTenSeconds())
    await waitUntil(() => calls.length === 1)
    await calls[0]?.answer()
    await first
    const unanswered = rejectionReason(connection.try('b', [], -1, deadlineInTenSeconds()))
    await waitUntil(() => calls.length === 2)
    leader = next
    switched()
    await unanswered
    void connection.try('b', [], -1, deadlineInTenSeconds())
    await waitUntil(() => calls.length === 3)
    expect(requested).to.deep.equal(['old', 'new'])
    expect(calls.map(({ client }) => client)).to.deep.equal([1, 1, 2])
    expect(lost).to.have.length(1)
  })
})
