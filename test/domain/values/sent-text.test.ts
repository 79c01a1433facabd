import { expect } from 'chai'
import fc from 'fast-check'
import { flawOf, MAX_TEXT_LENGTH } from '../../../src/domain/values/sent-text.js'
import { HOSTILE, marks, recordNormalizedTexts } from '../../support/hostile-texts.js'
import { startToy, type Toy } from '../../support/toy-api.js'

const BODY = 1024 * 1024

describe('Submitted text', () => {
  it('can be in any script', () => {
    for (const text of [
      'Ṩ̂trȩ̂ẹ̄t',
      'שָׁלוֹם',
      'བརྒྱུད་',
      'ضُرِبَ',
      'क्षेत्रज्ञ',
      'เก้าอี้',
      'ﾊﾟﾊﾞ',
      '👩‍👩‍👧‍👦',
      `a${marks(30)}b${marks(30)}`,
    ]) {
      expect(flawOf(text), text).to.equal(undefined)
      expect(flawOf(text.normalize('NFKD')), text).to.equal(undefined)
    }
  })

  it('has at most thirty consecutive combining marks, at any position', () => {
    const mark = fc.constantFrom('\u0301', '\u0316', '\u05b0', '\uff9e', '\u{1d165}', '\u{11302}')
    const runs = fc.array(mark, { minLength: 25, maxLength: 70 })
    const around = fc.string({ unit: fc.constantFrom('a', '名', '😀'), maxLength: 70 })
    const property = fc.property(around, runs, around, (before, run, after) => {
      const flaw = flawOf(`${before}${run.join('')}${after}`)
      expect(flaw !== undefined, `${run.length} in a row`).to.equal(run.length > 30)
    })
    fc.assert(property)
  })

  it('must not exceed the longest field', () => {
    expect(flawOf('x'.repeat(MAX_TEXT_LENGTH))).to.equal(undefined)
    expect(flawOf('x'.repeat(MAX_TEXT_LENGTH + 1))).to.match(/at most 40000 characters/)
  })
})

describe('Abusive text', () => {
  let toy: Toy
  before(async () => {
    toy = await startToy()
  })
  after(() => toy.stop())

  const refused = async (field: string, path: string, options: { readonly raw?: string }) => {
    const method = options.raw === undefined ? 'GET' : 'POST'
    const { status, body, text } = await toy.call(path, { method, ...options })
    expect([status, body.error.code, body.error.details[0].field]).to.deep.equal([400, 'VALIDATION_ERROR', field])
    expect(text.length).to.be.below(2_000)
  }
  /** Verifies that no work beyond the length check was started. */
  const harmless = (text: string) => expect(flawOf(text), `of ${text.length} characters`).to.equal(undefined)

  for (const [name, hostile] of Object.entries(HOSTILE)) {
    for (const size of [100, 30_000, BODY / 4]) {
      const text = hostile(size)

      it(`of ${size} characters of ${name} is rejected before normalization, and the field is named`, async () => {
        const seen = await recordNormalizedTexts(async () => {
          await refused('name', '/api/v1/materials', { raw: JSON.stringify({ name: text }) })
          const fields = { name: 'x', custom_fields: { size: text } }
          await refused('custom_fields.size', '/api/v1/materials', { raw: JSON.stringify(fields) })
          const called = { name: 'x', custom_fields: { [text]: 1 } }
          const shown = `${text.slice(0, 100)}…`.replace(/[\ud800-\udbff]…$/, '\ufffd…')
          await refused(`custom_fields.${text.length > 100 ? shown : text}`, '/api/v1/materials', {
            raw: JSON.stringify(called),
          })
        })
        seen.forEach(harmless)
      })
    }

    it(`of ${name} in a query is rejected before normalization, and the parameter is named`, async () => {
      const text = hostile(1_000)
      const seen = await recordNormalizedTexts(async () => {
        await refused('search', `/api/v1/materials?search=${encodeURIComponent(text)}`, {})
      })
      seen.forEach(harmless)
    })
  }

  it('is rejected for its length first, in any script', async () => {
    for (const letter of ['x', 'é', '名', '\\u0061']) {
      const raw = `{"name":"${letter.repeat(100_000)}"}`
      const seen = await recordNormalizedTexts(() => refused('name', '/api/v1/materials', { raw }))
      seen.forEach(harmless)
    }
  })
})
