import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { createRandom } from '../../../src/cli/demo/random.js'
import { partKey } from '../../../src/idempotency/parts.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import { startCarefulWriters } from '../../support/careful-writers.js'
import { createClient } from '../../support/client.js'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { freePort } from '../../support/free-port.js'
import { findDuplicateCommands, readAllEvents } from '../../support/log-facts.js'
import { expectNoLeftovers, runInventoryProcess } from '../../support/programs.js'
import { ADMIN_KEY, launch, type ServiceProcess, startProcess } from '../../support/service.js'
import { clockSettings, shiftClock } from '../../support/shifted-clock.js'
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.js'
import { type ReceivedEvent, readPublishedEvents, WEBHOOKS } from '../../support/subscriber.js'
import { startReceiver } from '../../webhooks/receiver.js'
import { scaleToCampaign } from '../size.js'
import { createDatedRecords, noticesIn } from './day/dated-records.js'
import { createOtherRequests } from './day/more-requests.js'
import { createRecordingClient } from './day/recording-client.js'
import { startRepeats } from './day/repeats.js'
import { createResponseLog } from './day/response-log.js'

const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const ROUNDS = scaleToCampaign(48, 5)
const WRITERS = 30
/** Minimum number of repeated requests per round. */
const MIN_REPEATS_PER_ROUND = 20
/** Number of requests of the day that are repeated at its end. */
const NEXT_DAY_REPEATS = 400
const DISK_MB = 512
const TIMEOUT_MS = 120_000
const POLL_MS = 100

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SUBSCRIBED_EVENTS = ['stock.changed', 'batch.*', 'calibration.*', 'insurance.*']

describe(`A day of kills, full disks and jumps of the clock (CRASH_SEED=${SEED})`, function () {
  this.timeout(3_600_000)
  expectNoLeftovers()
  let disk: SmallDisk | undefined
  afterEach(() => disk?.unmount())
  const folder = folderPerTest()
  const random = createRandom(SEED)

  it(`loses and repeats nothing and publishes everything in ${ROUNDS} rounds`, async () => {
    // If no disk can be mounted, none fills up; everything else happens.
    disk = mountSmallDisk(folder.at('disk'), DISK_MB)
    const clock = folder.at('clock')
    let shift = 0
    const jump = (ms: number) => {
      shift += ms
      shiftClock(clock, shift)
    }
    // Starts early in a day, so that everything due that day is noticed before its end.
    jump(DAY - (Date.now() % DAY) + HOUR)
    const today = new Date(Date.now() + shift).toISOString().slice(0, 10)
    const PORT = String(await freePort())
    const starting = {
      dataDir: folder.at('disk/data'),
      settings: { ...WEBHOOKS, ...clockSettings(clock), PORT },
      checked: false,
    }

    let failing = 0
    const receiver = await startReceiver(response => {
      if (!random.chance(failing)) response.writeHead(204).end()
      else if (random.chance(0.5)) response.writeHead(500).end()
      else response.destroy()
    })
    const direct = createClient({ url: `http://127.0.0.1:${PORT}`, key: ADMIN_KEY, document: null })
    let service = await startProcess(starting)
    await direct.create('/webhooks', { name: 'Shop', url: receiver.url, events: SUBSCRIBED_EVENTS })
    const dated = await createDatedRecords(direct, today)
    const material = await direct.create('/materials', { name: 'Screw', unit: 'pcs' })
    const { body: me } = await direct.get('/me')
    // A rejection is remembered for a day, and the clock might jump once during a request.
    const responses = createResponseLog(() => Date.now() + shift, DAY - DAY / ROUNDS - HOUR)
    const nothingIsWrong = () => expect(responses.wrong.join('\n')).to.equal('')
    const inTime = <T>(awaited: Promise<T>, what: string) => raceWithDeadline(awaited, what, nothingIsWrong)
    const noted = createRecordingClient(direct, {
      userId: me.user.id,
      materialId: material.id,
      responses: responses,
      random,
    })
    const writers = startCarefulWriters(noted.client, material.id, WRITERS, createOtherRequests(direct))
    const repeats = startRepeats(noted.client, responses, random)

    const reported = new Set<unknown>()
    let due: readonly string[] = []
    /** Everything that had happened at the last check, and nothing since. */
    async function areAllDelivered(): Promise<boolean> {
      for (const { headers } of receiver.received.splice(0)) reported.add(headers['webhook-id'])
      const isDelivered = (id: string) => reported.has(id)
      if (!due.every(isDelivered)) return false
      due = dueOf(await readPublishedEvents(direct))
      return due.every(isDelivered)
    }

    /** Fills the disk. The service detects and reports it. Sometimes the disk stays full until the next start. */
    async function fillDisk({ waitUntilNotReady: refused }: ServiceProcess): Promise<void> {
      if (!disk) return
      disk.fill()
      await refused(/its disk is full/)
    }

    async function faults(): Promise<void> {
      failing = random.pick([0, 0, 0.3, 1])
      jump(DAY / ROUNDS)
      if (random.chance(0.3)) {
        const back = random.between(1, 40) * MINUTE
        jump(-back)
        await writers.more(1)
        jump(back)
      }
      if (random.chance(0.3)) await fillDisk(service)
      noted.hurry(true)
      await pause(random.below(400))
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      await inTime(writers.more(1), `writers continue in round ${round}`)
      await faults()
      await service.kill()
      noted.hurry(false)
      disk?.empty()
      if (random.chance(0.2)) {
        const dying = launch(starting)
        await pause(random.below(600))
        dying.send('SIGKILL')
        await dying.ended
      }
      service = await startProcess(starting)
      await inTime(repeats.newest(), `responses from before the end of round ${round} are replayed`)
      nothingIsWrong()
    }

    const { done, rejections: refused } = await inTime(writers.settle(), 'all requests are answered')
    expect(refused).to.deep.equal([])
    expect(noted.succeeded()).to.equal(done)
    await repeats.stop()
    expect(responses.repeated(), 'replayed responses').to.be.above(ROUNDS * MIN_REPEATS_PER_ROUND)
    failing = 0
    // All retries are due, and the day is certainly over.
    jump(DAY + HOUR)
    await service.stop()
    service = await startProcess(starting)
    await service.waitUntilReady()
    // What is in the log is remembered permanently.
    await inTime(repeats.some(NEXT_DAY_REPEATS), 'responses of the previous day are replayed')
    nothingIsWrong()
    await waitWithin(TIMEOUT_MS, 'all events are delivered', areAllDelivered)
    expect((await direct.get(`/materials/${material.id}`)).body.stock, 'pieces').to.equal(noted.received())
    await service.stop()
    direct.close()
    await receiver.close()

    await expectStoredOnce(folder.at('disk/data'), noted.done, dated)
  })
})

