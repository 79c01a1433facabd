import { expect } from 'chai'
import { partOfConsole } from './bundled.js'

interface Json {
  indented(text: string): string | undefined
}

describe('A JSON text that is shown', () => {
  let indented: Json['indented']
  before(async () => {
    ;({ indented } = await partOfConsole<Json>('pages/webhooks/json.ts'))
  })

  it('has a line for each thing that it says', () => {
    const value = {
      text: 'a: "b", {c}[\\',
      empty: {},
      none: [],
      list: [1, [true, null]],
      'odd, "name"': { deep: 'x\ny' },
    }
    expect(indented(JSON.stringify(value))).to.equal(JSON.stringify(value, null, 2))
    expect(indented(JSON.stringify(value, null, '\t'))).to.equal(JSON.stringify(value, null, 2))
  })

  it('keeps every digit', () => {
    expect(indented('{"stock":999999999999.999999,"one":1.0}')).to.equal(
      '{\n  "stock": 999999999999.999999,\n  "one": 1.0\n}',
    )
  })

  it('is left alone where it is none, or too deep to be read', () => {
    for (const text of ['thanks', '<p>', '{"cut": "of', '7', '', '['.repeat(4000) + ']'.repeat(4000)])
      expect(indented(text), text.slice(0, 9)).to.equal(undefined)
  })
})
