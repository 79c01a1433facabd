import { expect } from 'chai'
import type { OpenApiDocument } from '../../src/api/description/openapi/types.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { startHere } from '../support/service.js'

const DOCUMENTED_METHODS = ['get', 'post', 'patch', 'delete'] as const

describe('The service', () => {
  const folder = folderPerTest()

  it('lists for OPTIONS exactly the methods in the OpenAPI document', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    const document = (await service.client.get('/openapi.json', { key: null })).body as OpenApiDocument
    for (const [path, item] of Object.entries(document.paths)) {
      const known = DOCUMENTED_METHODS.filter(method => method in item).map(method => method.toUpperCase())
      const allowed = [...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
      const at = path.replace('/api/v1', '').replace(/\{\w+\}/g, 'x')
      const { status, headers } = await service.client.call('OPTIONS', at, { key: null })
      expect([at, status, headers.allow]).to.deep.equal([at, 204, allowed])
    }
    for (const path of ['/nothing', '/materials/x/y/z', '/console', '/sessions']) {
      const { status, headers } = await service.client.call('OPTIONS', path, { key: null })
      expect([path, status, headers.allow]).to.deep.equal([path, 401, undefined])
    }
    await service.stop()
  })

  it('prints no control sequences to a terminal', async () => {
    const env = { INVENTORY_DATA_DIR: folder.at('data') }
    await (await startHere({ dataDir: folder.at('data') })).stop()
    const name = 'red \u001b[31m\u0007 \u009b2J key'
    expect((await runInventory(['keys', 'create', '--name', name], env)).code).to.equal(0)
    const { stdout } = await runInventory(['keys', 'list'], env)
    expect(stdout).to.contain('red \ufffd[31m\ufffd \ufffd2J key')
    expect(stdout.replaceAll('\n', '')).not.to.match(/\p{Cc}/u)
  })

  it('rejects a URL with control characters', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    for (const url of [
      'https://shop.example.com/\thooks',
      'https://shop.example.com/\u0000',
      'ht\ntps://shop.example.com/',
    ]) {
      const { status, body } = await service.client.post('/webhooks', { name: 'W', url, events: ['*'] })
      expect([url, status, body.error.details[0].field]).to.deep.equal([url, 400, 'url'])
    }
    const short = { name: 'W', url: 'https://shop.example.com', events: ['*'], secret: 'fifteen bytes..' }
    const { status, body } = await service.client.post('/webhooks', short)
    expect([status, body.error.details[0].field]).to.deep.equal([400, 'secret'])
    const document = { uri: 'https://a.example.com/\r\nx' }
    const policy = { policy_number: 'P', insurer: 'N', starts_on: '2026-01-01', document }
    expect((await service.client.post('/insurances', policy)).status).to.equal(400)
    await service.stop()
  })
})
