import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { type EventStoreDouble, startEventStoreDouble } from '../../support/eventstoredb/start.js'
import { folderPerTest } from '../../support/folder.js'
import { describeOnMongo } from '../../support/mongodb.js'
import { runInventoryProcess, startInventory } from '../../support/programs.js'
import { expectSameContent, fillInstallation, readContent } from '../migration/installation-content.js'
import { scaleToCampaign } from '../size.js'

const MATERIALS = 100
const MOVEMENTS = scaleToCampaign(198)
const EVENTS = MATERIALS * (MOVEMENTS + 2)
/** Delays before kills, in whatever phase. Further kills follow as soon as the output matches each of `STEPS`. */
const KILL_AFTER_MS = [400, 600, 800, 1000, 1300, 1600]
const STEPS = [/^Event log copied/m, /identical in both/m, /documents that .* copied/m, /^The read models match/m]

describeOnMongo('A migration to servers that is killed repeatedly', true, bench => {
  const folder = folderPerTest()
  let events: EventStoreDouble
  beforeEach(async () => {
    events = await startEventStoreDouble({ dataDir: folder.at('eventstoredb') })
  })
  afterEach(() => events.stop())

  it('ends with the same log, the same lists, and each pending delivery once', async function () {
    this.timeout(900_000)
    const data = folder.at('data')
    await fillInstallation(data, { materials: MATERIALS, movements: MOVEMENTS })
    const before = await readContent(data)
    expect(before.events.length).to.be.at.least(EVENTS)
    const servers = { EVENTSTORE_URL: events.url, MONGODB_URL: `${bench.url()}/moved` }
    const settings = { INVENTORY_DATA_DIR: data, ...servers }

    for (const ms of KILL_AFTER_MS) {
      const running = startInventory(['migrate'], settings)
      await Promise.race([pause(ms), running.ended])
      running.send('SIGKILL')
      await running.ended
    }
    for (const step of STEPS) {
      const running = startInventory(['migrate'], settings)
      const output = new Promise<void>(resolve => {
        running.child.stdout?.on('data', () => step.test(running.stdout()) && resolve())
      })
      await Promise.race([output, running.ended])
      running.send('SIGKILL')
      await running.ended
      if (step === STEPS[0]) {
        const refused = await runInventoryProcess(['verify'], settings)
        expect([refused.code, refused.stderr]).to.deep.equal([
          1,
          'inventory: a migration or import into these stores is incomplete: run `inventory migrate` or `inventory import-log` again to continue it\n',
        ])
      }
    }
    const last = await runInventoryProcess(['migrate'], settings)
    expect(last.code, last.stderr).to.equal(0)

    expectSameContent(before, await readContent(folder.at('elsewhere'), servers))
    const proof = await runInventoryProcess(['verify'], { ...settings, INVENTORY_DATA_DIR: folder.at('elsewhere') })
    expect(proof.code, proof.stdout).to.equal(0)
    expectSameContent(before, { ...(await readContent(folder.at('elsewhere'), servers)) })
    expect((await readContent(data)).events).to.deep.equal(before.events)
  })
})
