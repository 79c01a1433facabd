import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { apiKey } from '../../../../src/domain/api-keys.js'
import type { Stores } from '../../../../src/opening/open-stores.js'
import { createClient } from '../../../support/client.js'
import { waitWithin } from '../../../support/collecting.js'
import { folderPerTest } from '../../../support/folder.js'
import { expectNoLeftovers, type RunningProgram } from '../../../support/programs.js'
import { ADMIN_KEY, launch, type ServiceHere, startHere } from '../../../support/service.js'
import { describeOnServers } from '../../../support/shared-servers.js'

describeOnServers({ title: 'A start without its servers', ownOnly: true }, servers => {
  const folder = folderPerTest()
  let starting: RunningProgram | undefined
  afterEach(() => starting?.send('SIGKILL'))

  it('reports which server it waits for, and continues as each of them starts', async () => {
    await servers.eventStore().kill('SIGKILL')
    await servers.mongo().kill('SIGKILL')
    const program = launch({ dataDir: folder.at('data'), settings: { LOG_LEVEL: 'warn', ...servers.settings() } })
    starting = program
    const waits = (name: string) =>
      waitWithin(30_000, `the log says that the service waits for ${name}`, async () =>
        program.stderr().includes(`waiting for ${name}`),
      )
    await waits('EventStoreDB')
    expect(program.stderr()).to.not.contain('waiting for MongoDB')
    await servers.eventStore().restart()
    await waits('MongoDB')
    await servers.mongo().restart()
    const url = await waitWithin(30_000, 'it listens', async () => /listens on (\S+)/.exec(program.stdout())?.[1])
    const client = createClient({ url, key: ADMIN_KEY })
    expect((await client.get('/materials')).status).to.equal(200)
    await waitWithin(10_000, 'ready', async () => (await client.get('//readyz')).status === 200)
    client.close()
  })
})

describeOnServers({ title: 'Two concurrent first starts' }, servers => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('create one key together, and it works', async () => {
    const names = ['one', 'other']
    const bothAreThere = createBarrier(names.length)
    const around = (stores: Stores): Stores => ({
      ...stores,
      events: {
        ...stores.events,
        async append(target) {
          if (target.stream.startsWith(apiKey.kind)) await bothAreThere()
          return stores.events.append(target)
        },
      },
    })
    const settings = { ...servers.settings(), INVENTORY_ADMIN_KEY: undefined }
    const [{ url }] = (await Promise.all(
      names.map(name => startHere({ dataDir: folder.at(name), settings, around })),
    )) as [ServiceHere, ServiceHere]
    const left = names.map(name => join(folder.at(name), 'admin-key')).filter(existsSync)
    expect(left).to.have.length(1)
    const client = createClient({ url, key: readFileSync(left[0] as string, 'utf8').trim() })
    await waitWithin(5_000, 'it opens', async () => (await client.get('/materials')).status === 200)
    client.close()
  })
})

/** Blocks callers until this number has arrived. */
function createBarrier(count: number): () => Promise<void> {
  let come = 0
  let goOn = () => {}
  const all = new Promise<void>(resolve => {
    goOn = resolve
  })
  return () => {
    come += 1
    if (come === count) goOn()
    return all
  }
}
