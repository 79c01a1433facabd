import { expect } from 'chai'
import { importFromConsole } from './bundled.js'

interface JsonModule {
  indented(text: string): string | undefined
}

describe('A displayed JSON text', () => {
  let indented: JsonModule['indented']
  before(async () => {
    ;({ indented } = await importFromConsole<JsonModule>('pages/webhooks/json.ts'))
  })

  it('has one line for each value', () => {
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

  it("is unchanged if it isn't JSON or is nested too deeply", () => {
    for (const text of ['thanks', '<p>', '{"cut": "of', '7', '', '['.repeat(4000) + ']'.repeat(4000)])
      expect(indented(text), text.slice(0, 9)).to.equal(undefined)
  })
})
