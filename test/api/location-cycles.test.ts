import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

describe('Locations that are moved into each other', () => {
  const { ask } = servicePerTest()

  it('concurrently never form a cycle', async () => {
    for (let n = 0; n < 10; n += 1) {
      const make = async (name: string) => (await ask<{ id: string }>('POST', '/locations', { name })).body.id
      const ids = await Promise.all(['A', 'B', 'C'].map(make))
      const moved = await Promise.all(
        ids.map((id, at) => ask('PATCH', `/locations/${id}`, { parent_id: ids[(at + 1) % ids.length] })),
      )
      expect(moved.map(({ status }) => status).sort()).to.deep.equal([200, 200, 400])
    }
  })
})
