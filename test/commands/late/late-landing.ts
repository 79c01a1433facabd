import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../../src/app/config.js'
import { checkLog } from '../../../src/audit/checks/check-log.js'
import { createStreams } from '../../../src/commands/executor/stream-states.js'
import { administration } from '../../../src/domain/administration.js'
import { apiKey } from '../../../src/domain/api-keys.js'
import { deliveryNote } from '../../../src/domain/delivery-notes.js'
import { deliveryNumbers } from '../../../src/domain/delivery-numbers.js'
import { location } from '../../../src/domain/locations.js'
import { material } from '../../../src/domain/materials.js'
import { tool } from '../../../src/domain/tools.js'
import { uniqueValue } from '../../../src/domain/unique-values.js'
import { user } from '../../../src/domain/users.js'
import { webhook } from '../../../src/domain/webhooks.js'
import type { Json } from '../../../src/events/log/canonical.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { openStores, type Stores } from '../../../src/opening/open-stores.js'
import { createEventReader } from '../../../src/stores/event-reader.js'
import type { Received } from '../../support/client.js'
import { createLateAppend, createStepping, type LateAppend, type Stepping } from '../../support/late-append.js'
import { findDuplicateCommands } from '../../support/log-facts.js'
import { collect } from '../../support/reading.js'
import { type ServiceHere, type StartHereOptions, startHere } from '../../support/service.js'
import type { LaterRejectedWrite, Write, WriteCall } from './writes.js'

/** Where the repeating instance gets the state that it decides on, after the first attempt has arrived. */
export const STATE_SOURCES = ['the log', 'memory', 'a snapshot'] as const
export type StateSource = (typeof STATE_SOURCES)[number]

/** One to three instances on the same stores. The last gets the repeated request, after all others got the request. */
export interface Instances {
  readonly stores: Stores
  /** The earlier instances, requested in order. The outcome of their appends is unknown. */
  readonly earlier: readonly EarlierInstance[]
  readonly last: ServiceHere
  /** The store calls of the last instance. */
  readonly steps: Stepping
  stop(): Promise<void>
}

interface EarlierInstance {
  readonly instance: ServiceHere
  readonly late: LateAppend
}

const AGGREGATES: ReadonlyMap<string, { readonly snapshotVersion: number }> = new Map(
  [administration, apiKey, deliveryNote, deliveryNumbers, location, material, tool, uniqueValue, user, webhook].map(
    each => [each.kind, each],
  ),
)

export async function startInstances(
  count: 1 | 2 | 3,
  { dataDir, settings, now = Date.now }: Pick<StartHereOptions, 'dataDir' | 'settings' | 'now'>,
): Promise<Instances> {
  const config = parseConfig({ INVENTORY_DATA_DIR: dataDir, ...settings })
  const stores = await openStores(config, pino({ level: 'silent' }))
  const steps = createStepping()
  const deployment = { ...stores.deployment, severalInstances: count > 1 }
  const lent = { ...stores, deployment, close: async () => {} }
  const start = (around: (stores: Stores) => Stores) =>
    startHere({ dataDir, stores: lent, around, now, ...(settings ? { settings } : {}) })
  const lates = Array.from({ length: Math.max(1, count - 1) }, createLateAppend)
  const [alone] = count === 1 ? lates : []
  const last = await start(lentTo => steps.around(alone ? alone.around(lentTo) : lentTo))
  const earlier: EarlierInstance[] = []
  for (const late of lates) earlier.push({ late, instance: alone ? last : await start(late.around) })
  return {
    stores,
    earlier,
    last,
    steps,
    async stop() {
      for (const { stop } of new Set([last, ...earlier.map(({ instance }) => instance)])) await stop()
      await stores.close()
    },
  }
}

/** The instance that gets the first request. */
const firstOf = ({ earlier, last }: Instances): ServiceHere => earlier[0]?.instance ?? last

/**
 * Sends the request to each earlier instance. Their appends are held back, on the first instance from its nth append
 * on.
 */
