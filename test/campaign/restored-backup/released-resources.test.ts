import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Core } from '../../../src/app/core.js'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { type ServiceHere, startHere } from '../../support/service.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

describe('A service that reopens its stores', function () {
  this.timeout(60_000)
  const folder = folderPerTest()
  let service: ServiceHere

  beforeEach(async () => {
    service = await startHere({ dataDir: folder.at('data'), opensItself: true })
  })
  afterEach(() => service.stop())

  /** Resolves when it serves from other documents than before. */
  async function reopen(): Promise<void> {
    const before = new WeakRef<Core>(service.core)
    const file = folder.at('data/documents.sqlite')
    copyFileSync(file, `${file}.new`)
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
    renameSync(`${file}.new`, file)
    await waitWithin(20_000, 'the service is ready again', async () => {
      return service.core !== before.deref() && (await service.client.get('//readyz')).status === 200
    })
  }

  it('releases everything that used the previous ones', async () => {
    await reopen()
    const left = new WeakRef<Core>(service.core)
    await reopen()
    await waitWithin(10_000, 'nothing keeps them in memory', async () => {
      collectGarbage()
      return left.deref() === undefined
    })
  })
})
