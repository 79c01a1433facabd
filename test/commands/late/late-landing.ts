import { expect } from 'chai'
import { pino } from 'pino'
import { walkLog } from '../../../src/audit/verify.js'
import { createStreams } from '../../../src/commands/streams.js'
import { parseConfig } from '../../../src/config.js'
import { apiKey } from '../../../src/domain/api-key.js'
import { deliveryNote } from '../../../src/domain/delivery-note.js'
import { deliveryNumbers } from '../../../src/domain/delivery-numbers.js'
import { location } from '../../../src/domain/location.js'
import { material } from '../../../src/domain/material.js'
import { tool } from '../../../src/domain/tool.js'
import { user } from '../../../src/domain/user.js'
import { webhook } from '../../../src/domain/webhook.js'
import type { Json } from '../../../src/events/canonical.js'
import type { StoredEvent } from '../../../src/events/envelope.js'
import { openStores, type Stores } from '../../../src/opening/open-stores.js'
import { type Service, startService } from '../../../src/service.js'
import { type Client, createClient, type Received } from '../../support/client.js'
import { type LateAppend, lateAppend, type Stepping, stepping } from '../../support/late-append.js'
import { namedTwice } from '../../support/log-facts.js'
import { collect } from '../../support/reading.js'
import { ADMIN_KEY } from '../../support/service.js'
import type { Asked, ForbiddenLater, Write } from './writes.js'

/** Where the instance that is asked again has the state from that it decides on, once the first try has landed. */
export const KNOWN_FROM = ['the log', 'memory', 'a snapshot'] as const
export type KnownFrom = (typeof KNOWN_FROM)[number]

export interface Instance extends Service {
  readonly client: Client
}

/** One or two instances on the same stores. The first is asked first, the last again. */
export interface Instances {
  readonly stores: Stores
  readonly first: Instance
  readonly last: Instance
  readonly late: LateAppend
  /** Of what the last asks. */
  readonly steps: Stepping
  stop(): Promise<void>
}

const AGGREGATES = new Map(
  [apiKey, deliveryNote, deliveryNumbers, location, material, tool, user, webhook].map(each => [each.kind, each]),
)

export async function startInstances(
  count: 1 | 2,
  settings: Readonly<Record<string, string>>,
  now: () => number = Date.now,
): Promise<Instances> {
  const config = parseConfig({ PORT: '0', INVENTORY_ADMIN_KEY: ADMIN_KEY, ...settings })
  const log = pino({ level: 'silent' })
  const stores = await openStores(config, log)
  const late = lateAppend()
  const steps = stepping()
  const lent = { ...stores, alone: count === 1, close: async () => {} }
  const start = async (around: (stores: Stores) => Stores): Promise<Instance> => {
    const service = await startService({ config, log, stores: around(lent), now })
    return { ...service, client: createClient({ url: service.url, key: ADMIN_KEY }) }
  }
  const last = await start(lentTo => steps.around(late.around(lentTo)))
  const first = count === 1 ? last : await start(late.around)
  return {
    stores,
    first,
    last,
    late,
    steps,
    async stop() {
      for (const { client, stop } of new Set([first, last])) {
        client.close()
        await stop()
      }
      await stores.close()
    },
  }
}

let names = 0
export const named = (): string => `late-${process.pid}-${++names}`

export const ask = ({ client }: Instance, { method, path, body, headers }: Asked, name: string): Promise<Received> =>
  client.call(method, path, { body, headers: { ...headers, 'Idempotency-Key': name } })

/** Asks until it is answered what became of it. */
export async function answered(instance: Instance, asked: Asked, name: string): Promise<Received> {
  for (;;) {
    const answer = await ask(instance, asked, name)
    const waiting = answer.body?.error?.code === 'IDEMPOTENCY_IN_PROGRESS'
    if (answer.status < 500 && !waiting) return answer
    if (answer.status === 500) throw new Error(answer.text)
  }
}

export async function eventsAfter({ events }: Stores, position: number): Promise<readonly StoredEvent[]> {
  return collect(events.readAll({ after: position }))
}

/** What is in the log since is the write, once, and the answer tells of it; asked again it is answered alike. */
export async function expectOnce(
  { stores, last }: Instances,
  { status, leaves, check }: Write,
  { asked, name, answer, since }: { asked: Asked; name: string; answer: Received; since: number },
): Promise<void> {
  expect(answer.status, answer.text).to.equal(status)
  const events = await eventsAfter(stores, since)
  const ofName = events.filter(({ command }) => command !== null)
  expect(ofName.map(({ type }) => type)).to.deep.equal(leaves)
  expect(namedTwice(events)).to.deep.equal([])
  const numbered = events.filter(({ type }) => type === 'delivery-number-assigned')
  expect(numbered.length).to.be.lessThan(2)
  const end = ofName.at(-1)
  if (!end?.stream.startsWith('deliveryNote-')) expect(answer.headers.etag).to.equal(`"${end?.revision}"`)
  await check?.(last.client, answer, asked)
  const again = await ask(last, asked, name)
  expect([again.status, again.body]).to.deep.equal([answer.status, retold(answer.body)])
  expect(again.headers['idempotent-replayed']).to.equal('true')
}

