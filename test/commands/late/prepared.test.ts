import { expect } from 'chai'
import type { Client } from '../../support/client.js'
import { folderPerTest } from '../../support/folder.js'
import {
  type Instances,
  nextKey,
  readEventsAfter,
  retryUntilAnswered,
  sendWrite,
  startInstances,
} from './late-landing.js'
import type { WriteCall } from './writes.js'

interface Case {
  readonly title: string
  readonly settings?: Record<string, string>
  readonly prepare: (client: Client) => Promise<WriteCall>
  readonly forbid: (client: Client, asked: WriteCall) => Promise<unknown>
  readonly type: string
}

const CASES: readonly Case[] = [
  {
    title: 'a material with a unique SKU, at a location that is archived meanwhile',
    settings: { INVENTORY_UNIQUE: 'sku' },
    async prepare(client) {
      const { id: location_id } = await client.create('/locations', { name: 'Shelf' })
      return { method: 'POST', path: '/materials', body: { name: 'Glue', unit: 'l', sku: 'A', location_id } }
    },
    forbid: (client, { body }) =>
      client.call('DELETE', `/locations/${(body as { location_id: string }).location_id}`, {}),
    type: 'material-created',
  },
  {
    title: 'an administrator deactivated, who gets a tool meanwhile',
    async prepare(client) {
      const { id } = await client.create('/users', { name: 'Ada', role: 'admin' })
      return { method: 'PATCH', path: `/users/${id}`, body: { active: false } }
    },
    async forbid(client, { path }) {
      const { id } = await client.create('/tools', { name: 'Drill' })
      return client.call('POST', `/tools/${id}/checkout`, { body: { user_id: path.split('/').at(-1) } })
    },
    type: 'user-updated',
  },
  {
    title: 'a location moved into another that is archived meanwhile',
    async prepare(client) {
      const { id: parent_id } = await client.create('/locations', { name: 'Hall' })
      const { id } = await client.create('/locations', { name: 'Shelf' })
      return { method: 'PATCH', path: `/locations/${id}`, body: { parent_id } }
    },
    forbid: (client, { body }) => client.call('DELETE', `/locations/${(body as { parent_id: string }).parent_id}`, {}),
    type: 'location-updated',
  },
]

describe('A write whose preparation is late', function () {
  this.timeout(60_000)
  const folder = folderPerTest()
  let instances: Instances
  afterEach(() => instances.stop())

  for (const landsEarly of [false, true])
    for (const { title, settings, prepare, forbid, type } of CASES)
      it(`isn't applied after it was rejected: ${title}${landsEarly ? ', only its response is lost' : ''}`, async () => {
        instances = await startInstances(1, { dataDir: folder.at('data'), ...(settings ? { settings } : {}) })
        const { stores, last, earlier } = instances
        const asked = await prepare(last.client)
        const since = await stores.events.head()
        const name = nextKey()
        const late = earlier[0]!.late
        late.holdBack(1)
        const first = await sendWrite(last, asked, name)
        expect([first.status, late.isHeldBack()], first.text).to.deep.equal([503, true])
        if (landsEarly) expect(await late.land()).to.equal(true)
        const forbidden = (await forbid(last.client, asked)) as { status: number; text: string }
        expect(forbidden.status, forbidden.text).to.be.oneOf([200, 204])
        const answer = await retryUntilAnswered(last, asked, name)
        if (!landsEarly) await late.land()
        // What the leading instance does every five seconds.
        const { commands } = last.core
        await commands.lastAdmin.finish()
        await commands.locations.finishMove()
        for (const { stream } of await readEventsAfter(stores, since))
          if (stream.startsWith('uniqueValue-')) await commands.unique.finish(stream.slice('uniqueValue-'.length))
        const applied = (await readEventsAfter(stores, since)).filter(event => event.type === type && event.command)
        expect(applied.length, `answered ${answer.status}`).to.equal(answer.status < 300 ? 1 : 0)
      })
})
