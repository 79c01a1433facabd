import { expect } from 'chai'
import type { OpenApiDocument, Response } from '../../src/api/description/openapi/types.js'
import { findDifferences } from '../support/examples/files.js'
import { recordStory } from '../support/examples/story.js'
import { folderPerTest } from '../support/folder.js'
import { listOperations } from '../support/operations.js'
import { expectNoLeftovers } from '../support/programs.js'
import { startHere } from '../support/service.js'

const REMEDY = 'ask for it in test/support/examples, and run `npm run examples`'

/** Media types of files that aren't text. */
const FILES = ['application/zip', 'application/octet-stream']

describe('The examples in the document', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('match the responses of the service (run `npm run examples`)', async () => {
    const { old, left } = findDifferences(await recordStory(folder.at('data')))
    expect([...old.map(({ file }) => file), ...left].map(file => `docs/examples/${file}`)).to.deep.equal([])
  })

  it('exist for each operation and each event', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    const document = (await service.client.get('/openapi.json')).body as OpenApiDocument
    const shown = (content: object | undefined) =>
      Object.entries(content ?? {}).every(
        ([type, { examples }]) => FILES.includes(type) || Object.keys(examples ?? {}).length > 0,
      )
    const without = listOperations(document).filter(({ operation: { requestBody, responses } }) => {
      const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      return !shown(requestBody?.content) || !successes.some(([, answer]) => shown((answer as Response).content))
    })
    expect(without.map(({ operation }) => `${operation.operationId} has no example: ${REMEDY}`)).to.deep.equal([])
    const untold = Object.entries(document.webhooks ?? {}).filter(([, { post }]) => !shown(post?.requestBody?.content))
    expect(untold.map(([type]) => `${type} has no example: make it happen in test/support/examples`)).to.deep.equal([])
    await service.stop()
  })
})
