import { expect } from 'chai'
import type { OpenApiDocument } from '../../../src/api/description/openapi.js'
import { folderPerTest } from '../../support/folder.js'
import { redoclyProblems, spectralProblems } from '../../support/lint-openapi.js'
import { nothingIsLeftRunning } from '../../support/programs.js'
import { startHere } from '../../support/service.js'

describe('The OpenAPI document', () => {
  nothingIsLeftRunning()
  const folder = folderPerTest()

  it('passes the rules of Redocly and Spectral', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    const document = (await service.client.get('/openapi.json')).body as OpenApiDocument
    expect(await redoclyProblems(document)).to.deep.equal([])
    expect(await spectralProblems(document)).to.deep.equal([])
    await service.stop()
  })
})