async function attemptLateWrite({ earlier }: Instances, nth: number, asked: WriteCall, name: string): Promise<void> {
  for (const [turn, { instance, late }] of earlier.entries()) {
    late.holdBack(turn === 0 ? nth : 1)
    const doubtful = await sendWrite(instance, asked, name)
    // An instance that resumes the work might have continued from the append of the first one.
    if (turn > 0 && nth > 1 && doubtful.headers['idempotent-replayed'] === 'true') continue
    expect([doubtful.status, late.isHeldBack()], doubtful.text).to.deep.equal([503, true])
  }
}

/**
 * Stores the appends that were held back: oldest first if `n` is even, newest first otherwise. Returns true if the log
 * accepted any of them.
 */
async function landAppend({ earlier }: Instances, n: number): Promise<boolean> {
  let landed = false
  for (const { late } of n % 2 === 0 ? earlier : earlier.toReversed()) landed = (await late.land()) || landed
  return landed
}

let names = 0
export const nextKey = (): string => `late-${process.pid}-${++names}`

export const sendWrite = (
  { client }: ServiceHere,
  { method, path, body, headers }: WriteCall,
  name: string,
): Promise<Received> => client.call(method, path, { body, headers: { ...headers, 'Idempotency-Key': name } })

/** Repeats the request until it gets a response. */
export async function retryUntilAnswered(instance: ServiceHere, asked: WriteCall, name: string): Promise<Received> {
  for (;;) {
    const answer = await sendWrite(instance, asked, name)
    const waiting = answer.body?.error?.code === 'IDEMPOTENCY_IN_PROGRESS'
    if (answer.status < 500 && !waiting) return answer
    if (answer.status === 500) throw new Error(answer.text)
  }
}

export async function readEventsAfter({ events }: Stores, position: number): Promise<readonly StoredEvent[]> {
  return collect(events.readAll({ after: position }))
}

/**
 * Expects that the log contains the write exactly once after position `since`, that the response matches it, and that
 * a repeated request gets the same response.
 */
async function expectOnce(
  { stores, last }: Instances,
  { status, leaves, check }: Write,
  { asked, name, answer, since }: { asked: WriteCall; name: string; answer: Received; since: number },
): Promise<void> {
  expect(answer.status, answer.text).to.equal(status)
  const events = await readEventsAfter(stores, since)
  const ofName = events.filter(({ command }) => command !== null)
  expect(ofName.map(({ type }) => type)).to.deep.equal(leaves)
  expect(findDuplicateCommands(events)).to.deep.equal([])
  const numbered = events.filter(({ type }) => type === 'delivery-number-assigned')
  expect(numbered.length).to.be.lessThan(2)
  const end = ofName.at(-1)
  if (!end?.stream.startsWith('deliveryNote-')) expect(answer.headers.etag).to.equal(`"${end?.revision}"`)
  await check?.(last.client, answer, asked)
  const again = await sendWrite(last, asked, name)
  expect([again.status, again.body]).to.deep.equal([answer.status, comparableBody(answer.body)])
  expect(again.headers['idempotent-replayed']).to.equal('true')
}

/** The response to a repeated request: secrets are returned only once. */
const comparableBody = (body: Readonly<Record<string, unknown>>) => ({
  ...body,
  ...('key' in body ? { key: null } : {}),
  ...('secret' in body ? { secret: null } : {}),
})

/** Verifies every hash chain and every balance in the log. */
export async function expectConsistent({ stores }: Instances): Promise<void> {
  const findings: string[] = []
  const found = ({ place, problem }: { place: string; problem: string }) => void findings.push(`${place}: ${problem}`)
  await checkLog(stores.events, found, () => {})
  expect(findings).to.deep.equal([])
}

