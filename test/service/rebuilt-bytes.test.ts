import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { expectSameWhenRebuilt } from './rebuilt-bytes.js'

describe('Read models after random commands', function () {
  this.timeout(300_000)
  expectNoLeftovers()
  const folder = folderPerTest()

  it('are the same byte for byte when they are rebuilt', () =>
    expectSameWhenRebuilt({ dataDir: folder.at('data'), commands: 60 }))
})
