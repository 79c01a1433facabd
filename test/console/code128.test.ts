import { expect } from 'chai'
import fc from 'fast-check'
import { partOfConsole } from './bundled.js'

interface Code128 {
  code128(text: string): string | undefined
  gs1Code(gtin: string | null, batch: string): string | undefined
  modulesOf(widths: string): number
}

/** As bwip-js 4.11.4 draws each value: not by the table that is tested. */
const DRAWN =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131'.split(
    ' ',
  )
const [FNC1, START_B, START_C] = [102, 104, 105]
const STARTS: Readonly<Record<string, number>> = { '211214': START_B, '211232': START_C }

/** What a scanner makes of the bars: each character is held against the table, the last one against all others. */
function decoded(widths: string): string {
  expect(widths.slice(-7)).to.equal('2331112')
  const [start = '', ...others] = widths.slice(0, -7).match(/.{6}/g) ?? []
  const first = STARTS[start]!
  const values = others.map(one => DRAWN.indexOf(one))
  expect(values).not.to.include(-1)
  const check = values.pop()
  expect(values.reduce((sum, value, at) => sum + value * (at + 1), first) % 103).to.equal(check)
  let inC = first === START_C
  return values
    .map(value => {
      if (value === FNC1) return '\x1d'
      if (inC && value < 100) return String(value).padStart(2, '0')
      if (value === 99 || value === 100) {
        inC = value === 99
        return ''
      }
      return String.fromCharCode(value + 32)
    })
    .join('')
}

describe('Code 128', () => {
  let code: Code128
  before(async () => {
    code = await partOfConsole<Code128>('labels/code128.ts')
  })

  it('says what it was made of, whatever that is', () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }),
      fc.stringMatching(/^[A-Z]{0,3}\d{1,12}[A-Z-]{0,2}\d{0,7}$/).filter(one => one !== ''),
    )
    fc.assert(
      fc.property(text, one => {
        expect(decoded(code.code128(one)!)).to.equal(one)
      }),
    )
  })

  it('is as short as others make it', () => {
    for (const [text, modules] of [
      ['SCR-0101', 112],
      ['123456', 68],
      ['12345', 79],
      ['AB1234567C', 134],
      ['4006381333931', 123],
    ] as const)
      expect(code.modulesOf(code.code128(text)!), text).to.equal(modules)
  })

  it('holds a GTIN and a batch as GS1-128, where they are such', () => {
    const said = code.gs1Code('4006381333931', 'L-77')!
    expect(decoded(code.code128(said)!)).to.equal('\x1d010400638133393110L-77')
    expect(code.gs1Code('4006381333932', 'L-77'), 'a digit is wrong').to.equal(undefined)
    expect(code.gs1Code(null, 'L-77')).to.equal(undefined)
    expect(code.gs1Code('4006381333931', 'Los 77')).to.equal(undefined)
    expect(code.gs1Code('4006381333931', 'L'.repeat(21))).to.equal(undefined)
  })

  it('is none of what it can not hold', () => {
    for (const text of ['', 'Größe', '日本', 'a\tb']) expect(code.code128(text), text).to.equal(undefined)
  })
})
