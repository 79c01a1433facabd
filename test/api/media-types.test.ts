import { expect } from 'chai'
import { chosenFrom } from '../../src/api/frame/response/negotiation.js'
import { startToy, type Toy, toy as toyRoute } from '../support/toy-api.js'

describe('The media type of a response', () => {
  const served = ['application/json', 'application/x-ndjson']
  for (const [accept, chosen] of [
    ['*/*', 'application/json'],
    ['', 'application/json'],
    [' , ', 'application/json'],
    ['application/*', 'application/json'],
    ['Application/JSON; charset=utf-8', 'application/json'],
    ['text/html, application/xml;q=0.9, */*;q=0.8', 'application/json'],
    ['application/json, text/plain, */*', 'application/json'],
    ['application/x-ndjson', 'application/x-ndjson'],
    ['application/x-ndjson, */*', 'application/x-ndjson'],
    ['application/json, application/x-ndjson;q=0.5', 'application/json'],
    ['application/json;q=0.5, application/x-ndjson', 'application/x-ndjson'],
    ['application/json;q=0, */*', 'application/x-ndjson'],
    ['application/json; q=0.2, application/*;q=0.1', 'application/json'],
    ['text/html', undefined],
    ['application/json;q=0', undefined],
    ['*/*;q=0', undefined],
    ['json', undefined],
  ] as const) {
    it(`to Accept: ${accept} is ${chosen ?? 'none'}`, () => {
      expect(chosenFrom(accept, served)).to.equal(chosen)
    })
  }

  let toy: Toy
  let written = 0
  before(async () => {
    toy = await startToy({
      routes: [
        toyRoute({
          method: 'get',
          path: '/pages',
          serves: ['application/json', 'text/csv'],
          handle: async asked => ({ body: asked.mediaType }),
        }),
        toyRoute({
          method: 'post',
          path: '/pages',
          handle: async () => {
            written += 1
            return { status: 201, body: {} }
          },
        }),
        toyRoute({
          method: 'delete',
          path: '/pages',
          responses: { 204: { description: 'Gone' } },
          handle: async () => ({ status: 204 }),
        }),
      ],
    })
  })
  after(() => toy.stop())

  const ask = (accept: string, method = 'GET') => toy.call('/api/v1/pages', { method, headers: { accept } })

  it('is passed to the handler', async () => {
    expect((await ask('text/csv, */*;q=0.1')).text).to.equal('"text/csv"')
  })

  it("is rejected if it isn't supported, with the supported ones in JSON", async () => {
    const { status, headers, body } = await ask('text/html')
    expect([status, body.error.code, body.error.details[0].field]).to.deep.equal([406, 'NOT_ACCEPTABLE', 'Accept'])
    expect(body.error.message).to.contain('application/json or text/csv')
    expect(headers['content-type']).to.contain('application/json')
  })

  it('is rejected before anything is written', async () => {
    expect((await ask('text/html', 'POST')).status).to.equal(406)
    expect(written).to.equal(0)
  })

  it('is ignored if there is no content', async () => {
    expect((await ask('text/html', 'DELETE')).status).to.equal(204)
  })
})
