import { expectSameWhenRebuilt } from '../../service/rebuilt-bytes.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { describeOnServers, type ServerOptions } from '../../support/shared-servers.js'
import { CAMPAIGN_SIZE, sampleForCampaign, scaleToCampaign } from '../size.js'

/** A small campaign runs less than its share, because each command takes 20 ms of processor time. */
const COMMANDS = CAMPAIGN_SIZE < 0.1 ? 80 : scaleToCampaign(20_000)
const MONGODB: ServerOptions = { title: 'MongoDB', withEventStore: false }
const BOTH: ServerOptions = { title: 'EventStoreDB and MongoDB' }
const STORES = [undefined, MONGODB, BOTH]

describe('Read models after many random commands', function () {
  this.timeout(3_600_000)
  expectNoLeftovers()
  const folder = folderPerTest()

  for (const store of sampleForCampaign(STORES, STORES.indexOf(BOTH))) {
    if (store === undefined) {
      it('in the data directory are the same byte for byte when they are rebuilt', () =>
        expectSameWhenRebuilt({ dataDir: folder.at('data'), commands: COMMANDS }))
    } else {
      describeOnServers(store, servers =>
        it('are the same byte for byte when they are rebuilt', () =>
          expectSameWhenRebuilt({ dataDir: folder.at('data'), settings: servers.settings(), commands: COMMANDS })),
      )
    }
  }
})
