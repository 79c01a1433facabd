import { expect } from 'chai'
import fc, { type Arbitrary } from 'fast-check'
import type { OpenApiDocument } from '../../../src/api/description/openapi.js'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { insertIds } from '../../support/generated.js'
import { listDisguises, type MalformedRequest, malform, outsideTheDocument } from '../../support/malformed-requests.js'
import { memoryMb } from '../../support/memory.js'
import { listOperations } from '../../support/operations.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { arbitraryRequest, createSender } from '../../support/random-requests.js'
import { ADMIN_KEY, startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'
import { scaleToCampaign } from '../size.js'

/** Number of requests; a million for a night. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? scaleToCampaign(20_000, 2_000))
/** Each webhook gets all events, so a hundred of them receive more than the requests cause. */
const WEBHOOKS = process.env.FUZZ_WEBHOOKS ?? '100'
const CONCURRENT_REQUESTS = 8
/** Number of requests between two lines of progress. */
const PROGRESS_INTERVAL = 50_000
const MAX_PRINTED_FAULTS = 20
/** Number of characters of the service's output to show. */
const MAX_OUTPUT_CHARACTERS = 3_000
const MAX_OUTPUT_WAIT_MS = 5_000
/** An export of the log of a webhook that is deleted meanwhile breaks off, so that it isn't mistaken for complete. */
const DELETED_WEBHOOK_ERROR = '"ApiError","message":"Webhook wh_'
/** Number of consecutive requests to one endpoint, so that generating them doesn't delay sending them. */
const REQUESTS_PER_OPERATION = 40
/** Number of requests between creations of untouched records. */
const REFRESH_INTERVAL = 500
/** Concurrent requests together can block others for at most as long as a single one. */
const MAX_DELAY_MS = 100
const TIMEOUT_MS = 12 * 60 * 60 * 1000
const SETTINGS = {
  WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
  WEBHOOKS_MAX: WEBHOOKS,
  NODE_OPTIONS: '--max-old-space-size=512',
  // Logs why sending a response failed.
  LOG_LEVEL: 'warn',
}

const UNKNOWN_OPERATION = 'ANY elsewhere'

interface SentRequest {
  readonly method: string
  readonly path: string
  readonly arbitrary: Arbitrary<MalformedRequest>
}

describe('Random requests based on the OpenAPI document', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it(`cause no fault of the service and block it no longer than others: ${REQUESTS} requests`, async function () {
    this.timeout(TIMEOUT_MS)
    const service = await startProcess({
      ...{ dataDir: folder.at('data'), connections: CONCURRENT_REQUESTS * 4, checked: false, settings: SETTINGS },
    })
    await service.waitUntilReady()
    const { client } = service
    const document = (await client.get('/openapi.json')).body as OpenApiDocument
    const operations: readonly SentRequest[] = [
      ...listOperations(document).map(documented => {
        const { method, path } = documented
        return { method, path, arbitrary: malform(method, arbitraryRequest(document, documented)) }
      }),
      ...Array.from({ length: 5 }, () => ({ method: 'ANY', path: 'elsewhere', arbitrary: outsideTheDocument })),
    ]
    const { ids, successes, seed, freshen, ask, learn } = createSender(client)
    await seed()
    const { signIn, as } = listDisguises(client, ADMIN_KEY)
    await signIn()
    const statuses = new Map<number, number>()
    const faults: string[] = []
    const underWay = new Map<number, string>()
    const stalls: string[] = []
    let begun = 0
    let freshened = 0
    let brokenOff = 0
    /** Prints the full text, which a diff would shorten. */
    const tell = (all: string[], one: string) => {
      all.push(one)
      if (all.length <= MAX_PRINTED_FAULTS) console.log(`      after ${begun}: ${one}`)
    }

    async function brokeOff(what: string): Promise<void> {
      const output = () => service.stderr().slice(-MAX_OUTPUT_CHARACTERS)
      const { exitCode, signalCode } = service.child
      if ((exitCode ?? signalCode) !== null) throw new Error(`it ended: ${output()}`)
      brokenOff += 1
      const isSaid = async () => service.stderr().split(DELETED_WEBHOOK_ERROR).length > brokenOff
      await waitWithin(MAX_OUTPUT_WAIT_MS, 'the reason is logged', isSaid).catch(() =>
        tell(faults, `${what}: ${output()}`),
      )
    }

    async function answered({ method, path }: SentRequest, wild: MalformedRequest): Promise<void> {
      begun += 1
      const nth = begun
      if (nth % PROGRESS_INTERVAL === 0) {
        const memory = memoryMb(service).toFixed(0)
        console.log(`      ${nth} requests, ${faults.length} faults, ${stalls.length} stalls, ${memory} MB`)
      }
      const name = `${wild.method} ${path}`
      underWay.set(nth, `${name} ${JSON.stringify(wild).length}`)
      const caller = as(wild.by, () => insertIds(`<apikey:${nth % 900}>`, ids))
      const named: Record<string, string> = wild.isRepeated ? { 'idempotency-key': `twice-${nth}` } : {}
      const once = () => ask(wild, wild, { ...caller, undocumented: true, headers: { ...named, ...caller.headers } })
      const responses = await Promise.all(wild.isRepeated ? [once(), once()] : [once()]).catch(async (error: Error) => {
        await brokeOff(`${error.message}: ${name} ${JSON.stringify(wild)}`)
        return []
      })
      underWay.delete(nth)
      for (const response of responses) {
        const { status, text } = response
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) tell(faults, `${status} ${name} ${JSON.stringify(wild).slice(0, 5_000)}: ${text}`)
        if (wild.method === method) learn({ method, path }, response)
        if (wild.by === 'session' && status === 401) await signIn()
      }
    }

    async function askOnAndOn(): Promise<void> {
      while (begun < REQUESTS) {
        if (Math.floor(begun / REFRESH_INTERVAL) > freshened) {
          freshened += 1
          await freshen()
        }
        const requested = operations[Math.floor(Math.random() * operations.length)]!
        for (const wild of fc.sample(requested.arbitrary, REQUESTS_PER_OPERATION))
          if (begun < REQUESTS) await answered(requested, wild)
      }
    }

    const attack = () => Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, askOnAndOn))
    const noted = (ms: number) => {
      if (ms >= MAX_DELAY_MS) tell(stalls, `${ms.toFixed(0)} ms: ${[...underWay.values()].join(', ')}`)
    }
    const ms = await measureStandstill(service, attack, 1, noted)
    const reported = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`)
    console.log(
      `      ${ms.toFixed(0).padStart(5)} ms  ${begun} random requests: ${reported.join(', ')}, ${brokenOff} × broken off`,
    )
    const never = operations
      .map(({ method, path }) => `${method} ${path}`)
      .filter(name => name !== UNKNOWN_OPERATION && !successes.has(name))
    console.log(`      never with success: ${[...new Set(never)].join(', ')}`)
    expect(faults.length, 'faults of the service').to.equal(0)
    expect(stalls, 'who kept others waiting').to.deep.equal([])
    expect(service.child.exitCode).to.equal(null)
    await service.stop()
  })
})
