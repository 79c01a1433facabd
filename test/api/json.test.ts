import { expect } from 'chai'
import fc from 'fast-check'
import { isExactNumber, parseJson, sourceOf } from '../../src/api/frame/request/parse-json.js'
import { exact, toJson } from '../../src/domain/values/exact.js'
import { MAX_QUANTITY, parseQuantity, toDecimal } from '../../src/domain/values/quantity.js'

describe('The JSON of the API', () => {
  const millionths = fc.bigInt({ min: -MAX_QUANTITY, max: MAX_QUANTITY })

  it('writes a quantity with its stored digits, and reads it back unchanged', () => {
    fc.assert(
      fc.property(millionths, value => {
        const text = toJson({ stock: exact(toDecimal(value)) })
        expect(text).to.equal(`{"stock":${toDecimal(value)}}`)
        const { stock } = parseJson(Buffer.from(text)) as { stock: unknown }
        expect(parseQuantity(isExactNumber(stock) ? sourceOf(stock) : String(stock))).to.equal(value)
      }),
    )
  })

  it('rejects an object with more than 1,000 names, at any depth and before it is parsed', () => {
    const names = (count: number) => `{${Array.from({ length: count }, (_, n) => `"n${n}":${n % 7}`).join(',')}}`
    const parsed = (text: string) => () => parseJson(Buffer.from(text))
    expect(parsed(names(1000))).not.to.throw()
    expect(parsed(`[${names(900)},${names(900)}]`)).not.to.throw()
    expect(parsed(names(1001))).to.throw(/at most 1000 names in one object/)
    expect(parsed(`{"items":[{"a":${names(1001)}}]}`)).to.throw(/at most 1000 names in one object/)
    expect(parsed(`{"a":${names(900)},${names(101).slice(1)}`)).not.to.throw()
  })

  it('keeps text that looks like an internal exact number as text', () => {
    const looks = { a: '\\u000012', b: '"\\u000012"', c: '\\"\\u00001', d: exact('123456789012.345678') }
    expect(toJson(looks)).to.equal(
      `${JSON.stringify({ a: looks.a, b: looks.b, c: looks.c }).slice(0, -1)},"d":123456789012.345678}`,
    )
  })

  it('reads everything that JSON.parse accepts without loss, with the same result', () => {
    const strings = fc.string({ unit: 'grapheme' }).map(text => text.normalize('NFC').replaceAll('\0', ''))
    const value = fc.letrec(tie => ({
      node: fc.oneof(
        { maxDepth: 4 },
        strings,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(
          strings.filter(key => key !== '__proto__'),
          tie('node'),
          { maxKeys: 4, noNullPrototype: true },
        ),
      ),
    })).node
    fc.assert(
      fc.property(value, fc.boolean(), (json, spaced) => {
        const text = JSON.stringify({ json, long: '12345678901234567890' }, null, spaced ? 2 : 0)
        expect(parseJson(Buffer.from(text))).to.deep.equal(JSON.parse(text))
        // The slower parser, which long numbers trigger, returns the same result.
        const careful = text.replace(/"long":( ?)"(\d+)"/, '"long":$1$2')
        const { json: again } = parseJson(Buffer.from(careful)) as { json: unknown }
        expect(again).to.deep.equal(JSON.parse(text).json)
      }),
    )
  })
})
