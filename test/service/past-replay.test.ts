import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { expectSameAsReplay } from './past-replay.js'

describe('Reads as of a time after random commands', function () {
  this.timeout(300_000)
  expectNoLeftovers()
  const folder = folderPerTest()

  it('equal a replay of the events', () =>
    expectSameAsReplay({ dataDir: folder.at('data'), commands: 400, moments: 8, seed: 11 }))
})
