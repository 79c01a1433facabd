import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'chai'
import type { JsonSchema } from '../../src/api/description/openapi/types.js'
import type { OpenApiDocument } from '../../src/api/description/openapi.js'
import { flawOf } from '../../src/domain/values/sent-text.js'
import { RECORDS } from '../../src/events/kinds/derived.js'
import { lookUp } from '../support/api-documents.js'
import type { Received } from '../support/client.js'
import { folderPerTest } from '../support/folder.js'
import { marks, recordNormalizedTexts } from '../support/hostile-texts.js'
import { listOperations } from '../support/operations.js'
import { expectNoLeftovers } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'

/** Each of these texts used to block the service longer than this. */
const MAX_STANDSTILL_MS = 2_000
const UNKNOWN_ID = '01jnaz2v8qe0prv4p1vj2c9kq5'

/** Returns a path of the document with nonexistent IDs for its parameters. */
const fillPath = (path: string): string =>
  path.replace(
    /([\w-]+)\/\{\w+\}/g,
    (_, segment: string) => `${segment}/${RECORDS.get(segment)?.prefix ?? 'mat'}_${UNKNOWN_ID}`,
  )

describe('A text crafted to block the service', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere
  let document: OpenApiDocument
  beforeEach(async () => {
    service = await startHere({ dataDir: folder.at('data') })
    document = (await service.client.get('/openapi.json')).body
  })

  const refusesField = ({ status, body }: Received, field: string, where: string) => {
    expect([status, body?.error?.details?.[0]?.field], where).to.deep.equal([400, field])
  }

  it('is rejected in every field, parameter, and header of every endpoint without blocking others', async () => {
    const long = marks(100_000)
    const short = marks(2_000)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    let fields = 0
    const seen = await recordNormalizedTexts(async () => {
      for (const { method, path, operation, parameters } of listOperations(document)) {
        const url = `/${fillPath(path)}`
        const where = `${method} ${path}`
        for (const { name } of parameters.filter(parameter => parameter.in === 'query')) {
          const asked = `${url}?${encodeURIComponent(name)}=${encodeURIComponent(short)}`
          refusesField(await service.client.call(method, asked), name, where)
          fields += 1
        }
        const schema = operation.requestBody?.content['application/json']?.schema
        for (const name of schema ? listNames(document, schema) : []) {
          refusesField(await service.client.call(method, url, { body: { [name]: long } }), name, where)
          fields += 1
        }
        const stranger = `${url}/${encodeURIComponent(short)}`
        expect((await service.client.call(method, stranger)).status, stranger).to.be.within(400, 499)
        for (const name of ['idempotency-key', 'if-match', 'inventory-position', 'last-event-id', 'x-request-id']) {
          const headers = { [name]: Buffer.from(short).toString('latin1') }
          const { status } = await service.client.call(method, url, { headers, ...(schema ? { body: {} } : {}) })
          expect(status, `${where} with ${name}`).to.be.below(500)
        }
      }
    })
    delay.disable()
    expect(fields).to.be.above(100)
    for (const text of seen) expect(flawOf(text), `normalised: ${text.length} characters`).to.equal(undefined)
    expect(delay.max / 1e6, 'longest standstill of the event loop').to.be.below(MAX_STANDSTILL_MS)
  })

  it('is rejected as a search of many words', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' ')
    for (const list of ['materials', 'tools', 'locations', 'delivery-notes', 'users']) {
      const search = async (text: string) => service.client.get(`/${list}?search=${encodeURIComponent(text)}`)
      expect((await search(words(16))).status, list).to.equal(200)
      expect((await search('screw '.repeat(30))).status, list).to.equal(200)
      refusesField(await search(words(17)), 'search', list)
    }
  })
})

function listNames(document: OpenApiDocument, schema: JsonSchema): readonly string[] {
  const meant = schema.$ref ? lookUp<JsonSchema>(document, { $ref: schema.$ref }) : schema
  const own = Object.keys(meant.properties ?? {})
  const options = [...(meant.anyOf ?? []), ...(meant.oneOf ?? []), ...(meant.allOf ?? [])]
  return [...new Set([...own, ...options.flatMap(option => listNames(document, option))])]
}
