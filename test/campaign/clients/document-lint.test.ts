import { expect } from 'chai'
import type { OpenApiDocument } from '../../../src/api/description/openapi.js'
import { folderPerTest } from '../../support/folder.js'
import { lintWithRedocly, lintWithSpectral } from '../../support/lint-openapi.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startHere } from '../../support/service.js'

describe('The OpenAPI document', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('passes the rules of Redocly and Spectral', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    const document = (await service.client.get('/openapi.json')).body as OpenApiDocument
    expect(await lintWithRedocly(document)).to.deep.equal([])
    expect(await lintWithSpectral(document)).to.deep.equal([])
    await service.stop()
  })
})
