import { spawnSync } from 'node:child_process'
import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { type Interpreter, type Language, storiesIn, told } from '../../support/guides.js'
import { nothingIsLeftRunning } from '../../support/programs.js'

interface Shown extends Interpreter {
  readonly name: string
  readonly language: Language
  /** A test command that succeeds if everything that the samples need is installed. */
  readonly wanted: string
}

const SHOWN: readonly Shown[] = [
  {
    name: 'curl',
    language: 'sh',
    command: 'bash',
    args: ['-euo', 'pipefail', '-c'],
    wanted: 'curl --version && jq --version',
  },
  { name: 'Python', language: 'python', command: 'python3', args: ['-c'], wanted: 'import requests' },
]

for (const shown of SHOWN) {
  describe(`The guide samples in ${shown.name}`, () => {
    nothingIsLeftRunning()
    const folder = folderPerTest()
    before(function () {
      // Their requirements aren't on every machine.
      if (spawnSync(shown.command, [...shown.args, shown.wanted]).status !== 0) this.skip()
    })

    for (const story of storiesIn(shown.language)) {
      it(`print the documented output: ${story.guide}`, async () => {
        expect(await told(story, shown, folder.at('data'))).to.deep.equal(story.printed)
      })
    }
  })
}
