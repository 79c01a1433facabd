import { expect } from 'chai'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { folderPerTest } from '../support/folder.js'
import { untrackedTranscript } from '../support/untracked-transcript.js'

/** Of the program as it was before materials could keep batches, by how many commands. */
const BEFORE: Readonly<Record<number, string>> = {
  600: '521894384683a9c24cc27a05fce167b403b9342b0cfff8d49267a8d34ef7e4e5',
  20000: '54a1713585fe1769fedeb8f29ea52cfa3c5165773673444b211951dec31a4756',
}

/** Who keeps no batches sees nothing of them. */
export const describeUntracked = (commands: 600 | 20_000) =>
  describe('Materials without batches', function () {
    this.timeout(600_000)
    const folder = folderPerTest()

    it(`answer ${commands} commands, and leave events of them, as they always did`, async () => {
      const log = createEmbeddedEventLog({ file: folder.at('log.db') })
      try {
        expect(await untrackedTranscript(log, commands)).to.equal(BEFORE[commands])
      } finally {
        await log.close()
      }
    })
  })
