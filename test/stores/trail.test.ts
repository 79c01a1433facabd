import { expect } from 'chai'
import { extended, type Trail } from '../../src/stores/consumer-positions.js'

const at = (position: number) => ({ position, id: `evt_${position}`, hash: `${position}` })

describe('A trail of events', () => {
  const walked = (steps: number, step: (n: number) => number): Trail => {
    let trail: Trail = []
    for (let n = 1; n <= steps; n++) trail = extended(trail, at(step(n)))
    return trail
  }

  it('keeps the first and the newest ones, in order, and no more than 32', () => {
    for (const steps of [1, 31, 32, 33, 5_000]) {
      const positions = walked(steps, n => n * 700).map(({ position }) => position)
      expect(positions).to.have.length(Math.min(steps, 32))
      expect(positions).to.deep.equal(positions.toSorted((a, b) => a - b))
      expect(positions[0]).to.equal(700)
      expect(positions.slice(-3)).to.deep.equal([steps - 2, steps - 1, steps].slice(-steps).map(n => n * 700))
    }
  })

  it('has one near every place, measured by how long ago that was', () => {
    const steps = 20_000
    const trail = walked(steps, n => n)
    for (let ago = 1; ago < steps; ago += 97) {
      const place = steps - ago
      const kept = trail.findLast(({ position }) => position <= place)
      if (kept !== undefined) expect(place - kept.position, `${ago} ago`).to.be.at.most(ago * 2)
    }
  })

  it('does not go back', () => {
    const trail = walked(3, n => n)
    expect(extended(trail, at(3))).to.equal(trail)
    expect(extended(trail, at(2))).to.equal(trail)
  })
})
