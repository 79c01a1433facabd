import { expect } from 'chai'
import { formatVerifierKey } from '../../../src/audit/tlog/notes/keys.js'
import { createRandomHistory, type RandomHistory, writePackage } from '../../support/audit/evidence.js'
import { runInventory } from '../../support/command-line.js'
import { folderPerSuite } from '../../support/folder.js'

describe('An evidence package', function () {
  this.timeout(120_000)
  const folder = folderPerSuite()
  let history: RandomHistory
  before(async () => {
    history = await createRandomHistory(folder.at('data'), 200, 5)
  })

  it('is verified by the command line', async () => {
    const stream = history.streams[0]!
    await writePackage(history, folder.at('evidence.zip'), stream)
    const { first, witness } = history.keys
    const args = ['--key', formatVerifierKey(first), '--witness', formatVerifierKey(witness)]
    const { code, stdout, stderr } = await runInventory(['verify-proof', folder.at('evidence.zip'), ...args], {})
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(stdout)
      .to.match(/exactly \d+ events/)
      .and.match(/The witness witness\.example/)
  })
})
