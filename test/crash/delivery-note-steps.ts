import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import type { Client } from '../support/client.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { type ServiceProcess, startProcess } from '../support/service.js'
import { createGoods, type Goods, type Scenario } from './delivery-note-goods.js'
import { WATCHED_REQUEST_ID } from './steps.js'

const PROGRAM = fileURLToPath(new URL('serve-and-die-at-step.js', import.meta.url))
const NO_STEP = 0
const STEP = /^step \d+: (.+)$/gm
/** From this step on, the note will be completed or rejected, if necessary by another instance. */
export const COMPLETION_STARTED_STEP = 'after the append of delivery-note-completion-started'

/** The state that a death left behind. */
interface InterruptedNote {
  readonly id: string
  readonly begun: boolean
  readonly because: string
}

/** Describes deaths of the service at each step of a completion that `diesAt` selects. */
export const describeDeathsInCompletion = (diesAt: (step: string, n: number) => boolean) =>
  describe('Completing a delivery note of 25 items in a service that dies during it', function () {
    this.timeout(900_000)
    const folder = folderPerTest()
    let service: ServiceProcess
    afterEach(() => service.kill())

    async function startToDieAt(step: number): Promise<Client> {
      service = await startProcess({
        dataDir: folder.at('data'),
        program: PROGRAM,
        settings: { DIES_AT: String(step) },
      })
      return service.client
    }

    const complete = (client: Client, id: string, more: Readonly<Record<string, string>> = {}) =>
      client.post(`/delivery-notes/${id}/complete`, {}, { 'idempotency-key': `completes-${id}`, ...more })
    const completeWatched = (client: Client, id: string) => complete(client, id, { 'x-request-id': WATCHED_REQUEST_ID })

    /** Returns the steps of an undisturbed completion. */
    async function stepsOf(scenario: Scenario): Promise<{ readonly goods: Goods; readonly steps: readonly string[] }> {
      const client = await startToDieAt(NO_STEP)
      const goods = await createGoods(client, scenario)
      const { status, text } = await completeWatched(client, await goods.makeNote(client))
      expect(status, text).to.equal(scenario.outcome)
      const { stdout } = await service.stop()
      return { goods, steps: [...stdout.matchAll(STEP)].map(([, name]) => name!) }
    }

    /** Checks the note after the start, and after the same request is sent again, twice. */
    async function isWhole(
      client: Client,
      { id, begun, because }: InterruptedNote,
      goods: Goods,
      outcome: number,
    ): Promise<void> {
      expect(await goods.expectTakenOnce(client, id, because), because).to.equal(begun && outcome === 200)
      const again = await complete(client, id)
      const replayed = again.headers['idempotent-replayed']
      expect([again.status, replayed], because).to.deep.equal([outcome, begun ? 'true' : undefined])
      const { status, text } = await complete(client, id)
      expect([status, text], because).to.deep.equal([outcome, again.text])
      expect(await goods.expectTakenOnce(client, id, because), because).to.equal(outcome === 200)
    }

    async function dieAtEach(scenario: Scenario): Promise<void> {
      const { goods, steps } = await stepsOf(scenario)
      expect(steps).to.include.members([COMPLETION_STARTED_STEP, 'before the answer', 'after the answer'])
      const deaths = steps.flatMap((step, n) => (diesAt(step, n) ? [n] : []))
      expect(deaths).not.to.deep.equal([])
      let left: InterruptedNote | undefined
      for (const n of [...deaths, steps.length]) {
        // Each start finds what the previous death left.
        const client = await startToDieAt(n < steps.length ? n + 1 : NO_STEP)
        if (left) await isWhole(client, left, goods, scenario.outcome)
        if (n === steps.length) break
        const because = `died at step ${n + 1} of ${steps.length}: ${steps[n]}`
        const id = await goods.makeNote(client)
        await completeWatched(client, id).catch(() => undefined)
        expect((await service.ended).signal, because).to.equal('SIGKILL')
        left = { id, begun: steps.slice(0, n + 1).includes(COMPLETION_STARTED_STEP), because }
      }
      await service.stop()
      const { stdout, stderr } = await runInventory(['verify'], { INVENTORY_DATA_DIR: folder.at('data') })
      expect(stdout, stderr).to.match(/all hash chains and balances are intact\.\n$/)
    }

    it('completes it with each item once or leaves it unchanged', () =>
      dieAtEach({ materials: 9, lines: 25, short: [], outcome: 200 }))

    it('withdraws from each batch its share once', () =>
      dieAtEach({ materials: 5, lines: 25, short: [], tracked: true, outcome: 200 }))

    it('rejects it and withdraws nothing if some items are short', () =>
      dieAtEach({ materials: 6, lines: 25, short: [2, 9], outcome: 409 }))
  })
