import { expect } from 'chai'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { folderPerTest } from '../support/folder.js'
import { hashTranscript } from '../support/untracked-transcript.js'

/** Hashes from the program before batch tracking, by number of commands. */
const EXPECTED_TRANSCRIPTS: Readonly<Record<number, string>> = {
  600: '8025ba078a7705a346a39d3e28f94997edc0b9e2f8cd64e6797b8a41afec54bb',
  20000: 'd3dfd15e4f3c7d2ecf46bdd58cfd77285da1e90dff3632e94c3e9157e394348f',
}

/** Batch fields are absent without batch tracking. */
export const describeUntracked = (commands: 600 | 20_000) =>
  describe('Materials without batch tracking', function () {
    this.timeout(600_000)
    const folder = folderPerTest()

    it(`respond to ${commands} commands, and record events, as in earlier versions`, async () => {
      const log = createEmbeddedEventLog({ file: folder.at('log.db') })
      try {
        expect(await hashTranscript(log, commands)).to.equal(EXPECTED_TRANSCRIPTS[commands])
      } finally {
        await log.close()
      }
    })
  })
