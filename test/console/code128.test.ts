import { expect } from 'chai'
import fc from 'fast-check'
import { importFromConsole } from './bundled.js'
import { decodeCode128 } from './code128-decoder.js'

interface Code128Module {
  code128(text: string): string | undefined
  gs1Code(gtin: string | null, batch: string): string | undefined
  modulesOf(widths: string): number
}

describe('Code 128', () => {
  let code: Code128Module
  before(async () => {
    code = await importFromConsole<Code128Module>('pages/labels/code128.ts')
  })

  it('encodes any text', () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }),
      fc.stringMatching(/^[A-Z]{0,3}\d{1,12}[A-Z-]{0,2}\d{0,7}$/).filter(one => one !== ''),
    )
    fc.assert(
      fc.property(text, one => {
        expect(decodeCode128(code.code128(one)!)).to.equal(one)
      }),
    )
  })

  it('is as short as the encoding of other libraries', () => {
    for (const [text, modules] of [
      ['SCR-0101', 112],
      ['123456', 68],
      ['12345', 79],
      ['AB1234567C', 134],
      ['4006381333931', 123],
    ] as const)
      expect(code.modulesOf(code.code128(text)!), text).to.equal(modules)
  })

  it('encodes a GTIN and a batch as GS1-128 if they are valid', () => {
    const said = code.gs1Code('4006381333931', 'L-77')!
    expect(decodeCode128(code.code128(said)!)).to.equal('\x1d010400638133393110L-77')
    expect(code.gs1Code('4006381333932', 'L-77'), 'a digit is wrong').to.equal(undefined)
    expect(code.gs1Code(null, 'L-77')).to.equal(undefined)
    expect(code.gs1Code('4006381333931', 'Los 77')).to.equal(undefined)
    expect(code.gs1Code('4006381333931', 'L'.repeat(21))).to.equal(undefined)
  })

  it("is null for text that it can't encode", () => {
    for (const text of ['', 'Größe', '日本', 'a\tb']) expect(code.code128(text), text).to.equal(undefined)
  })
})
