import { Readable } from 'node:stream'
import { expect } from 'chai'
import { type Node, oneNode } from '../../../src/stores/eventstoredb/connecting/nodes.js'
import { createReadingClient, type ReadingClient } from '../../../src/stores/eventstoredb/reading/reading-client.js'

const node = (address: string): Node => ({ address, text: '' })

/** A client whose calls return nothing automatically. */
function createSilentClients() {
  const opened: { readonly address: string; readonly stream: Readable }[] = []
  let ended = 0
  const end = async () => {
    ended += 1
  }
  const open = (address: string) => () => {
    const stream = Object.assign(new Readable({ objectMode: true, read() {} }), { cancel: end, unsubscribe: end })
    opened.push({ address, stream })
    return stream
  }
  const clientOf = ({ address }: Node) =>
    ({ readStream: open(address), readAll: open(address), subscribeToAll: open(address) }) as unknown as ReadingClient
  return { opened, clientOf, ended: () => ended }
}

describe('The reading client', () => {
  function reading() {
    const { opened, clientOf, ended } = createSilentClients()
    const failed: unknown[] = []
    const heard: [string, number | undefined][] = []
    let now = 'a'
    let switched = () => {}
    const nodes = {
      ...oneNode({ text: '', servers: '' }),
      reading: () => node(now),
      nearest: () => node(now),
      responded: (address: string, position?: number) => heard.push([address, position]),
      onSwitch(listener: () => void) {
        switched = listener
        return () => {}
      },
    }
    const client = createReadingClient({ nodes, clientOf, responded() {}, failed: error => failed.push(error) })
    const move = (to: string) => {
      now = to
      switched()
    }
    return { client, opened, ended, failed, heard, move }
  }

  const errorOf = (stream: { on(event: 'error', listener: (error: Error) => void): unknown }) =>
    new Promise<Error>(resolve => stream.on('error', resolve))

  it('looks up the node for each call', () => {
    const { client, opened, move } = reading()
    client.readAll()
    move('b')
    client.readStream('material-1')
    client.subscribeToAll()
    expect(opened.map(({ address }) => address)).to.deep.equal(['a', 'b', 'b'])
  })

  it('ends calls to other nodes, and keeps calls to the current node', async () => {
    const { client, ended, failed, move } = reading()
    const read = errorOf(client.readAll())
    const subscription = errorOf(client.subscribeToAll())
    move('b')
    for (const error of await Promise.all([read, subscription]))
      expect(error.message).to.include('another node is the leader')
    expect([ended(), failed.length]).to.deep.equal([2, 2])
    client.readAll()
    move('b')
    expect(ended()).to.equal(2)
  })

  it('reports an ended call once, whatever happens to it later', () => {
    const { client, opened, failed, move } = reading()
    client.subscribeToAll().on('error', () => {})
    move('b')
    opened[0]?.stream.emit('error', { type: 'unavailable', code: 14 })
    expect(failed).to.have.length(1)
  })

  it('reports broken calls, but not slow subscriptions or missing streams', () => {
    const { client, opened, failed } = reading()
    const errors = [{ type: 'timeout' }, { type: 'stream-not-found' }, { type: 'unavailable', code: 14 }]
    for (const _ of errors) client.subscribeToAll()
    for (const [index, error] of errors.entries()) opened[index]?.stream.emit('error', error)
    expect(failed).to.deep.equal([errors[2]])
  })

  it('records how far the log has been read', async () => {
    const { client, opened, heard } = reading()
    client.readAll()
    opened[0]?.stream.push({ event: { position: { commit: 42n } } })
    while (heard.length === 0) await new Promise(resolve => setImmediate(resolve))
    expect(heard).to.deep.equal([['a', 42]])
  })

  it('forgets a canceled subscription', async () => {
    const { client, failed, move } = reading()
    await client.subscribeToAll().unsubscribe()
    move('b')
    expect(failed).to.deep.equal([])
  })
})
