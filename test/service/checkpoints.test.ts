import { expect } from 'chai'
import { LOG_TREE } from '../../src/audit/log-tree/tree-documents.js'
import { CheckpointRefused } from '../../src/audit/tlog/errors.js'
import { verifyHead } from '../../src/audit/tlog/head-map/head-proof.js'
import { parseVerifierKey } from '../../src/audit/tlog/notes/keys.js'
import { openCheckpoint } from '../../src/audit/tlog/notes/signed-checkpoint.js'
import { proveConsistency, proveInclusion } from '../../src/audit/tlog/tiles/tile-reader.js'
import { hashLeaf } from '../../src/audit/tlog/tree/hashing.js'
import { verifyConsistency, verifyInclusion } from '../../src/audit/tlog/tree/verification.js'
import type { CheckpointDoc } from '../../src/projections/audit-checkpoints.js'
import type { Doc, DocumentStore } from '../../src/stores/document-store.js'
import { waitWithin } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { collect } from '../support/reading.js'
import { type ServiceHere, type StartHereOptions, startHere } from '../support/service.js'

const HOUR_MS = 60 * 60 * 1000

describe('The checkpoints of a service', () => {
  const folder = folderPerTest()

  const whileServing = async (
    use: (service: ServiceHere) => Promise<unknown>,
    options: Partial<StartHereOptions> = {},
  ) => {
    const service = await startHere({ dataDir: folder.at('data'), ...options })
    try {
      await use(service)
    } finally {
      await service.stop()
    }
  }

  const createMaterial = ({ client }: ServiceHere, name: string) => client.create('/materials', { name, unit: 'pcs' })

  const treeOf = ({ size, root }: CheckpointDoc) => ({ size, root: Buffer.from(root, 'base64') })

  const verify = ({ origin, checkpoint, key }: CheckpointDoc) =>
    openCheckpoint(checkpoint, { origin, logKeys: [parseVerifierKey(key)], witnesses: [], quorum: 0 })

  it('prove every event and the last event of every stream, also after a restart', async () => {
    let first: CheckpointDoc | undefined
    let id = ''
    await whileServing(async service => {
      ;({ id } = await createMaterial(service, 'Screws'))
      first = await service.audit.create()
      expect(verify(first).size).to.equal(first.size)
    })
    await whileServing(async service => {
      await service.client.call('PATCH', `/materials/${id}`, { body: { name: 'Bolts' } })
      const { tree, heads } = service.audit
      const newest = await service.audit.create()
      const proof = await proveConsistency(tree.read, first!.size, newest.size)
      verifyConsistency(treeOf(first!), treeOf(newest), proof)

      const events = await collect(service.core.reader.readStream(`material-${id}`))
      expect(events).to.have.length(2)
      for (const { hash, position } of events) {
        const index = (await tree.indexOf(position))!
        const inclusion = await proveInclusion(tree.read, index, newest.size)
        verifyInclusion(hashLeaf(Buffer.from(hash, 'hex')), index, treeOf(newest), inclusion)
      }
      const proved = (await heads.prove(`material-${id}`))!
      expect(proved.root.toString('base64')).to.equal(newest.heads.root)
      expect(verifyHead(proved.proof, `material-${id}`, proved.root)?.revision).to.equal(1)
      expect(verifyHead((await heads.prove('material-none'))!.proof, 'material-none', proved.root)).to.equal(undefined)
      expect(await service.audit.newest()).to.deep.equal(newest)
    })
  })

  it('are published', () =>
    whileServing(async service => {
      const { size, checkpoint } = await service.audit.create()
      const { data } = (await service.client.get('/events?types=audit.checkpoint')).body
      expect(data).to.have.length(1)
      expect(data[0]).to.include({ type: 'audit.checkpoint', subject: String(size) })
      expect(data[0].data).to.include({ size, checkpoint })
    }))

  it('contain the last change when several are requested at the same time', () =>
    whileServing(async service => {
      await Promise.all(
        Array.from({ length: 5 }, async (_, n) => {
          await createMaterial(service, `Material ${n}`)
          const head = await service.core.reader.head()
          const { size } = await service.audit.create()
          expect(size).to.be.at.least(head)
        }),
      )
    }))

  it('are created after an hour with events, and after a day without', async () => {
    const start = Date.now()
    const serveAt = (hours: number, use: (service: ServiceHere) => Promise<unknown>) =>
      whileServing(use, { now: () => start + hours * HOUR_MS })
    const sizeOf = async (service: ServiceHere) => (await service.audit.newest())?.size ?? 0
    const untilLarger = (service: ServiceHere, size: number) =>
      waitWithin(10_000, 'a checkpoint is created', async () => (await sizeOf(service)) > size)
    let last = 0
    await serveAt(0, async service => {
      await createMaterial(service, 'Screws')
      await service.audit.create()
      last = await sizeOf(service)
    })
    await serveAt(0.9, async service => void (await createMaterial(service, 'Bolts')))
    await serveAt(1.1, async service => {
      await untilLarger(service, last)
      last = await sizeOf(service)
    })
    await serveAt(25.2, async service => {
      await untilLarger(service, last)
      expect((await service.client.get('/audit/checkpoints')).body.total).to.equal(3)
    })
  })

  it('continue after the stored tree was damaged, which refuses one checkpoint', async () => {
    let documents: DocumentStore | undefined
    await whileServing(
      async service => {
        await Promise.all(Array.from({ length: 300 }, (_, n) => createMaterial(service, `Material ${n}`)))
        const first = await service.audit.create()
        const spec = { name: LOG_TREE, indexes: [['first']], sparse: ['first'] }
        const tiles = await documents!.collection<Doc>(spec)
        const tile = (await tiles.get('1/000000000000'))!
        await tiles.put({ ...tile, hashes: Buffer.alloc(32).toString('base64') })

        const refused = await service.audit.create().catch(error => error)
        expect(refused).to.be.instanceOf(CheckpointRefused)
        const second = await service.audit.create()
        const [earlier, later] = [first, second].map(({ size, root }) => ({ size, root: Buffer.from(root, 'base64') }))
        const proof = await proveConsistency(service.audit.tree.read, first.size, second.size)
        verifyConsistency(earlier!, later!, proof)
        expect(second.size).to.be.above(first.size)
        expect(await tiles.get('1/000000000000')).to.deep.equal(tile)
      },
      {
        around(stores) {
          documents = stores.documents
          return stores
        },
      },
    )
  })

  it('continue after the stored tree and the head map were lost', async () => {
    let first: CheckpointDoc | undefined
    await whileServing(async service => {
      await createMaterial(service, 'Screws')
      first = await service.audit.create()
    })
    await whileServing(
      async service => {
        const newest = await service.audit.create()
        const proof = await proveConsistency(service.audit.tree.read, first!.size, newest.size)
        verifyConsistency(treeOf(first!), treeOf(newest), proof)
        const proved = (await service.audit.heads.prove('material-none'))!
        expect(proved.root.toString('base64')).to.equal(newest.heads.root)
        expect(verifyHead(proved.proof, 'material-none', proved.root)).to.equal(undefined)
      },
      {
        around: stores => {
          const dropped = Promise.all([stores.documents.drop(LOG_TREE), stores.documents.drop('audit_heads')])
          return {
            ...stores,
            documents: {
              ...stores.documents,
              async collection(spec) {
                await dropped
                return stores.documents.collection(spec)
              },
            },
          }
        },
      },
    )
  })
})
