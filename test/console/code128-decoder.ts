import { expect } from 'chai'

/** The widths that bwip-js 4.11.4 draws for each value, independent of the tested table. */
const BAR_WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131'.split(
    ' ',
  )
const [FNC1, START_B, START_C] = [102, 104, 105]
const STARTS: Readonly<Record<string, number>> = { '211214': START_B, '211232': START_C }

/**
 * Decodes the bars like a scanner: looks each character up in the table, and checks the last one against the others.
 */
export function decodeCode128(widths: string): string {
  expect(widths.slice(-7)).to.equal('2331112')
  const [start = '', ...others] = widths.slice(0, -7).match(/.{6}/g) ?? []
  const first = STARTS[start]!
  const values = others.map(one => BAR_WIDTHS.indexOf(one))
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
