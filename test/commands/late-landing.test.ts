import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type EventStoreDouble, startEventStoreDouble } from '../support/eventstoredb/start.js'
import { expectWhole, type Instances, KNOWN_FROM, landsAtEachStep, startInstances } from './late/late-landing.js'
import { WRITES } from './late/writes.js'

const LOGS = ['the embedded log', 'EventStoreDB'] as const

for (const log of LOGS)
  for (const count of [1, 2] as const)
    for (const from of KNOWN_FROM)
      describe(`A write whose first try lands while it is repeated: ${log}, ${count} instance(s), decided on ${from}`, () => {
        let folder = ''
        let double: EventStoreDouble | undefined
        let instances: Instances
        before(async () => {
          folder = mkdtempSync(join(tmpdir(), 'inventory-late-'))
          const settings = { INVENTORY_DATA_DIR: join(folder, 'data') }
          if (log === 'EventStoreDB') double = await startEventStoreDouble({ dataDir: join(folder, 'eventstoredb') })
          instances = await startInstances(count, double ? { ...settings, EVENTSTORE_URL: double.url } : settings)
        })
        after(async () => {
          await instances.stop()
          await double?.stop()
          rmSync(folder, { recursive: true, force: true })
        })

        for (const write of WRITES)
          it(`is in the log once and answered as what it became: ${write.title}`, async () => {
            expect(await landsAtEachStep(instances, from, write)).to.be.greaterThan(3)
          })

        it('leaves a log whose chains are whole', () => expectWhole(instances))
      })
