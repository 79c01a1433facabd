import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { createRandom, type Random } from '../../src/cli/demo/random.js'
import type { Client, Received } from '../support/client.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { launch, startProcess } from '../support/service.js'
import { createKnownWrites, type KnownWrites, repeatUnanswered, sendWrite, writeRepeatedly } from './workload.js'

export const WRITERS = 6

const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)

export interface Kills {
  /** Number of installations. They run in parallel. */
  readonly installations: number
  /** Number of kills per installation. */
  readonly kills: number
  /** Number of kills after which the log is verified and compared with the lists. */
  readonly verifyEvery: number
  /** Minimum number of idempotent requests that are interrupted at each installation. */
  readonly cutOff: number
  /** Minimum number of writes that are acknowledged in total. */
  readonly answered: number
}

interface StoredRecords {
  readonly materials: ReadonlyMap<string, Received['body'][]>
  readonly movements: ReadonlyMap<string, Received['body'][]>
}

function groupByMark(records: readonly Received['body'][], markOf: (record: Received['body']) => string) {
  const groups = new Map<string, Received['body'][]>()
  for (const record of records) groups.set(markOf(record), [...(groups.get(markOf(record)) ?? []), record])
  return groups
}

/** Returns the content of the lists, by the mark of the write that created it. */
async function readStoredRecords(client: Client): Promise<StoredRecords> {
  const materials = await client.getAll('/materials')
  const histories = await Promise.all(materials.map(({ id }) => client.getAll(`/materials/${id}/stock-history`)))
  const movements = histories.flat().filter(({ type }) => type !== 'initial')
  return {
    materials: groupByMark(materials, ({ name }) => name),
    movements: groupByMark(movements, entry => entry.reference),
  }
}

function expectWritesStoredOnce(known: KnownWrites, { materials, movements }: StoredRecords): void {
  for (const [mark, { write, body }] of known.answered) {
    const found = (write.kind === 'material' ? materials : movements).get(mark) ?? []
    expect(found, `acknowledged: ${mark}`).to.have.length(1)
    expect(found[0].id, mark).to.equal(body.id)
    if (write.kind === 'movement') expect(found[0].after, mark).to.equal(body.after)
  }
  for (const [mark, found] of [...materials, ...movements]) {
    expect(found, `requested once: ${mark}`).to.have.length(1)
    expect(known.answered.has(mark) || known.unanswered.has(mark), `${mark} was requested`).to.equal(true)
  }
}

/** Repeats some acknowledged requests and checks the replayed responses. */
async function expectReplayedResponses(client: Client, known: KnownWrites, random: Random): Promise<void> {
  const named = [...known.answered.values()].filter(({ write }) => write.name !== undefined).slice(-50)
  for (let n = 0; n < Math.min(3, named.length); n += 1) {
    const { write, body } = random.pick(named)
    const again = await sendWrite(client, write)
    expect([again.status, again.headers['idempotent-replayed'], again.body], write.mark).to.deep.equal([
      201,
      'true',
      body,
    ])
  }
}

async function expectVerified(dataDir: string): Promise<void> {
  const { code, stdout, stderr } = await runInventory(['verify'], { INVENTORY_DATA_DIR: dataDir })
  expect(stdout, stderr).to.match(/all hash chains and balances are intact\.\n$/)
  expect(code).to.equal(0)
}

export const describeKills = ({ installations, kills, verifyEvery, cutOff, answered: enough }: Kills) =>
  describe(`A service that is killed at random moments (CRASH_SEED=${SEED})`, function () {
    this.timeout(900_000)
    expectNoLeftovers()
    const folder = folderPerTest()

    async function livesThrough(dataDir: string, random: Random, title: string): Promise<KnownWrites> {
      const known = createKnownWrites()
      let repeated = 0
      // Random kills might interrupt only a few requests.
      const isOver = (kill: number) => kill > kills && (repeated > cutOff || kill > kills * 10)
      for (let kill = 1; !isOver(kill); kill += 1) {
        // Occasionally during startup.
        if (random.chance(0.1)) {
          const starting = launch({ dataDir })
          await pause(random.below(450))
          starting.send('SIGKILL')
          await starting.ended
          continue
        }
        const service = await startProcess({ dataDir, connections: WRITERS })
        const { client } = service
        repeated += await repeatUnanswered(client, known)
        await expectReplayedResponses(client, known, random)
        if (kill % verifyEvery === 0) expectWritesStoredOnce(known, await readStoredRecords(client))
        const writers = Array.from({ length: WRITERS }, (_, n) =>
          writeRepeatedly(client, known, random, `${title}-${kill}-${n}`),
        )
        await pause(20 + random.below(280))
        await service.kill()
        await Promise.all(writers)
        if (kill % verifyEvery === 0) await expectVerified(dataDir)
      }
      const service = await startProcess({ dataDir })
      repeated += await repeatUnanswered(service.client, known)
      expectWritesStoredOnce(known, await readStoredRecords(service.client))
      await service.stop()
      await expectVerified(dataDir)
      expect(repeated, 'interrupted requests with an idempotency key').to.be.greaterThan(cutOff)
      return known
    }

    it(`has every acknowledged write once after ${installations * kills} kills, and lists that equal the log`, async () => {
      const all = await Promise.all(
        Array.from({ length: installations }, (_, n) =>
          livesThrough(folder.at(`data-${n}`), createRandom(SEED + n), String(n)),
        ),
      )
      const answered = all.reduce((sum, known) => sum + known.answered.size, 0)
      expect(answered, 'acknowledged writes').to.be.greaterThan(enough)
    })
  })
