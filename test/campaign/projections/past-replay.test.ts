import { expectSameAsReplay } from '../../service/past-replay.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { describeOnServers } from '../../support/shared-servers.js'
import { CAMPAIGN_SIZE, scaleToCampaign } from '../size.js'

/** A small campaign runs less than its share, because each command takes 20 ms of processor time. */
const isSmall = CAMPAIGN_SIZE < 0.1
const SIZE = {
  commands: isSmall ? 500 : scaleToCampaign(20_000),
  moments: isSmall ? 10 : scaleToCampaign(500),
  seed: Math.floor(Math.random() * 2 ** 31),
}

describe('Reads as of a time after many random commands', function () {
  this.timeout(3_600_000)
  expectNoLeftovers()
  const folder = folderPerTest()

  it(`in the data directory equal a replay of the events (seed ${SIZE.seed})`, () =>
    expectSameAsReplay({ dataDir: folder.at('data'), ...SIZE }))

  describeOnServers({ title: 'MongoDB', withEventStore: false }, servers =>
    it(`equal a replay of the events (seed ${SIZE.seed})`, () =>
      expectSameAsReplay({ dataDir: folder.at('data'), settings: servers.settings(), ...SIZE })),
  )
})
