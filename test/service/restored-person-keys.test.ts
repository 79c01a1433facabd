import { copyFileSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { startHere } from '../support/service.js'

describe('Person keys from a backup', function () {
  this.timeout(60_000)
  const folder = folderPerTest()
  const start = () => startHere({ dataDir: folder.at('data') })

  it('are destroyed again if the person was erased since then', async () => {
    const service = await start()
    const { id } = await service.client.create('/users', { name: 'Ada Byron' })
    await service.client.call('PATCH', `/users/${id}`, { body: { active: false } })
    copyFileSync(folder.at('data/person-keys'), folder.at('backup'))
    expect((await service.client.post(`/users/${id}/erase`, { reason: 'Asked' })).status).to.equal(200)
    await service.stop()
    const line = (file: string) => readFileSync(folder.at(file), 'latin1').match(`${id} (\\S+)`)?.[1]
    const destroyed = line('data/person-keys')
    expect(destroyed).to.match(/^-+$/)

    copyFileSync(folder.at('backup'), folder.at('data/person-keys'))
    expect(line('data/person-keys')).not.to.equal(destroyed)
    const again = await start()
    try {
      await waitUntil(async () => line('data/person-keys') === destroyed)
      expect((await again.client.get(`/users/${id}/history`)).text).not.to.contain('Byron')
    } finally {
      await again.stop()
    }
  })
})
