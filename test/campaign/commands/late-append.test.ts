import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  expectConsistent,
  type Instances,
  STATE_SOURCES,
  type StateSource,
  startInstances,
  testEachFrozenStep,
  testEachLandingStep,
  testLandingAfterRejection,
} from '../../commands/late/late-landing.js'
import { LATER_REJECTED_WRITES, WRITES } from '../../commands/late/writes.js'
import { type EventStoreDouble, startEventStoreDouble } from '../../support/eventstoredb/start.js'
import { createDatabaseUrl, describeOnMongo, type MongoBench } from '../../support/mongodb.js'
import { sampleForCampaign } from '../size.js'

const LOGS = ['the embedded log', 'EventStoreDB'] as const
type Log = (typeof LOGS)[number]
/** The time after which an idempotency record counts as abandoned. */
const LONGER_THAN_A_LEASE_MS = 31_000

const ONE_APPEND = WRITES.filter(({ held = 1 }) => held === 1)

/** All states on the embedded log and on a real server, but each only once on the double, which is slower. */
const statesOf = (log: Log, count: 1 | 2 | 3): readonly StateSource[] => {
  if (log === 'the embedded log' || process.env.EVENTSTORE_URL) return STATE_SOURCES
  return count === 1 ? ['the log'] : count === 2 ? ['memory', 'a snapshot'] : ['the log', 'memory']
}

function describeLateAppends(log: Log, count: 1 | 2 | 3, mongo?: MongoBench): void {
  let folder = ''
  let double: EventStoreDouble | undefined
  let instances: Instances
  let ahead = 0
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'inventory-late-'))
    const given = process.env.EVENTSTORE_URL
    if (log === 'EventStoreDB' && !given) double = await startEventStoreDouble({ dataDir: join(folder, 'double') })
    const url = log === 'EventStoreDB' ? (given ?? double?.url) : undefined
    const settings = { EVENTSTORE_URL: url, MONGODB_URL: mongo && createDatabaseUrl(mongo.url()) }
    instances = await startInstances(count, { dataDir: join(folder, 'data'), settings, now: () => Date.now() + ahead })
  })
  after(async () => {
    await instances.stop()
    await double?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  for (const [turn, from] of statesOf(log, count).entries())
    describe(`decided on ${from}`, () => {
      for (const write of sampleForCampaign(WRITES, turn))
        it(`is stored once and answered with its outcome, whenever its first attempt lands: ${write.title}`, async () => {
          expect(await testEachLandingStep(instances, from, write)).to.be.greaterThan(3)
        })

      for (const write of sampleForCampaign(LATER_REJECTED_WRITES, turn))
        it(`is stored once and answered with its outcome, even if it would be rejected by now: ${write.title}`, async () => {
          expect(await testLandingAfterRejection(instances, from, write)).to.be.greaterThan(3)
        })

      // Which append is late makes no difference here, and a frozen process is frozen as a whole.
      for (const write of count === 1 ? [] : sampleForCampaign(ONE_APPEND, turn + 1))
        it(`is stored once and answered with its outcome, whenever its first holder is frozen: ${write.title}`, async () => {
          const freeze = () => {
            ahead += LONGER_THAN_A_LEASE_MS
          }
          expect(await testEachFrozenStep(instances, freeze, from, write)).to.be.greaterThan(3)
        })
    })

  it('leaves a log with intact hash chains', () => expectConsistent(instances))
}

for (const log of LOGS)
  for (const count of [1, 2] as const)
    describe(`An idempotent write on ${log}, ${count === 1 ? 'one instance' : 'two instances'}`, () =>
      describeLateAppends(log, count))

describeOnMongo('An idempotent write on EventStoreDB and MongoDB, three instances', false, mongo =>
  describeLateAppends('EventStoreDB', 3, mongo),
)