/** Makes the state of the streams of `events` available to the repeating instance in memory or in a snapshot. */
async function tell({ stores, last }: Instances, from: StateSource, events: readonly StoredEvent[]): Promise<void> {
  for (const stream of new Set(events.map(event => event.stream))) {
    const aggregate = AGGREGATES.get(stream.slice(0, stream.indexOf('-')))
    if (!aggregate) throw new Error(`there is no aggregate of ${stream}`)
    if (from === 'memory') await last.core.executor.newest(aggregate as never, stream.slice(stream.indexOf('-') + 1))
    if (from !== 'a snapshot') continue
    const none = { read: async () => undefined, offer: () => {}, settle: async () => {} }
    const held = await createStreams({ events: createEventReader(stores.events), snapshots: none }).load(
      aggregate as never,
      stream,
    )
    const { revision, hash, at } = held
    const state = (held.state ?? null) as Json
    const snapshots = await stores.documents.collection({ name: 'snapshots' })
    await snapshots.put({ _id: stream, version: aggregate.snapshotVersion, revision, hash, at, state })
  }
}

/**
 * Lets the first attempt arrive before each store call of its repetition, one after another, and after all of them.
 * Returns the number of store calls.
 */
export async function testEachLandingStep(instances: Instances, from: StateSource, write: Write): Promise<number> {
  const { stores, last, steps } = instances
  for (let n = 1; ; n += 1) {
    const asked = await write.prepare(firstOf(instances).client, n)
    const since = await stores.events.head()
    const name = nextKey()
    await attemptLateWrite(instances, write.held ?? 1, asked, name)

    let landed = false
    steps.at(n, async () => {
      const before = await stores.events.head()
      landed = await landAppend(instances, n)
      await tell(instances, from, await readEventsAfter(stores, before))
    })
    const answer = await retryUntilAnswered(last, asked, name)
    const came = await steps.end()
    if (!came) expect(await landAppend(instances, n), 'landed after all').to.equal(false)
    await expectOnce(instances, write, { asked, name, answer, since })
    if (landed && (write.held ?? 1) === 1) expect(answer.headers['idempotent-replayed']).to.equal('true')
    if (!came) return n - 1
  }
}

/**
 * Changes a prerequisite of the write between its first attempt and its repetition, before or after the first attempt
 * arrives. The repetition must not be rejected while the first attempt can still arrive.
 */
export async function testLandingAfterRejection(
  instances: Instances,
  from: StateSource,
  write: LaterRejectedWrite,
): Promise<number> {
  const { stores, last, steps } = instances
  for (let n = 1; ; n += 1) {
    const { client } = firstOf(instances)
    const asked = await write.prepare(client, n)
    const since = await stores.events.head()
    const name = nextKey()
    await attemptLateWrite(instances, 1, asked, name)
    await write.forbid(client, asked)
    steps.at(n, async () => {
      const before = await stores.events.head()
      await landAppend(instances, n)
      await tell(instances, from, await readEventsAfter(stores, before))
    })
    const answer = await retryUntilAnswered(last, asked, name)
    const came = await steps.end()
    if (!came) await landAppend(instances, n)
    await expectOnce(instances, write, { asked, name, answer, since })
    const fresh = await sendWrite(last, asked, nextKey())
    expect(fresh.status, 'it is no longer allowed').to.be.oneOf([400, 404, 409, 422])
    if (!came) return n - 1
  }
}

/**
 * Pauses the instance that runs the write before each of its requests, for so long that another instance takes the
 * write over and responds. If there are two other instances, both get the request concurrently.
 */
export async function testEachFrozenStep(
  instances: Instances,
  freeze: () => void,
  from: StateSource,
  write: Write,
): Promise<number> {
  const { stores, earlier: others, last: frozen, steps } = instances
  for (let n = 1; ; n += 1) {
    const asked = await write.prepare(firstOf(instances).client, n)
    const since = await stores.events.head()
    const name = nextKey()
    let taken: readonly Received[] = []
    steps.at(n, async () => {
      freeze()
      const before = await stores.events.head()
      taken = await Promise.all(others.map(({ instance }) => retryUntilAnswered(instance, asked, name)))
      await tell(instances, from, await readEventsAfter(stores, before))
    })
    const thawed = await retryUntilAnswered(frozen, asked, name)
    const came = await steps.end()
    const [answer = thawed] = taken
    await expectOnce(instances, write, { asked, name, answer, since })
    for (const { status, body } of [...taken, thawed]) {
      expect([status, body?.id]).to.deep.equal([answer.status, answer.body?.id])
    }
    if (!came) return n - 1
  }
}
