import { testKills } from '../../contract/document-store/kills.js'
import { describeDocumentStore } from '../../contract/document-store.contract.js'
import { describeOnReplicaSet } from '../../support/mongodb.js'

/** An election takes some seconds, more on a busy machine. */
const TIMEOUT_MS = 30_000

describeOnReplicaSet('MongoDB as a replica set', set => {
  describeDocumentStore('a replica set', async now => set.open({ now }))

  it('loses and repeats no acknowledged write when its primary is killed repeatedly under load', async function () {
    this.timeout(900_000)
    await testKills(set.open({ timeoutMs: TIMEOUT_MS }), set.killPrimary)
  })
})
