import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Operation } from '../../src/api/description/openapi/types.js'
import type { OpenApiDocument } from '../../src/api/description/openapi.js'
import { SCOPES } from '../../src/api/frame/access/scopes.js'
import { lookUp } from '../support/api-documents.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { listOperations } from '../support/operations.js'
import { expectNoLeftovers, ROOT } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'

/** Fills the path with IDs that don't exist, so a request is rejected or not found. */
const concrete = (path: string): string => path.replace(/^\/api\/v1/, '').replace(/\{\w+\}/g, 'x_nobody')

describe('The OpenAPI document of the service', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere
  let document: OpenApiDocument
  beforeEach(async () => {
    service = await startHere({ dataDir: folder.at('data') })
    document = (await service.client.get('/openapi.json')).body as OpenApiDocument
  })
  afterEach(() => service.stop())

  it('lists for every path exactly the methods of the router', async () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const { status, headers } = await service.client.call('OPTIONS', concrete(path))
      const described = Object.keys(item).map(method => method.toUpperCase())
      const also = described.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS']
      expect(status, path).to.equal(204)
      expect(headers.allow?.split(', '), path).to.have.members([...described, ...also])
    }
  })

  it('has the values of `rows` that `export --help` and the guide name', async () => {
    const { stdout } = await runInventory(['export', '--help'], {})
    const guide = readFileSync(join(ROOT, 'docs/guides/csv.md'), 'utf8')
    for (const [path, { get }] of Object.entries(document.paths)) {
      const rows = get?.parameters?.map(one => lookUp(document, one)).find(({ name }) => name === 'rows')
      for (const value of (rows && lookUp(document, rows.schema))?.enum ?? []) {
        if (!/history|{/.test(path)) expect(stdout, path).to.match(new RegExp(`\\b${value}\\b`))
        expect(guide, path).to.contain(`\`${value}\``)
      }
    }
  })

  const keyWith = async (scopes: readonly string[]): Promise<string> =>
    (await service.client.create('/api-keys', { name: 'One', scopes, plan: 'unlimited' })).key

  const scopesOf = (operation: Operation): readonly string[] =>
    (operation['x-required-scope'] ?? operation['x-any-scope'])?.split(' ') ?? []

  it('lists for every endpoint exactly the scopes that a key needs', async () => {
    const { client } = service
    const without = new Map<string, string>()
    for (const scope of SCOPES) {
      without.set(scope, await keyWith(SCOPES.filter(other => other !== scope && other !== 'admin')))
    }
    const only = new Map<string, string>()
    for (const { method, path, operation } of listOperations(document)) {
      const scopes = scopesOf(operation)
      const isAny = operation['x-any-scope'] !== undefined
      const ask = (key: string) => client.call(method, concrete(path), { key })
      for (const scope of scopes) {
        if (isAny) continue
        const refused = await ask(without.get(scope) ?? expect.fail(`${method} ${path} needs the unknown ${scope}`))
        expect([refused.status, refused.body?.error?.code], `${method} ${path}`).to.deep.equal([
          403,
          'INSUFFICIENT_SCOPE',
        ])
        expect(refused.body.error.message).to.contain(scope)
        expect(refused.headers['www-authenticate']).to.contain(`scope="${scopes.join(' ')}"`)
        expect(operation.description).to.contain(`\`${scope}\``)
      }
      const key = only.get(scopes.join(' ')) ?? (await keyWith(scopes.length > 0 ? scopes : ['webhooks:read']))
      only.set(scopes.join(' '), key)
      const admitted = await ask(key)
      expect(admitted.status, `${method} ${path} ${admitted.text}`).not.to.be.oneOf([401, 403, 500])
    }
  })

  it('lists no scope without an endpoint', () => {
    const opening = new Set(listOperations(document).flatMap(({ operation }) => scopesOf(operation)))
    const given = document.components.schemas.Scope?.enum
    expect(given).to.deep.equal(SCOPES)
    expect([...opening]).to.have.members([...SCOPES])
  })
})