/** What a repetition is told: secrets are told once. */
const retold = (body: Readonly<Record<string, unknown>>) => ({
  ...body,
  ...('key' in body ? { key: null } : {}),
  ...('secret' in body ? { secret: null } : {}),
})

/** Every chain and every figure of the log. */
export async function expectWhole({ stores }: Instances): Promise<void> {
  const findings: string[] = []
  const found = ({ place, problem }: { place: string; problem: string }) => void findings.push(`${place}: ${problem}`)
  await walkLog(stores.events, found, () => {})
  expect(findings).to.deep.equal([])
}

/** Lets the instance that is asked again know of the streams that have just been written to, in one way or another. */
export async function tell(
  { stores, last }: Instances,
  from: KnownFrom,
  events: readonly StoredEvent[],
): Promise<void> {
  for (const stream of new Set(events.map(event => event.stream))) {
    const aggregate = AGGREGATES.get(stream.slice(0, stream.indexOf('-')))
    if (!aggregate) throw new Error(`there is no aggregate of ${stream}`)
    if (from === 'memory') await last.core.executor.newest(aggregate as never, stream.slice(stream.indexOf('-') + 1))
    if (from !== 'a snapshot') continue
    const none = { read: async () => undefined, offer: () => {}, settle: async () => {} }
    const held = await createStreams({ store: stores.events, snapshots: none }).load(aggregate as never, stream)
    const { revision, hash, at } = held
    const state = (held.state ?? null) as Json
    const snapshots = await stores.documents.collection({ name: 'snapshots' })
    await snapshots.put({ _id: stream, version: aggregate.snapshotVersion, revision, hash, at, state })
  }
}

/** The first try lands before each thing that its repetition asks, one after another; and after all of them. */
export async function landsAtEachStep(instances: Instances, from: KnownFrom, write: Write): Promise<number> {
  const { stores, first, last, late, steps } = instances
  for (let n = 1; ; n += 1) {
    const asked = await write.prepare(first.client, n)
    const since = await stores.events.head()
    const name = named()
    late.holdBack(write.held ?? 1)
    const doubtful = await ask(first, asked, name)
    expect([doubtful.status, late.isHeldBack()]).to.deep.equal([503, true])

    let landed = false
    const land = async () => {
      const before = await stores.events.head()
      landed = await late.land()
      await tell(instances, from, await eventsAfter(stores, before))
    }
    steps.at(n, land)
    const answer = await answered(last, asked, name)
    const came = await steps.end()
    if (!came) expect(await late.land(), 'landed after all').to.equal(false)
    await expectOnce(instances, write, { asked, name, answer, since })
    if (landed && (write.held ?? 1) === 1) expect(answer.headers['idempotent-replayed']).to.equal('true')
    if (!came) return n - 1
  }
}

/**
 * What the write needs beside its own stream goes between its first try and its repetition, before or after that has
 * landed: whoever repeats it may not be told that it is refused, as it may land still.
 */
export async function landsThoughRefused(
  instances: Instances,
  from: KnownFrom,
  write: ForbiddenLater,
): Promise<number> {
  const { stores, first, last, late, steps } = instances
  for (let n = 1; ; n += 1) {
    const asked = await write.prepare(first.client, n)
    const since = await stores.events.head()
    const name = named()
    late.holdBack(1)
    expect((await ask(first, asked, name)).status).to.equal(503)
    await write.forbid(first.client, asked)
    steps.at(n, async () => {
      const before = await stores.events.head()
      await late.land()
      await tell(instances, from, await eventsAfter(stores, before))
    })
    const answer = await answered(last, asked, name)
    const came = await steps.end()
    if (!came) await late.land()
    await expectOnce(instances, write, { asked, name, answer, since })
    const fresh = await ask(last, asked, named())
    expect(fresh.status, 'it is forbidden by now').to.be.oneOf([400, 404, 409, 422])
    if (!came) return n - 1
  }
}

/**
 * Whoever runs the write is frozen before each thing that it asks, one after another, for so long that the other takes
 * the write over and answers it.
 */
export async function frozenAtEachStep(
  instances: Instances,
  freeze: () => void,
  from: KnownFrom,
  write: Write,
): Promise<number> {
  const { stores, first: other, last: frozen, steps } = instances
  for (let n = 1; ; n += 1) {
    const asked = await write.prepare(other.client, n)
    const since = await stores.events.head()
    const name = named()
    let taken: Received | undefined
    steps.at(n, async () => {
      freeze()
      const before = await stores.events.head()
      taken = await answered(other, asked, name)
      await tell(instances, from, await eventsAfter(stores, before))
    })
    const thawed = await answered(frozen, asked, name)
    const came = await steps.end()
    const answer = taken ?? thawed
    await expectOnce(instances, write, { asked, name, answer, since })
    expect([thawed.status, thawed.body?.id]).to.deep.equal([answer.status, answer.body?.id])
    if (!came) return n - 1
  }
}
