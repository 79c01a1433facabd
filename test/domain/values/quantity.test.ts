import { expect } from 'chai'
import fc from 'fast-check'
import {
  fits,
  fromDecimal,
  MAX_QUANTITY,
  parseQuantity,
  sortable,
  toDecimal,
  ZERO,
} from '../../../src/domain/values/quantity.js'
import { decimal } from '../../../src/events/schema/fields.js'

const quantities = fc.bigInt({ min: -MAX_QUANTITY, max: MAX_QUANTITY })
const parsed = (text: string) => {
  const quantity = parseQuantity(text)
  if (quantity === undefined) expect.fail(`${text} was refused`)
  return quantity
}

describe('Quantities', () => {
  it('add up exactly: 0.1 and 0.2 are 0.3', () => {
    expect(toDecimal(parsed('0.1') + parsed('0.2'))).to.equal('0.3')
  })

  it('add up exactly: ten thousand times 0.000001 is 0.01, also near 1 and near the limit', () => {
    const step = parsed('0.000001')
    for (const [start, end] of [
      ['0', '0.01'],
      ['0.99', '1'],
      ['999999999999.99', '1000000000000'],
    ] as const) {
      let sum: string = start
      for (let n = 0; n < 10_000; n++) sum = toDecimal(fromDecimal(sum) + step)
      expect(sum).to.equal(end)
    }
  })

  it('have the value of their text, in every JSON form of a number', () => {
    const forms: readonly (readonly [string, string])[] = [
      ['0', '0'],
      ['-0', '0'],
      ['-0.0', '0'],
      ['0e9999', '0'],
      ['1.50', '1.5'],
      ['12.500000', '12.5'],
      ['1.0000000', '1'],
      ['1.00000000000000000000000000000', '1'],
      ['1e0', '1'],
      ['1E3', '1000'],
      ['1e+3', '1000'],
      ['12.5e-1', '1.25'],
      ['1e-6', '0.000001'],
      ['10e-7', '0.000001'],
      ['0.000001e6', '1'],
      ['1000000000000', '1000000000000'],
      ['-1000000000000', '-1000000000000'],
      ['1e12', '1000000000000'],
      ['1000000000000.000000', '1000000000000'],
      ['999999999999.999999', '999999999999.999999'],
      ['9007199254.740993', '9007199254.740993'],
    ]
    for (const [text, means] of forms) expect(toDecimal(parsed(text)), text).to.equal(means)
  })

  it('with more than 6 decimal places or too large are rejected, never rounded', () => {
    const bad = [
      '0.0000001',
      '1e-7',
      '0.1234567',
      '1.0000001',
      '1000000000000.000001',
      '1e13',
      '-1e13',
      '1e400',
      '1e-400',
    ]
    for (const text of [...bad, `1e${'9'.repeat(400)}`, `1e-${'9'.repeat(400)}`, '9'.repeat(5000)]) {
      expect(parseQuantity(text), text.slice(0, 30)).to.equal(undefined)
    }
  })

  it('are rejected if they are not numbers', () => {
    const bad = [
      '',
      ' ',
      '+1',
      '.5',
      '5.',
      '1,5',
      '1_000',
      '0x10',
      'NaN',
      'Infinity',
      '-',
      '--1',
      '1e',
      '1e1.5',
      ' 1',
      '1\n',
      '١',
    ]
    for (const text of bad) expect(parseQuantity(text), JSON.stringify(text)).to.equal(undefined)
  })

  it('round-trip through their stored form', () => {
    fc.assert(
      fc.property(quantities, quantity => {
        expect(fromDecimal(toDecimal(quantity))).to.equal(quantity)
      }),
    )
  })

  it('have a single stored form, which the event schema accepts', () => {
    fc.assert(
      fc.property(quantities, quantity => {
        const text = toDecimal(quantity)
        expect(decimal.safeParse(text).success).to.equal(true)
        expect(text).to.match(/^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/)
      }),
    )
  })

  it('are read from JSON numbers with any exponent', () => {
    fc.assert(
      fc.property(quantities, fc.integer({ min: -25, max: 25 }), (quantity, shift) => {
        const millionths = quantity < 0n ? -quantity : quantity
        const sign = quantity < 0n ? '-' : ''
        const zeros = '0'.repeat(Math.max(0, shift))
        expect(parseQuantity(`${sign}${millionths}${zeros}e${-6 - zeros.length}`)).to.equal(quantity)
        const padded = millionths.toString().padStart(Math.max(0, -shift) + 1, '0')
        expect(parseQuantity(`${sign}0.${padded}e${padded.length - 6}`)).to.equal(quantity)
      }),
    )
  })

  it('sort as text in numeric order', () => {
    fc.assert(
      fc.property(quantities, quantities, (a, b) => {
        expect(sortable(a) < sortable(b)).to.equal(a < b)
        expect(sortable(a).length).to.equal(sortable(b).length)
      }),
    )
    expect(sortable(-MAX_QUANTITY) < sortable(-1n)).to.equal(true)
    expect(sortable(-1n) < sortable(ZERO)).to.equal(true)
    expect(sortable(ZERO) < sortable(MAX_QUANTITY)).to.equal(true)
  })

  it('are limited to a million millions, positive or negative', () => {
    expect([MAX_QUANTITY, -MAX_QUANTITY].every(fits)).to.equal(true)
    expect([MAX_QUANTITY + 1n, -MAX_QUANTITY - 1n].some(fits)).to.equal(false)
  })

  it('fail to parse if stored incorrectly, instead of reading as zero', () => {
    expect(() => fromDecimal('twelve')).to.throw(RangeError, 'twelve')
  })
})
