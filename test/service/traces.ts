import { expect } from 'chai'
import { pino } from 'pino'
import { openStores } from '../../src/opening/open-stores.js'
import { waitUntil } from '../support/collecting.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { configOf } from '../support/installation.js'
import { readAllEvents } from '../support/log-facts.js'
import { expectNoLeftovers, type Settings } from '../support/programs.js'
import { startProcess } from '../support/service.js'
import { startReceiver } from '../webhooks/receiver.js'

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

export function describeTraces(where: string, settings: () => Settings): void {
  describe(`A request that is part of a trace, ${where}`, function () {
    this.timeout(60_000)
    expectNoLeftovers()
    const folder = folderPerTest()

    it('is logged with it, stores it in its events, and passes it on to webhooks and replays', async () => {
      const dataDir = folder.at('data')
      const more = { ...settings(), WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8', LOG_LEVEL: 'info' }
      const service = await startProcess({ dataDir, settings: more })
      const receiver = await startReceiver(response => void response.end('taken'))
      const { client } = service
      const { id } = await client.create('/webhooks', { name: 'Shop', url: receiver.url, events: ['material.*'] })
      const made = (name: string, headers: Record<string, string>) =>
        client.post('/materials', { name, unit: 'pcs' }, headers)
      await made('Traced', { traceparent: TRACE })
      await made('Not traced', {})
      await made('Mistaken', { traceparent: `${TRACE}-and-more` })
      await waitUntil(() => receiver.received.length >= 3)
      await client.create(`/webhooks/${id}/replay`, { from: '2020-01-01' })
      await waitUntil(() => receiver.received.length >= 6)
      await receiver.close()
      const passedOn = receiver.received.map(({ headers, body }) => [JSON.parse(body).data.name, headers.traceparent])
      const each = [
        ['Traced', TRACE],
        ['Not traced', undefined],
        ['Mistaken', undefined],
      ]
      expect(passedOn).to.have.deep.members([...each, ...each])

      const { stderr } = await service.stop()
      const lines = stderr.trim().split('\n')
      const requests = lines
        .map(line => JSON.parse(line))
        .filter(({ msg, route }) => msg === 'request' && route === '/materials')
      expect(requests.map(({ traceparent }) => traceparent)).to.deep.equal([TRACE, undefined, undefined])
      const stores = await openStores(
        configOf(dataDir, settings() as Record<string, string>),
        pino({ level: 'silent' }),
      )
      const created = (await readAllEvents(stores.events)).filter(({ type }) => type === 'material-created')
      expect(created.map(({ data, traceparent }) => [data.name, traceparent])).to.deep.equal(each)
      await stores.close()
      expect((await runInventory(['verify'], { INVENTORY_DATA_DIR: dataDir, ...settings() })).code).to.equal(0)
    })
  })
}
