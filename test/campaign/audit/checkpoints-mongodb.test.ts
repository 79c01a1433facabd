import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { openCheckpointRequests } from '../../../src/audit/checkpoints/checkpoint-requests.js'
import { openSigningIntents } from '../../../src/audit/checkpoints/signing-intent.js'
import { HEAD_MAP } from '../../../src/audit/heads/head-map-pages.js'
import { LOG_TREE } from '../../../src/audit/log-tree/tree-documents.js'
import { verifyHead } from '../../../src/audit/tlog/head-map/head-proof.js'
import { proveConsistency } from '../../../src/audit/tlog/tiles/tile-reader.js'
import { verifyConsistency } from '../../../src/audit/tlog/tree/verification.js'
import type { CheckpointDoc } from '../../../src/projections/audit-checkpoints.js'
import { waitUntil } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { createDatabaseUrl, describeOnMongo } from '../../support/mongodb.js'
import { type ServiceHere, startHere } from '../../support/service.js'

describeOnMongo('Checkpoints with documents on MongoDB', false, ({ open, url }) => {
  const folder = folderPerTest()

  const treeOf = ({ size, root }: CheckpointDoc) => ({ size, root: Buffer.from(root, 'base64') })

  async function whileServing(database: string, use: (service: ServiceHere) => Promise<void>) {
    const service = await startHere({ dataDir: folder.at('data'), settings: { MONGODB_URL: database } })
    try {
      await use(service)
    } finally {
      await service.stop()
    }
  }

  it('prove growth and heads, also after a restart and after the tree was lost', async () => {
    const name = `inventory-test-${randomBytes(4).toString('hex')}`
    const database = createDatabaseUrl(url(), name)
    const checkpoints: CheckpointDoc[] = []
    const create = async (service: ServiceHere) => {
      for (let n = 0; n < 60; n++) await service.client.create('/materials', { name: `Material ${n}`, unit: 'pcs' })
      const newest = await service.audit.create()
      for (const earlier of checkpoints) {
        const proof = await proveConsistency(service.audit.tree.read, earlier.size, newest.size)
        verifyConsistency(treeOf(earlier), treeOf(newest), proof)
      }
      const { proof, root } = (await service.audit.heads.prove('audit-checkpoints'))!
      expect(root.toString('base64')).to.equal(newest.heads.root)
      const isFirst = checkpoints.length === 0
      expect(verifyHead(proof, 'audit-checkpoints', root) === undefined).to.equal(isFirst)
      checkpoints.push(newest)
    }
    await whileServing(database, async service => {
      await create(service)
      await create(service)
    })
    await whileServing(database, create)
    const documents = await open({ database: name })
    for (const collection of [LOG_TREE, HEAD_MAP]) await documents.drop(collection)
    await documents.close()
    await whileServing(database, create)
    expect(checkpoints.map(({ size }) => size)).to.deep.equal(
      checkpoints.map(({ size }) => size).toSorted((a, b) => a - b),
    )
  })

  it('refuse a leader that another one replaced', async () => {
    const documents = await open()
    try {
      const intents = await openSigningIntents(documents)
      const declare = (size: number, fence: number) =>
        intents.declare({ origin: 'inventory/a', size, root: Buffer.alloc(32, size) }, fence).then(
          () => 'signs',
          (error: Error) => error.name,
        )
      expect(await declare(10, 1)).to.equal('signs')
      expect(await declare(10, 2)).to.equal('signs')
      expect(await declare(11, 1)).to.equal('SigningRefused')
      expect(await declare(9, 3)).to.equal('SigningRefused')
    } finally {
      await documents.close()
    }
  })

  it('are requested from the instance that leads', async () => {
    const documents = await open()
    try {
      const requests = await openCheckpointRequests(documents)
      const { signal } = new AbortController()
      const requested = [requests.request(signal), requests.request(signal)]
      await waitUntil(async () => (await requests.pending()) >= 2)
      await requests.respond(await requests.pending(), undefined)
      expect(await Promise.all(requested)).to.deep.equal([undefined, undefined])
      const refused = requests.request(signal)
      await waitUntil(async () => (await requests.pending()) > 0)
      const failure = { reason: 'no space', isRefusal: false }
      await requests.respond(await requests.pending(), failure)
      expect(await refused).to.deep.equal(failure)
    } finally {
      await documents.close()
    }
  })
})
