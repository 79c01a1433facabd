import { expect } from 'chai'
import { extendTrail, type Trail } from '../../src/stores/consumer-positions.js'

const at = (position: number) => ({ position, id: `evt_${position}`, hash: `${position}` })

describe('An event trail', () => {
  const walked = (steps: number, step: (n: number) => number): Trail => {
    let trail: Trail = []
    for (let n = 1; n <= steps; n++) trail = extendTrail(trail, at(step(n)))
    return trail
  }

  it('keeps the first and the newest events in order, at most 32', () => {
    for (const steps of [1, 31, 32, 33, 5_000]) {
      const positions = walked(steps, n => n * 700).map(({ position }) => position)
      expect(positions).to.have.length(Math.min(steps, 32))
      expect(positions).to.deep.equal(positions.toSorted((a, b) => a - b))
      expect(positions[0]).to.equal(700)
      expect(positions.slice(-3)).to.deep.equal([steps - 2, steps - 1, steps].slice(-steps).map(n => n * 700))
    }
  })

  it('has an event near every position, relative to its age', () => {
    const steps = 20_000
    const trail = walked(steps, n => n)
    for (let ago = 1; ago < steps; ago += 97) {
      const place = steps - ago
      const kept = trail.findLast(({ position }) => position <= place)
      if (kept !== undefined) expect(place - kept.position, `${ago} ago`).to.be.at.most(ago * 2)
    }
  })

  it("doesn't move backward", () => {
    const trail = walked(3, n => n)
    expect(extendTrail(trail, at(3))).to.equal(trail)
    expect(extendTrail(trail, at(2))).to.equal(trail)
  })
})
