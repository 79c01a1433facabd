import { expect } from 'chai'
import { NO_REVISION } from '../../src/domain/decisions/rejection.js'
import { MATERIAL, startToy, type Toy, toy as toyRoute } from '../support/toy-api.js'

describe('The revision of a record', () => {
  let toy: Toy
  before(async () => {
    toy = await startToy({
      routes: [
        toyRoute({ method: 'get', path: '/materials/{id}', handle: async () => ({ body: {}, revision: 7 }) }),
        toyRoute({
          method: 'patch',
          path: '/materials/{id}',
          handle: async ({ context }) => ({ body: { insists: context.expectedRevision ?? 'on none' } }),
        }),
      ],
    })
  })
  after(() => toy.stop())

  const change = (ifMatch?: string) =>
    toy.call(`/api/v1/materials/${MATERIAL}`, {
      method: 'PATCH',
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    })

  it('is its ETag', async () => {
    expect((await toy.call(`/api/v1/materials/${MATERIAL}`)).headers.etag).to.match(/^"7-[\w-]{2,32}"$/)
  })

  for (const [sent, meant] of [
    [undefined, 'on none'],
    ['*', 'on none'],
    ['"7"', 7],
    ['"0"', 0],
    ['"7-n7SS0hV6JfLkY3Wb"', 7],
    ['"7-n7SS0hV6JfLkY3Wb", "7"', 7],
    ['"7-"', NO_REVISION],
    ['W/"7"', NO_REVISION],
    ['"abc"', NO_REVISION],
    ['"07"', NO_REVISION],
    ['W/"6", "7" , "abc"', 7],
  ] as const) {
    it(`If-Match: ${sent} requires ${meant === 'on none' ? 'no revision' : meant}`, async () => {
      expect((await change(sent)).body).to.deep.equal({ insists: meant })
    })
  }

  for (const sent of ['7', '"7', '', '"6", "7"', '"7" "8"']) {
    it(`If-Match: ${sent} is rejected`, async () => {
      const { status, body } = await change(sent)
      expect([status, body.error.details[0].field]).to.deep.equal([400, 'If-Match'])
    })
  }
})
