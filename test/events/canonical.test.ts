import { expect } from 'chai'
import fc from 'fast-check'
import { canonical, type Json } from '../../src/events/log/canonical.js'

const double = (hex: string): number => Buffer.from(hex, 'hex').readDoubleBE()

describe('Canonical JSON', () => {
  it('writes the example of RFC 8785, section 3.2.2', () => {
    const text = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`
    const expected =
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"' +
      String.raw`€$\u000f\nA'B\"\\\\\"/"}`
    expect(canonical(JSON.parse(text) as Json)).to.equal(expected)
  })

  it('sorts keys by UTF-16 code units, as section 3.2.3 shows', () => {
    const text = String.raw`{
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`
    const values = Object.values(JSON.parse(canonical(JSON.parse(text) as Json)) as object)
    // A parsed object lists whole numbers first; here that is no different, since \r alone sorts before "1".
    const inText = [...canonical(JSON.parse(text) as Json).matchAll(/:"([^"]*)"/g)].map(match => match[1])
    expect(inText).to.deep.equal([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
    expect(values).to.have.length(7)
  })

  it('sorts keys at every depth, comparing integers as text', () => {
    expect(canonical({ b: [{ d: 1, c: 2 }], a: {}, 10: 1, 9: 2 })).to.equal('{"10":1,"9":2,"a":{},"b":[{"c":2,"d":1}]}')
  })

  it('writes numbers as in appendix B', () => {
    const numbers: readonly (readonly [string, string])[] = [
      ['0000000000000000', '0'],
      ['8000000000000000', '0'],
      ['0000000000000001', '5e-324'],
      ['8000000000000001', '-5e-324'],
      ['7fefffffffffffff', '1.7976931348623157e+308'],
      ['ffefffffffffffff', '-1.7976931348623157e+308'],
      ['4340000000000000', '9007199254740992'],
      ['c340000000000000', '-9007199254740992'],
      ['4430000000000000', '295147905179352830000'],
      ['44b52d02c7e14af5', '9.999999999999997e+22'],
      ['44b52d02c7e14af6', '1e+23'],
      ['44b52d02c7e14af7', '1.0000000000000001e+23'],
      ['444b1ae4d6e2ef4e', '999999999999999700000'],
      ['444b1ae4d6e2ef4f', '999999999999999900000'],
      ['444b1ae4d6e2ef50', '1e+21'],
      ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
      ['3eb0c6f7a0b5ed8d', '0.000001'],
      ['41b3de4355555553', '333333333.3333332'],
      ['41b3de4355555554', '333333333.33333325'],
      ['41b3de4355555555', '333333333.3333333'],
      ['41b3de4355555556', '333333333.3333334'],
      ['41b3de4355555557', '333333333.33333343'],
      ['becbf647612f3696', '-0.0000033333333333333333'],
      ['43143ff3c1cb0959', '1424953923781206.2'],
    ]
    for (const [bits, text] of numbers) expect(canonical(double(bits)), bits).to.equal(text)
  })

  it('rejects numbers that JSON does not have', () => {
    for (const bits of ['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000']) {
      expect(() => canonical(double(bits))).to.throw(TypeError)
      expect(() => canonical({ a: [double(bits)] })).to.throw(TypeError)
    }
  })

  it('omits undefined and keeps null', () => {
    expect(canonical({ a: undefined, b: null, c: undefined, d: 1 })).to.equal('{"b":null,"d":1}')
  })

  it('keeps a key named __proto__', () => {
    expect(canonical(JSON.parse('{"__proto__":1,"a":2}') as Json)).to.equal('{"__proto__":1,"a":2}')
  })

  it('parses to its source value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), value => {
        expect(JSON.parse(canonical(value as Json))).to.deep.equal(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('does not depend on the order in which an object was filled', () => {
    const entries = fc.uniqueArray(fc.tuple(fc.string({ unit: 'grapheme' }), fc.jsonValue()), {
      selector: ([key]) => key,
    })
    fc.assert(
      fc.property(entries, entries => {
        const there = Object.fromEntries(entries) as { [key: string]: Json }
        const back = Object.fromEntries(entries.toReversed()) as { [key: string]: Json }
        expect(canonical(there)).to.equal(canonical(back))
      }),
    )
  })

  it('round-trips unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const text = canonical(value as Json)
        expect(canonical(JSON.parse(text) as Json)).to.equal(text)
      }),
    )
  })
})
