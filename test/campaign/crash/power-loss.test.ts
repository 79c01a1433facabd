import { rmSync } from 'node:fs'
import { expect } from 'chai'
import { createRandom } from '../../../src/cli/demo/random.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers, runInventoryProcess } from '../../support/programs.js'
import { type Receiver, startReceiver } from '../../webhooks/receiver.js'
import { scaleToCampaign } from '../size.js'
import { cutPower, type PowerCut } from './power/disk.js'
import { expectRecovered, expectWholeLog, listKnownWrites } from './power/examination.js'
import { FAILING_PATH } from './power/load.js'
import { dataDirIn, type Recording, record } from './power/recording.js'
import { hasStrace } from './power/strace.js'

const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const DISK_STATES = scaleToCampaign(500)
const TURNS_PER_LIFE = 8
/** Number of cuts per recording. */
const CUTS = 50
/** One of this number of states is also verified by the program. */
const VERIFY_EVERY = 25
const UNSYNCED_STATES = 20

describe(`A service with a power cut (CRASH_SEED=${SEED})`, function () {
  this.timeout(3_600_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  const random = createRandom(SEED)
  let receiver: Receiver
  let isCut: boolean
  beforeEach(async function () {
    if (!hasStrace()) this.skip()
    isCut = false
    receiver = await startReceiver((response, { path }) =>
      response.writeHead(path.endsWith(FAILING_PATH) && !isCut ? 500 : 204).end(),
    )
  })
  afterEach(() => receiver?.close())

  const loaded = (name: string) =>
    record(folder.at(name), receiver, [
      { ends: 'SIGKILL', turns: TURNS_PER_LIFE },
      { ends: 'SIGTERM', turns: TURNS_PER_LIFE },
    ])

  /** Returns a random moment, half of the time just after a response. */
  const momentIn = ({ end, answers }: Recording): number =>
    random.chance(0.5) ? random.below(end) : random.pick(answers)

  /** Builds the data directory that a cut leaves. */
  function cutIn({ operations }: Recording, cut: PowerCut, name: string): string {
    const disk = folder.at(name)
    cutPower(operations, cut).layOut(disk)
    return dataDirIn(disk)
  }

  async function holds(recording: Recording, n: number): Promise<void> {
    const cut = momentIn(recording)
    const dataDir = cutIn(recording, { at: cut, random }, `cut-${n}`)
    receiver.received.length = 0
    await expectRecovered({ recording, cut, dataDir, receiver, random }).catch((error: Error) => {
      error.message = `cut ${n} at ${cut} of ${recording.end}: ${error.message}`
      throw error
    })
    if (n % VERIFY_EVERY === 0) {
      const { code, stdout } = await runInventoryProcess(['verify'], { INVENTORY_DATA_DIR: dataDir })
      expect(code, stdout).to.equal(0)
    }
    rmSync(folder.at(`cut-${n}`), { recursive: true })
  }

  it(`has every acknowledged write once and publishes all of it, whatever is left on disk (${DISK_STATES} cuts)`, async () => {
    for (let first = 0; first < DISK_STATES; first += CUTS) {
      isCut = false
      const recording = await loaded(`recorded-${first}`)
      isCut = true
      for (let n = first; n < Math.min(DISK_STATES, first + CUTS); n += 1) await holds(recording, n)
    }
  })

  it("would fail this test if it didn't sync what it acknowledges", async () => {
    const recording = await loaded('recorded')
    const [first = 0] = recording.answers
    let lost = 0
    for (let n = 0; n < UNSYNCED_STATES; n += 1) {
      const cut = random.pick(recording.answers)
      const dataDir = cutIn(recording, { at: cut, random, syncsUntil: first }, `cut-${n}`)
      const missing = await expectWholeLog(recording, listKnownWrites(recording, cut), dataDir).catch(
        (error: Error) => error,
      )
      if (missing) lost += 1
    }
    expect(lost, `states of ${UNSYNCED_STATES} in which something is lost`).to.be.above(UNSYNCED_STATES / 4)
  })
})