/** Checks that every acknowledged write and every notice of the day is there once. */
async function expectStoredOnce(dataDir: string, done: ReadonlySet<string>, dated: readonly string[]): Promise<void> {
  const log = createEmbeddedEventLog({ file: `${dataDir}/events.sqlite` })
  const events = await readAllEvents(log)
  await log.close()
  const names = new Set(events.map(({ command }) => command?.key))
  expect(
    [...done].filter(key => !names.has(key) && !names.has(partKey(key, 0))),
    'acknowledged records that are missing',
  ).to.deep.equal([])
  expect(findDuplicateCommands(events), 'repeated effects').to.deep.equal([])
  const notices = noticesIn(events)
  expect(new Set(notices).size, 'notices, each once').to.equal(notices.length)
  expect(notices).to.include.members([...dated])
  const { code, stdout } = await runInventoryProcess(['verify'], { INVENTORY_DATA_DIR: dataDir })
  expect(code, stdout).to.equal(0)
}

/** Returns the events that the webhook must receive: those it subscribes to, since its creation. */
const dueOf = (events: readonly ReceivedEvent[]): readonly string[] =>
  events
    .slice(events.findIndex(({ type }) => type === 'webhook.created'))
    .flatMap(({ id, type }) => (SUBSCRIBED_EVENTS.some(name => type.startsWith(name.replace('*', ''))) ? [id] : []))

/** Resolves with the awaited result, or rejects with the reason that it can't arrive. */
async function raceWithDeadline<T>(awaited: Promise<T>, what: string, goesWell: () => void): Promise<T> {
  const over = new AbortController()
  const failed = (async () => {
    for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
      await pause(POLL_MS, undefined, { signal: over.signal })
      goesWell()
    }
    throw new Error(`not within ${TIMEOUT_MS} ms: ${what}`)
  })()
  return Promise.race([awaited, failed]).finally(() => over.abort())
}
