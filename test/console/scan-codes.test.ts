import { expect } from 'chai'
import { importFromConsole } from './bundled.js'
import { typeOnGermanKeyboard } from './german-keyboard.js'

interface CodesModule {
  readings(arrived: string, layout: object): readonly string[]
  orderIn(read: readonly string[]): string | undefined
}
interface LayoutsModule {
  readonly CALIBRATION: string
  readonly CALIBRATION_PARTS: readonly string[]
  learnLayout(arrived: string, known?: object): Readonly<Record<string, string>> | undefined
  correctedText(arrived: string, layout: object): string
}

const ID = 'mat_01kagpn2xrfz3v5t8g6m9c4d7w'

describe('Scanned codes', () => {
  let codes: CodesModule
  let layouts: LayoutsModule
  before(async () => {
    codes = await importFromConsole<CodesModule>('pages/scan/codes.ts')
    layouts = await importFromConsole<LayoutsModule>('state/keyboard-layout.ts')
  })

  it('are read on a German keyboard after its calibration code was scanned', () => {
    const { CALIBRATION, learnLayout, correctedText } = layouts
    const layout = learnLayout(typeOnGermanKeyboard(CALIBRATION))!
    for (const text of ['ABZ-100/Y', 'DO.TAKE', `https://stock.example.com/c/${ID}`, ']C10104006381333931']) {
      expect(correctedText(typeOnGermanKeyboard(text), layout), text).to.equal(text)
    }
    expect(learnLayout(CALIBRATION)).to.deep.equal({})
    expect(learnLayout(CALIBRATION.slice(1))).to.equal(undefined)
  })

  it('are read after a keyboard calibration in parts, for 1D scanners, and after a change of keyboard', () => {
    const { CALIBRATION_PARTS, learnLayout, correctedText } = layouts
    const taught = (known: object, type: (text: string) => string) =>
      CALIBRATION_PARTS.reduce((layout: object, part) => learnLayout(type(part), layout)!, known)
    const layout = taught({}, typeOnGermanKeyboard)
    for (const text of ['ABZ-100/Y', 'zy', 'DO.TAKE'])
      expect(correctedText(typeOnGermanKeyboard(text), layout), text).to.equal(text)
    expect(taught(layout, text => text)).to.deep.equal({})
    expect(new Set(CALIBRATION_PARTS.map(({ length }) => length)).size).to.equal(CALIBRATION_PARTS.length)
  })

  it('are read with caps lock on, where two characters arrive as one', () => {
    const { CALIBRATION, learnLayout, correctedText } = layouts
    expect(correctedText('ABC-1', learnLayout(CALIBRATION.toUpperCase())!)).to.equal('ABC-1')
  })

  it('are looked up as received, then as corrected', () => {
    const layout = layouts.learnLayout(typeOnGermanKeyboard(layouts.CALIBRATION))!
    expect(codes.readings('ZB-1', layout)).to.deep.equal(['ZB-1', 'YB/1'])
    expect(codes.readings('12345', layout)).to.deep.equal(['12345'])
  })

  it('can be labels of any host, with or without a kind', () => {
    expect(codes.readings(`http://10.0.0.2:8080/c/${ID}`, {})).to.deep.equal([ID])
    expect(codes.readings(`HTTP://X/C/${ID.toUpperCase()}`, {})).to.deep.equal([ID])
    expect(codes.readings(']C0ABC', {})).to.deep.equal([']C0ABC', 'ABC'])
    expect(codes.readings(']', {})).to.deep.equal([']'])
  })

  it('can be commands, in any case', () => {
    expect(codes.orderIn(codes.readings('do.take', {}))).to.equal('withdrawal')
    expect(codes.orderIn(['DO.NOTHING'])).to.equal(undefined)
  })
})
