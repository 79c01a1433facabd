import { expect } from 'chai'
import { importFromConsole } from './bundled.js'

interface ToleranceModule {
  isWithin(value: string | undefined, measured: object, guarded: boolean): boolean | undefined
}

describe('A measurement', () => {
  let isWithin: ToleranceModule['isWithin']
  before(async () => {
    ;({ isWithin } = await importFromConsole<ToleranceModule>('pages/calibration/tolerance.ts'))
  })

  const torque = { nominal: '100', tol_minus: '4', tol_plus: '4', uncertainty: '0.6' }

  it('is in tolerance up to and including the limits, exactly', () => {
    for (const [found, within] of [
      ['104', true],
      ['104.000001', false],
      ['96', true],
      ['95.999999', false],
    ] as const)
      expect(isWithin(found, torque, false), found).to.equal(within)
  })

  it('must keep a distance from the limits with a guard band', () => {
    expect(isWithin('103.4', torque, true)).to.equal(true)
    expect(isWithin('103.400001', torque, true)).to.equal(false)
    expect(isWithin('96.6', torque, true)).to.equal(true)
    expect(isWithin('103.9', { ...torque, uncertainty: undefined }, true)).to.equal(true)
  })

  it('has no result while a value is missing', () => {
    expect(isWithin(undefined, torque, false)).to.equal(undefined)
    expect(isWithin('100', { nominal: '100' }, false)).to.equal(undefined)
  })
})
