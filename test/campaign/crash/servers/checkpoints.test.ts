import { expect } from 'chai'
import { MongoClient } from 'mongodb'
import { parseVerifierKey } from '../../../../src/audit/tlog/notes/keys.js'
import { openCheckpoint } from '../../../../src/audit/tlog/notes/signed-checkpoint.js'
import { verifyConsistency } from '../../../../src/audit/tlog/tree/verification.js'
import { waitWithin } from '../../../support/collecting.js'
import { describeOnServers, type Instance } from '../../../support/shared-servers.js'
import { createStockedMaterials, startLoad } from '../../../support/steady-load.js'

const CHECKPOINTS_PER_PHASE = 4
/** A dead leader is replaced within the duration of its lease. */
const MAX_TAKEOVER_MS = 30_000

interface Lease {
  readonly _id: string
  readonly owner: string
}

describeOnServers({ title: 'Checkpoints of two instances on the same servers', withNats: true }, servers => {
  const notes: string[] = []
  let client: MongoClient

  beforeEach(async () => {
    notes.length = 0
    client = await MongoClient.connect(String(servers.settings().MONGODB_URL))
  })
  afterEach(() => client.close())

  /** Creates a checkpoint. A request that waits for the next leader can time out. */
  const create = (instance: Instance) =>
    waitWithin(MAX_TAKEOVER_MS, 'the checkpoint is created', async () => {
      const { status, text } = await instance.client.call('POST', '/audit/checkpoints')
      expect(status, text).to.be.oneOf([201, 503])
      return status === 201 && notes.push(text)
    })

  async function createAlternately(...instances: readonly Instance[]): Promise<void> {
    for (let n = 0; n < CHECKPOINTS_PER_PHASE; n += 1) await create(instances[n % instances.length]!)
  }

  const signingInstance = async () => (await client.db().collection<Lease>('leases').findOne({ _id: 'audit' }))?.owner

  /** Resolves when another instance signs than `former`. */
  const untilReplaced = (former: string | undefined) =>
    waitWithin(MAX_TAKEOVER_MS, 'another instance signs', async () => (await signingInstance()) !== former)

  /** Verifies the signatures of all checkpoints, and that each of them continues all earlier ones. */
  async function expectConsistent({ client }: Instance): Promise<void> {
    const { data: keys } = (await client.get('/audit/keys')).body
    expect(keys).to.have.length(1)
    const logKeys = [parseVerifierKey(keys[0].verifier_key)]
    const listed = (await client.getAll('/audit/checkpoints')).toReversed()
    expect(listed.map(({ checkpoint }) => checkpoint)).to.include.members(notes)
    const checkpoints = listed.map(({ checkpoint, origin }) =>
      openCheckpoint(checkpoint, { origin, logKeys, witnesses: [], quorum: 0 }),
    )
    const sizes = checkpoints.map(({ size }) => size)
    expect(sizes, 'one checkpoint of each size').to.deep.equal([...new Set(sizes)].toSorted((a, b) => a - b))
    for (const [n, later] of checkpoints.entries()) {
      for (const earlier of checkpoints.slice(0, n)) {
        const { body } = await client.get(`/audit/consistency?from=${earlier.size}&to=${later.size}`)
        const proof = body.hashes.map((hash: string) => Buffer.from(hash, 'base64'))
        verifyConsistency(earlier, later, proof)
      }
    }
  }

  it('are consistent while one leader is frozen and the next one killed', async function () {
    this.timeout(600_000)
    const first = await servers.startInstance()
    await create(first)
    const second = await servers.startInstance()
    const ids = await createStockedMaterials(first, 4)
    let serving = [first, second]
    const load = startLoad({ instances: () => serving, ids, writers: 4 })
    await createAlternately(first, second)

    const former = await signingInstance()
    serving = [second]
    const interrupted = create(first)
    first.freeze()
    await untilReplaced(former)
    await createAlternately(second)
    first.thaw()
    serving = [first, second]
    await interrupted
    await createAlternately(first, second)

    const next = await signingInstance()
    expect(next).not.to.equal(former)
    await second.kill()
    await createAlternately(first)
    expect(await signingInstance(), 'the killed instance signed').to.equal(former)

    const { open } = await load.settle()
    expect(open).to.equal(0)
    await create(first)
    await expectConsistent(first)
    const { body: check } = await first.client.get(`/materials/${ids[0]}/verify`)
    expect(check).to.deep.include({ matches: true })
    const { code, stdout, stderr } = await servers.verify()
    expect(code, stdout + stderr).to.equal(0)
  })
})
