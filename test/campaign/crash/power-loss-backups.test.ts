import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { createRandom } from '../../../src/cli/demo/random.js'
import { backUp } from '../../../src/maintenance/backup/backup.js'
import { restore } from '../../../src/maintenance/backup/restore.js'
import { verifyBackup } from '../../../src/maintenance/backup/verify-backup.js'
import type { Verified } from '../../../src/maintenance/verify/check-with-digest.js'
import { StoreRefused } from '../../../src/stores/errors.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers, PROGRAM, run } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { scaleToCampaign } from '../size.js'
import { cutPower } from './power/disk.js'
import { type Operations, readOperations } from './power/operations.js'
import { hasStrace, lastCallEnd, readCalls, straceCommand } from './power/strace.js'

const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const DISK_STATES = scaleToCampaign(200, 20)
const WRITES = 40

/** Commands that were recorded in sequence. */
interface BackupRecording {
  readonly operations: Operations
  /** The time at which each command reported completion. */
  readonly ends: readonly number[]
}

describe(`A backup with a power cut (CRASH_SEED=${SEED})`, function () {
  this.timeout(3_600_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  const random = createRandom(SEED)
  beforeEach(function () {
    if (!hasStrace()) this.skip()
    mkdirSync(folder.at('disk'))
  })

  /** Runs `inventory` on a watched disk. The preparation of each command runs first. */
  async function recorded(
    commands: readonly (() => Promise<readonly string[]>)[],
    dataDir: string,
  ): Promise<BackupRecording> {
    const operations = readOperations(folder.at('disk'))
    const ends: number[] = []
    for (const command of commands) {
      const trace = folder.at('trace')
      const [strace = '', ...args] = [...straceCommand(trace), process.execPath, PROGRAM, ...(await command())]
      const { code, stderr } = await run(strace, args, { INVENTORY_DATA_DIR: dataDir, LOG_LEVEL: 'silent' }).ended
      expect(code, stderr).to.equal(0)
      const calls = await readCalls(trace, ends.at(-1) ?? 0)
      operations.take(calls)
      ends.push(lastCallEnd(calls) + 1)
    }
    return { operations, ends }
  }

  /** Returns a random moment, half of the time just around a rename, which is what completes a backup. */
  function momentUntil({ all }: Operations, end: number, begin = 0): number {
    const puts = all.filter(each => each.kind === 'name' && each.from && each.ended > begin && each.ended < end)
    return random.chance(0.5) ? begin + random.below(end - begin) : random.pick(puts).ended
  }

  async function writes({ client }: ServiceProcess): Promise<void> {
    const { id } = await client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 5 })
    const movement = { type: 'receipt', quantity: 1 }
    for (let n = 0; n < WRITES; n += 1) await client.create(`/materials/${id}/movements`, movement)
  }

  /** Restores the target after a cut, if it is a backup at all. */
  const restored = (target: string, dataDir: string): Promise<Verified | undefined> =>
    restore(target, dataDir).catch(error => {
      if (error instanceof StoreRefused && /is not a backup/.test(error.message)) return undefined
      throw error
    })

  it(`is the complete old one or the complete new one, and none if none was completed (${DISK_STATES} cuts)`, async () => {
    const service = await startProcess({ dataDir: folder.at('data') })
    const writing = async () => {
      await writes(service)
      return ['backup', folder.at('disk/of/nightly')]
    }
    const { operations, ends } = await recorded([writing, writing], folder.at('data'))
    const [first = 0, second = 0] = ends
    await service.stop()
    const kinds = new Set<number | undefined>()
    for (let n = 0; n < DISK_STATES; n += 1) {
      const [disk, put] = [folder.at(`cut-${n}`), folder.at(`put-back-${n}`)]
      const at = [momentUntil(operations, first), momentUntil(operations, second, first), second][n % 3] ?? 0
      cutPower(operations, { at, random }).layOut(disk)
      const target = join(disk, 'of/nightly')
      const proved = await restored(target, put)
      kinds.add(proved?.events)
      if (at >= first) expect(proved?.events, `at ${at}, after ${first} of ${second}`).to.be.above(WRITES)
      if (at >= second) expect(proved?.events, `at ${at} of ${second}`).to.be.above(2 * WRITES)
      const next = await backUp(folder.at('data'), target)
      expect(next.events).to.be.above(2 * WRITES)
      expect(await verifyBackup(target), 'the backup after it').to.deep.equal(next)
      expect(readdirSync(join(disk, 'of')), 'the remaining directories').to.deep.equal(['nightly'])
      for (const left of [disk, put]) rmSync(left, { recursive: true, force: true })
    }
    expect(kinds, 'no backup, the first, the second').to.have.property('size', 3)
  })

  it(`is restored completely with its keys, or there is no log (${DISK_STATES} cuts)`, async () => {
    const service = await startProcess({ dataDir: folder.at('data') })
    await writes(service)
    await service.stop()
    const { events } = await backUp(folder.at('data'), folder.at('backup'))
    const { operations, ends } = await recorded(
      [async () => ['restore', folder.at('backup')]],
      folder.at('disk/of/data'),
    )
    const [end = 0] = ends
    for (let n = 0; n < DISK_STATES; n += 1) {
      const disk = folder.at(`cut-${n}`)
      const at = random.chance(0.1) ? end : momentUntil(operations, end)
      cutPower(operations, { at, random }).layOut(disk)
      const dataDir = join(disk, 'of/data')
      const isThere = existsSync(join(dataDir, 'events.sqlite'))
      if (at >= end) expect(isThere, 'an acknowledged restore is on disk').to.equal(true)
      if (isThere) {
        expect((await verifyBackup(dataDir)).events, `at ${at} of ${end}`).to.equal(events)
        expect(readdirSync(dataDir)).to.include.members(['documents.sqlite', 'webhook-secrets.key'])
      }
      rmSync(disk, { recursive: true })
    }
  })
})
