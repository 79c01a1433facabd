import { mkdirSync, rmSync } from 'node:fs'
import { expect } from 'chai'
import { formatVerifierKey } from '../../../src/audit/tlog/notes/keys.js'
import { createRandomHistory, type RandomHistory, writePackage } from '../../support/audit/evidence.js'
import { listProofCases } from '../../support/audit/proof-cases.js'
import { listTamperings, readPackage, type Tampering, writeTampered } from '../../support/audit/tampering.js'
import { failedCheck, type Verdict, type Verification, verifyByCommand } from '../../support/audit/verification.js'
import { folderPerSuite } from '../../support/folder.js'
import { CHROMIUM, findAccessibilityProblems, findContrastProblems } from '../console/browser.js'
import { scaleToCampaign } from '../size.js'
import { HAS_PYTHON, openVerifierPage, runPython, verifyByPython } from './verifiers.js'

const PACKAGES = scaleToCampaign(200, 4)
const PACKAGES_PER_HISTORY = 20
const COMMANDS = 400
/** The command verifies every falsified package, and the slower verifiers one of this many. */
const PYTHON_SHARE = 2
const PAGE_SHARE = 8

describe('Evidence packages of random histories', function () {
  this.timeout(3_600_000)
  const folder = folderPerSuite()

  interface Tampered {
    readonly verification: Verification
    readonly tampering: Tampering
  }

  const trustOf = ({ keys }: RandomHistory) => ({
    keys: [formatVerifierKey(keys.first)],
    witnesses: [formatVerifierKey(keys.witness)],
  })

  /** Creates the packages of a history, and all tamperings of them. */
  async function createPackages(round: number, count: number) {
    const history = await createRandomHistory(folder.at(`data-${round}`), COMMANDS, round)
    mkdirSync(folder.at(`round-${round}`))
    const intact: Verification[] = []
    const tampered: Tampered[] = []
    for (let n = 0; n < count; n++) {
      const file = folder.at(`round-${round}/${n}.zip`)
      const stream = history.streams[n % history.streams.length]!
      const subject = n % 2 === 0 ? {} : batchIn(history, stream)
      await writePackage(history, file, stream, { ...subject, isTimestamped: n % 3 === 0 })
      intact.push({ file, ...trustOf(history) })
      const content = await readPackage(file)
      for (const [at, tampering] of listTamperings(content, round * 1_000 + n).entries()) {
        const path = folder.at(`round-${round}/${n}-${at}.zip`)
        await writeTampered(path, content, tampering, history.keys.current)
        tampered.push({ verification: { file: path, ...trustOf(history) }, tampering })
      }
    }
    return { intact, tampered }
  }

  function expectProved(verdicts: readonly Verdict[]): void {
    for (const { isProved, text } of verdicts) {
      expect([isProved, text]).to.deep.equal([true, text])
      expect(text)
        .to.match(/exactly \d+ events/)
        .and.match(/The witness witness\.example/)
    }
  }

  function expectRejected(tampered: readonly Tampered[], verdicts: readonly Verdict[]): void {
    expect(verdicts.length).to.equal(tampered.length)
    for (const [n, { tampering }] of tampered.entries()) {
      expect(failedCheck(verdicts[n]!), `${tampering.name}: ${verdicts[n]!.text}`).to.match(tampering.checks)
    }
  }

  it(`${PACKAGES} are verified by all verifiers, and rejected after any tampering`, async () => {
    const page = CHROMIUM ? await openVerifierPage() : undefined
    const skipped = [...(page ? [] : ['Chromium']), ...(HAS_PYTHON ? [] : ['Python'])]
    if (skipped.length > 0) console.log(`evidence packages: skipped ${skipped.join(' and ')}, not found`)
    try {
      for (let done = 0; done < PACKAGES; done += PACKAGES_PER_HISTORY) {
        const count = Math.min(PACKAGES_PER_HISTORY, PACKAGES - done)
        const round = done / PACKAGES_PER_HISTORY + 1
        const { intact, tampered } = await createPackages(round, count)
        const byCommand = await Promise.all(intact.map(verifyByCommand))
        expectProved(byCommand)
        expectRejected(tampered, await mapInOrder(tampered, ({ verification }) => verifyByCommand(verification)))
        if (HAS_PYTHON) {
          const verdicts = verifyByPython(intact)
          expectProved(verdicts)
          expect(verdicts.map(balancesIn)).to.deep.equal(byCommand.map(balancesIn))
          const some = pickEvery(PYTHON_SHARE, tampered, round)
          const rejected = verifyByPython(some.map(({ verification }) => verification))
          expectRejected(some, rejected)
        }
        if (page) {
          const verdicts = await mapInOrder(intact, page.verify)
          expectProved(verdicts)
          expect(verdicts.map(balancesIn)).to.deep.equal(byCommand.map(balancesIn))
          const some = pickEvery(PAGE_SHARE, tampered, round)
          const rejected = await mapInOrder(some, ({ verification }) => page.verify(verification))
          expectRejected(some, rejected)
        }
        rmSync(folder.at(`round-${round}`), { recursive: true })
      }
    } finally {
      await page?.close()
    }
  })

  it('are verified by the Python script as a user runs it', async function () {
    if (!HAS_PYTHON) this.skip()
    const history = await createRandomHistory(folder.at('data'), COMMANDS, 9)
    const file = folder.at('evidence.zip')
    await writePackage(history, file, history.streams[0]!)
    expectProved([runPython({ file, ...trustOf(history) })])
    expect(runPython({ file: folder.at('missing.zip'), keys: [], witnesses: [] }).isProved).to.equal(false)
  })

  it('and other proofs get the same verdict from all verifiers', async () => {
    const history = await createRandomHistory(folder.at('data-proofs'), COMMANDS, 8)
    const cases = await listProofCases(history, name => folder.at(name))
    const page = CHROMIUM ? await openVerifierPage() : undefined
    try {
      const verifications = cases.map(({ verification }) => verification)
      const verdicts = [
        await mapInOrder(verifications, verifyByCommand),
        ...(HAS_PYTHON ? [verifyByPython(verifications)] : []),
        ...(page ? [await mapInOrder(verifications, page.verify)] : []),
      ]
      for (const [n, { name, check, says }] of cases.entries()) {
        for (const verdict of verdicts.map(all => all[n]!)) {
          expect([name, failedCheck(verdict)], verdict.text).to.deep.equal([name, check])
          if (says) expect(verdict.text, name).to.match(says)
        }
      }
    } finally {
      await page?.close()
    }
  })

  it('are verified on an accessible page', async function () {
    if (!CHROMIUM) this.skip()
    const { page, close } = await openVerifierPage()
    try {
      expect(await findAccessibilityProblems(page)).to.deep.equal([])
      await page.setViewportSize({ width: 390, height: 844 })
      for (const scheme of ['light', 'dark'] as const)
        expect(await findContrastProblems(page, scheme)).to.deep.equal([])
    } finally {
      await close()
    }
  })
})

/** Returns the first batch of a material as the subject of a package. */
function batchIn({ events }: RandomHistory, stream: string) {
  const registered = events.find(event => event.stream === stream && event.type === 'batch-registered')
  if (!registered) return {}
  const { batch_id: id } = registered.data.batch as { readonly batch_id: string }
  return { subject: { kind: 'batch', id } }
}

/** Returns the sentences about the stock. */
const balancesIn = ({ text }: Verdict): readonly string[] =>
  text.split('\n').filter(sentence => sentence.startsWith('The stock'))

const pickEvery = <T>(share: number, all: readonly T[], turn: number): readonly T[] =>
  all.filter((_, n) => n % share === turn % share)

async function mapInOrder<T, R>(all: readonly T[], map: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await map(one))
  return results
}
