import { expect } from 'chai'
import { findNearest } from '../../src/api/frame/schema/near-miss.js'
import { startToy, type Toy } from '../support/toy-api.js'

describe('A misspelled name', () => {
  const names = ['search', 'archived', 'location_id', 'from', 'to', 'limit', 'offset', 'page', 'per_page']
  for (const [sent, meant] of [
    ['perPage', 'per_page'],
    ['per-page', 'per_page'],
    ['PER_PAGE', 'per_page'],
    ['archvied', 'archived'],
    ['serch', 'search'],
    ['form', 'from'],
    ['location', 'location_id'],
    ['colour', undefined],
    ['q', undefined],
    ['', undefined],
    ['__proto__', undefined],
    ['l'.repeat(100_000), undefined],
  ] as const) {
    it(`${sent.slice(0, 20)} ${meant ? `is corrected to ${meant}` : 'has no suggestion'}`, () => {
      expect(findNearest(sent, names)).to.equal(meant)
    })
  }

  describe('gets a suggestion', () => {
    let toy: Toy
    before(async () => {
      toy = await startToy()
    })
    after(() => toy.stop())

    it('in a query', async () => {
      const { body } = await toy.call('/api/v1/materials?perpage=5')
      expect(body.error.details).to.deep.equal([
        {
          field: 'perpage',
          message:
            'is unknown. Did you mean per_page? Allowed: search, archived, wait, from, to, sort, limit, offset, page, per_page, format, bom',
        },
      ])
    })

    it('in a body, also in nested objects', async () => {
      const { body } = await toy.call('/api/v1/materials', {
        method: 'POST',
        body: { name: 'Screw', quantitiy: 1, items: [{ Quantity: 1, quantity: 1 }] },
      })
      const faults = body.error.details.map(({ field, message }: { field: string; message: string }) => [
        field,
        message,
      ])
      expect(faults).to.deep.include(['items.0.Quantity', 'is unknown. Did you mean quantity? Allowed: quantity'])
      expect(faults).to.deep.include([
        'quantitiy',
        'is unknown. Did you mean quantity? Allowed: name, quantity, items, custom_fields',
      ])
    })
  })
})
