import { expect } from 'chai'
import type { OpenApiDocument } from '../../src/api/description/openapi.js'
import { SCOPES } from '../../src/api/frame/scopes.js'
import { folderPerTest } from '../support/folder.js'
import { redoclyProblems, spectralProblems } from '../support/lint-openapi.js'
import { operationsOf } from '../support/operations.js'
import { nothingIsLeftRunning, type ServiceHere, startHere } from '../support/service.js'

/** A path whose records nobody has: what is asked for is refused, or not found. */
const concrete = (path: string): string => path.replace(/^\/api\/v1/, '').replace(/\{\w+\}/g, 'x_nobody')

describe('The document of the service', () => {
  nothingIsLeftRunning()
  const folder = folderPerTest()
  let service: ServiceHere
  let document: OpenApiDocument
  beforeEach(async () => {
    service = await startHere({ dataDir: folder.at('data') })
    document = (await service.client.get('/openapi.json')).body as OpenApiDocument
  })
  afterEach(() => service.stop())

  it('is clean under the rules of Redocly and Spectral', async () => {
    expect(await redoclyProblems(document)).to.deep.equal([])
    expect(await spectralProblems(document)).to.deep.equal([])
  }).timeout(20_000)

  it('has at every path the methods that the router takes there, and no others', async () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const { status, headers } = await service.client.call('OPTIONS', concrete(path))
      const described = Object.keys(item).map(method => method.toUpperCase())
      const also = described.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS']
      expect(status, path).to.equal(204)
      expect(headers.allow?.split(', '), path).to.have.members([...described, ...also])
    }
  })

  it('names at every endpoint the scope without which a key is refused, and with which alone it is not', async () => {
    const { client } = service
    const keyWith = async (scopes: readonly string[]): Promise<string> =>
      (await client.make('/api-keys', { name: 'One', scopes, plan: 'unlimited' })).key
    const keys = new Map<string, { readonly only: string; readonly without: string }>()
    for (const scope of SCOPES) {
      const others = SCOPES.filter(other => other !== scope && other !== 'admin')
      keys.set(scope, { only: await keyWith([scope]), without: await keyWith(others) })
    }
    for (const { method, path, operation } of operationsOf(document)) {
      const scope = operation['x-required-scope'] ?? 'none'
      const { only, without } = keys.get(scope) ?? expect.fail(`${method} ${path} needs the unknown scope ${scope}`)
      const ask = (key: string) => client.call(method, concrete(path), { key })
      const refused = await ask(without)
      expect([refused.status, refused.body?.error?.code], `${method} ${path}`).to.deep.equal([
        403,
        'INSUFFICIENT_SCOPE',
      ])
      expect(refused.body.error.message).to.contain(scope)
      const admitted = await ask(only)
      expect(admitted.status, `${method} ${path} ${admitted.text}`).not.to.be.oneOf([401, 403, 500])
    }
  })
})
