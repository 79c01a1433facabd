import { expect } from 'chai'
import { createRandomHistory } from '../../support/audit/evidence.js'
import { listProofCases } from '../../support/audit/proof-cases.js'
import { failedCheck, verifyByCommand } from '../../support/audit/verification.js'
import { folderPerTest } from '../../support/folder.js'

describe('Proofs of events and heads, and receipts', function () {
  this.timeout(120_000)
  const folder = folderPerTest()

  it('are verified by the command line, and rejected if they are falsified', async () => {
    const history = await createRandomHistory(folder.at('data'), 120, 3)
    for (const { name, verification, check, says } of await listProofCases(history, at => folder.at(at))) {
      const verdict = await verifyByCommand(verification)
      expect([name, failedCheck(verdict)], verdict.text).to.deep.equal([name, check])
      if (says) expect(verdict.text, name).to.match(says)
    }
  })
})
