import { expect } from 'chai'
import fc from 'fast-check'
import { importFromConsole } from './bundled.js'

interface QuantitiesModule {
  typed(text: string, language: string): string | undefined
  splitDecimal(text: string, language: string): { readonly whole: string; readonly fraction: string }
  sum(one: string, other: string): string
  negated(text: string): string
  isBelow(one: string, other: string): boolean
}

const decimal = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }).map(millionths => {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0+$/, '')
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`
})

describe('Quantities in the console', () => {
  let quantities: QuantitiesModule
  before(async () => {
    quantities = await importFromConsole<QuantitiesModule>('parts/values/decimals.ts')
  })

  it('are read in the notation of a language, with either decimal separator', () => {
    const { typed } = quantities
    for (const [language, text, means] of [
      ['en-GB', '1,234.5', '1234.5'],
      ['en-GB', '1.5', '1.5'],
      ['en-GB', '1,5', '1.5'],
      ['en-GB', '1,234', '1234'],
      ['de-DE', '1.234,5', '1234.5'],
      ['de-DE', '1,5', '1.5'],
      ['de-DE', '1.5', '1.5'],
      ['de-DE', '1.234', '1234'],
      ['de-DE', '999.999.999.999,999999', '999999999999.999999'],
      ['de-CH', "1'234.5", '1234.5'],
      ['de-DE', '0.250', '0.25'],
      ['en-GB', '0,250', '0.25'],
      ['en-GB', '-0,250', '-0.25'],
      ['en-GB', '05', '5'],
      ['de-DE', '007,50', '7.5'],
      ['en-GB', '-0', '0'],
      ['en-GB', ' 12 ', '12'],
      ['en-GB', '.5', '0.5'],
      ['en-GB', '5.', '5'],
      ['en-GB', '+3', '3'],
      ['en-GB', '−3', '-3'],
    ] as const) {
      expect(typed(text, language), `${language} ${text}`).to.equal(means)
    }
  })

  it('are null if the service would reject or round them', () => {
    for (const text of ['', 'x', '1.2345678', '1e3', '0x10', '1..2', '1,2,3', '12345678901234', '--1', 'NaN']) {
      expect(quantities.typed(text, 'en-GB'), text).to.equal(undefined)
    }
  })

  it('survive formatting and parsing with every digit', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom('en-GB', 'de-DE', 'de-CH', 'en-IN'), (text, language) => {
        const { whole, fraction } = quantities.splitDecimal(text, language)
        expect(quantities.typed(whole + fraction, language)).to.equal(text)
      }),
    )
  })

  it('add up exactly', () => {
    expect(quantities.sum('0.1', '0.2')).to.equal('0.3')
    expect(quantities.sum('999999999999.999999', '-0.000001')).to.equal('999999999999.999998')
    fc.assert(
      fc.property(decimal, text => {
        expect(quantities.sum(text, quantities.negated(text))).to.equal('0')
        expect(quantities.isBelow(text, quantities.sum(text, '0.000001'))).to.equal(true)
      }),
    )
  })
})
