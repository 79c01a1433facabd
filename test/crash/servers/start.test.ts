import { expect } from 'chai'
import { createClient } from '../../support/client.js'
import { folderPerTest } from '../../support/folder.js'
import { ADMIN_KEY, launch, type Running } from '../../support/service.js'
import { describeOnServers, within } from '../../support/shared-servers.js'

describeOnServers({ title: 'A start without its servers', ownOnly: true }, servers => {
  const folder = folderPerTest()
  let starting: Running | undefined
  afterEach(() => starting?.send('SIGKILL'))

  it('says which it waits for, and goes on as each of them comes', async () => {
    await servers.eventStore().kill('SIGKILL')
    await servers.mongo().kill('SIGKILL')
    const program = launch({ dataDir: folder.at('data'), settings: { LOG_LEVEL: 'warn', ...servers.settings() } })
    starting = program
    const waits = (name: string) =>
      within(30_000, `it says that it waits for ${name}`, async () =>
        program.complained().includes(`waiting for ${name}`),
      )
    await waits('EventStoreDB')
    expect(program.complained()).to.not.contain('waiting for MongoDB')
    await servers.eventStore().restart()
    await waits('MongoDB')
    await servers.mongo().restart()
    const url = await within(30_000, 'it listens', async () => /listens on (\S+)/.exec(program.said())?.[1])
    const client = createClient({ url, key: ADMIN_KEY })
    expect((await client.get('/materials')).status).to.equal(200)
    await within(10_000, 'ready', async () => (await client.get('//readyz')).status === 200)
    client.close()
  })
})
