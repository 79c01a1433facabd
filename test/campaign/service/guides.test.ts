import { spawnSync } from 'node:child_process'
import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { type Interpreter, type Language, readStories, runStory, separated } from '../../support/guides.js'
import { expectNoLeftovers } from '../../support/programs.js'

interface GuideSample extends Interpreter {
  readonly name: string
  readonly language: Language
  /** A test command that succeeds if everything that the samples need is installed. */
  readonly wanted: string
}

const SAMPLES: readonly GuideSample[] = [
  {
    name: 'curl',
    language: 'sh',
    command: 'bash',
    args: ['-euo', 'pipefail', '-c'],
    wanted: 'curl --version && jq --version',
  },
  { name: 'Python', language: 'python', command: 'python3', args: ['-c'], wanted: 'import requests' },
]

for (const visible of SAMPLES) {
  describe(`The guide samples in ${visible.name}`, () => {
    expectNoLeftovers()
    const folder = folderPerTest()
    before(function () {
      // Their requirements aren't on every machine.
      if (spawnSync(visible.command, [...visible.args, visible.wanted]).status !== 0) this.skip()
    })

    it('read events whose texts contain other line separators', async () => {
      const story = separated(readStories(visible.language).find(({ guide }) => guide === 'events')!)
      expect(await runStory(story, visible, folder.at('data'))).to.deep.equal(story.printed)
    })

    for (const story of readStories(visible.language)) {
      it(`print the documented output: ${story.guide}`, async () => {
        expect(await runStory(story, visible, folder.at('data'))).to.deep.equal(story.printed)
      })
    }
  })
}
