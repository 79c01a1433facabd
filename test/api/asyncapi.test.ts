import { Parser } from '@asyncapi/parser'
import { expect } from 'chai'
import { asyncApiDocument } from '../support/api-documents.js'

const WARNING = 1

describe('The AsyncAPI document', () => {
  it('is accepted by the official parser without an error or a warning', async () => {
    const { document, diagnostics } = await new Parser().parse(JSON.stringify(asyncApiDocument('1.2.3')))
    expect(diagnostics.filter(({ severity }) => severity <= WARNING)).to.deep.equal([])
    expect(document?.allMessages().length).to.be.above(20)
  })
})
