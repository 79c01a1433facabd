import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { expectNoLeftovers } from '../../support/programs.js'
import { logPerTest, placeOf } from './log-per-test.js'

export interface FlippedBytesOptions {
  /** One of this number of bytes is flipped. */
  readonly oneIn: number
}

/** Flips bytes of everything that is hashed, in the database and in its file. */
export const describeFlippedBytes = ({ oneIn }: FlippedBytesOptions) =>
  describe(`A log with one flipped byte in ${oneIn}`, function () {
    this.timeout(600_000)
    expectNoLeftovers()
    const log = logPerTest()

    for (const column of ['text', 'hash'] as const) {
      it(`is reported at the damaged event, in the column ${column}`, async () => {
        const missed: string[] = []
        for (const event of [log.ofMaterial(0)[0]!, log.ofMaterial(1)[2]!]) {
          const bytes = Buffer.from(event[column])
          for (let at = 0; at < bytes.length; at += oneIn) {
            for (const bit of [0x01, 0x20]) {
              const flipped = Buffer.from(bytes)
              flipped[at]! ^= bit
              log.write(column, flipped, event)
              const found = await log.findings()
              if (!found.some(({ place }) => place === placeOf(event))) missed.push(`${at}: ${flipped.toString()}`)
            }
          }
          log.write(column, bytes, event)
        }
        expect(missed, 'flips that verification missed').to.deep.equal([])
        expect(await log.findings()).to.deep.equal([])
      })
    }

    it('is reported at the damaged event, in the file', async () => {
      const whole = readFileSync(log.file())
      const event = log.ofMaterial(0)[2]!
      const starts = [whole.indexOf(event.text), whole.indexOf(event.hash)]
      expect(starts, 'positions of the event in the file').not.to.include(-1)
      const missed: number[] = []
      for (let at = 0; at < event.text.length; at += oneIn) {
        const flipped = Buffer.from(whole)
        flipped[starts[0]! + at]! ^= 1 << (at % 8)
        writeFileSync(log.file(), flipped)
        if (!(await log.findings()).some(({ place }) => place === placeOf(event))) missed.push(at)
      }
      expect(missed).to.deep.equal([])
    })
  })
