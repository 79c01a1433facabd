import { expect } from 'chai'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { folderPerTest } from '../support/folder.js'
import { hashTranscript } from '../support/untracked-transcript.js'

/** Hashes from the program before backdated movements, by number of commands. */
const EXPECTED_TRANSCRIPTS: Readonly<Record<number, string>> = {
  600: 'f3941d1f21a51b395d7847f5c3d26848de99081a7cf98555529c2fc70ea363a5',
  20000: '79c7d204dc03be86ea65b5c51a95af04fcd2933f5b3737bde53bc64de0fc13f0',
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
