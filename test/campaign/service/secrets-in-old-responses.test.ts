import { join } from 'node:path'
import { expect } from 'chai'
import type { Stores } from '../../../src/opening/open-stores.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { type IssuedSecrets, issueSecrets, storeAsVersion12 } from '../../service/issued-secrets.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { launch, startHere, startProcess } from '../../support/service.js'
import { findSecrets, readFilesBelow } from '../../support/stored-bytes.js'

describe('Secrets in responses that an older version stored', function () {
  this.timeout(120_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  const dataDir = () => folder.at('data')
  const settings = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }
  const start = () => startProcess({ dataDir: dataDir(), settings })
  const foundOf = ({ secrets }: IssuedSecrets) => findSecrets(secrets, readFilesBelow(dataDir()))

  async function older(): Promise<IssuedSecrets> {
    const service = await start()
    const reported = await issueSecrets(service.client)
    await service.stop()
    const documents = createEmbeddedDocumentStore({ file: join(dataDir(), 'documents.sqlite') })
    await storeAsVersion12(documents, reported)
    await documents.close()
    expect(foundOf(reported).length).to.be.at.least(reported.secrets.size)
    return reported
  }

  it('are erased from documents and from free pages of their file, and other responses are replayed as before', async () => {
    const reported = await older()
    const service = await start()
    await reported.again(service.client)
    expect(foundOf(reported)).to.deep.equal([])
    await service.stop()
    expect(foundOf(reported)).to.deep.equal([])
  })

  it('are erased once: the next start searches nothing', async () => {
    await older()
    let erased = 0
    const vacuum = async () => {
      erased += 1
    }
    for (let n = 0; n < 2; n += 1) {
      const service = await startHere({ dataDir: dataDir(), settings, around: stores => ({ ...stores, vacuum }) })
      await service.stop()
    }
    expect(erased).to.equal(1)
  })

  it('are erased by a later start if the disk was full', async () => {
    const reported = await older()
    const attempts: string[] = []
    const startWith = (vacuum: (stores: Stores) => Promise<void>) =>
      startHere({ dataDir: dataDir(), settings, around: stores => ({ ...stores, vacuum: () => vacuum(stores) }) })
    const first = await startWith(async () => {
      attempts.push('failed')
      throw new Error('10 MiB of disk space needed, but only 3 MiB free')
    })
    await reported.again(first.client)
    await first.stop()
    const second = await startWith(async ({ vacuum }) => {
      await vacuum?.()
      attempts.push('done')
    })
    await second.stop()
    expect(attempts).to.deep.equal(['failed', 'done'])
    expect(foundOf(reported)).to.deep.equal([])
  })

  it('are erased however often the start is killed before it completes', async () => {
    const reported = await older()
    for (let ms = 350; ms < 1000; ms += 100) {
      const program = launch({ dataDir: dataDir(), settings })
      await new Promise(resolve => setTimeout(resolve, ms))
      program.send('SIGKILL')
      await program.ended
    }
    const service = await start()
    await reported.again(service.client)
    await service.stop()
    expect(foundOf(reported)).to.deep.equal([])
  })
})
