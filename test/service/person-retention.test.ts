import { expect } from 'chai'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { DAY } from '../support/running-service.js'
import { startHere } from '../support/service.js'

const BEGINNING = Date.parse('2026-03-01T08:00:00.000Z')

describe('Users who were deactivated', function () {
  this.timeout(120_000)
  const folder = folderPerTest()
  const start = (day: number, retention?: string) =>
    startHere({
      dataDir: folder.at('data'),
      settings: { INVENTORY_PERSON_RETENTION_DAYS: retention },
      now: () => BEGINNING + day * DAY,
    })

  it('are erased after the retention time, if there is one and they hold no tool', async () => {
    const before = await start(-1, '30')
    const create = async (name: string) => (await before.client.create('/users', { name })).id
    const [left, active, holder, back] = [
      await create('Ada'),
      await create('Bob'),
      await create('Cleo'),
      await create('Dan'),
    ]
    // Users are erased in the order of their creation, so the others were considered when this one is erased.
    const earliest = await create('Eve')
    await before.client.call('PATCH', `/users/${earliest}`, { body: { active: false } })
    await before.stop()
    const service = await start(0, '30')
    const { id: tool } = await service.client.create('/tools', { name: 'Awl' })
    await service.client.create(`/tools/${tool}/checkout`, { user_id: holder })
    const change = (id: string, body: unknown) => service.client.call('PATCH', `/users/${id}`, { body })
    for (const id of [left, holder, back]) await change(id, { active: false, even_if_holding_tools: true })
    await change(back, { active: true })
    await service.stop()

    const erasedOn = async (day: number, retention: string | undefined, expected: readonly string[]) => {
      const later = await start(day, retention)
      try {
        const erased = async () =>
          (await later.client.getAll('/users')).filter(({ erased_at }) => erased_at !== null).map(({ name }) => name)
        await waitUntil(async () => (await erased()).length === expected.length)
        expect(await erased()).to.deep.equal(expected)
        expect((await later.client.get(`/users/${active}`)).body.name).to.equal('Bob')
        const { data } = (await later.client.get(`/users/${earliest}/history`)).body
        if (expected.length > 0) expect(data[0].changes.reason.to).to.contain('retention time')
        if (day === 51) await later.client.create(`/tools/${tool}/checkin`, {})
      } finally {
        await later.stop()
      }
    }
    const ERASED = 'Erased user'
    await erasedOn(29, '30', [ERASED])
    await erasedOn(40, undefined, [ERASED])
    await erasedOn(51, '30', [ERASED, ERASED])
    await erasedOn(52, '30', [ERASED, ERASED, ERASED])
  })
})
