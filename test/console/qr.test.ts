import { expect } from 'chai'
import { encode } from 'uqr'
import { decodeQr } from './qr-decoder.js'

describe('The QR decoder of the tests', () => {
  const modulesOf = (text: string, ecc: 'L' | 'M' | 'Q' | 'H' = 'L') => encode(text, { border: 0, ecc }).data

  it('reads every size that a URL needs, at every level and with every mask', () => {
    for (const ecc of ['L', 'M', 'Q', 'H'] as const)
      for (let length = 1; length <= 119; length += 7) {
        const text = `https://lager.example/c/ä${'x0-Z'.repeat(30)}`.slice(0, length)
        expect(decodeQr(modulesOf(text, ecc)), `${ecc} ${length}`).to.equal(text)
      }
    for (let maskPattern = 0; maskPattern < 8; maskPattern += 1)
      expect(decodeQr(encode('inventory', { border: 0, maskPattern }).data), `${maskPattern}`).to.equal('inventory')
  })

  it('rejects a code with one wrong module', () => {
    const modules = modulesOf('https://lager.example/c/mat_01')
    const last = modules.length - 1
    for (const [x, y] of [
      [last, last],
      [0, 0],
      [8, 2],
      [10, 12],
    ] as const)
      expect(() => decodeQr(modules.map((row, at) => (at === y ? row.with(x, !row[x]) : row))), `${x}, ${y}`).to.throw()
  })
})
