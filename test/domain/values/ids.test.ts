import { createHash } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { createMint, isId, seededMint, timeOf } from '../../../src/domain/values/ids.js'
import { RECORDS } from '../../../src/events/kinds/derived.js'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The 128 bits of an ID, in hex. */
function bitsOf(id: string): string {
  const digits = id.slice(id.indexOf('_') + 1)
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  let bits = 0n
  for (const digit of digits) bits = bits * 32n + BigInt(alphabet.indexOf(digit))
  return bits.toString(16).padStart(32, '0')
}

describe('IDs', () => {
  it('have their prefix and 26 characters', () => {
    const mint = createMint(Date.now)
    for (const { prefix } of RECORDS.values()) {
      const id = mint(prefix)
      expect(id).to.match(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`))
      expect(isId(prefix, id), id).to.equal(true)
    }
  })

  it('are accepted only for their own kind', () => {
    const id = createMint(Date.now)('mat')
    expect(isId('loc', id)).to.equal(false)
    const bad = [
      '',
      'mat',
      'mat_',
      id.toUpperCase(),
      `${id}0`,
      id.slice(0, -1),
      `mat_8${id.slice(5)}`,
      `${id}\n`,
      ` ${id}`,
    ]
    for (const text of [
      ...bad,
      id.replace(/.$/, 'i'),
      id.replace(/.$/, 'l'),
      id.replace(/.$/, 'o'),
      id.replace(/.$/, 'u'),
    ]) {
      expect(isId('mat', text), JSON.stringify(text)).to.equal(false)
    }
  })

  it('are UUIDs of version 7: the time first, then the version and the variant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), time => {
        const hex = bitsOf(createMint(() => time)('evt'))
        expect(Number.parseInt(hex.slice(0, 12), 16)).to.equal(time)
        expect(hex[12]).to.equal('7')
        expect('89ab').to.include(hex[16])
      }),
    )
  })

  it('decode as in an independent implementation', () => {
    const bytes = Buffer.from('0190163d8694739baea5966c26f8ad91', 'hex')
    const mint = createMint(
      () => 0x0190163d8694,
      target => {
        target.set(bytes)
        return target
      },
    )
    expect(bitsOf(mint('usr')).slice(0, 13)).to.equal('0190163d86947')
    expect(bitsOf(mint('usr')).slice(17)).to.equal('ea5966c26f8ad91')
    expect(mint('usr').slice(0, 14)).to.equal('usr_01j0b3v1mm')
  })

  it('increase strictly, even if the clock goes backward', () => {
    const clocks = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 5, noNaN: true })), {
      minLength: 2,
      maxLength: 200,
    })
    fc.assert(
      fc.property(clocks, times => {
        let n = 0
        const mint = createMint(() => 1_700_000_000_000 + times[n++]!)
        const ids = times.map(() => mint('evt'))
        expect(ids).to.deep.equal([...new Set(ids)].sort())
      }),
    )
  })

  it('increase strictly even after the values of one millisecond are exhausted', () => {
    const mint = createMint(() => 1_700_000_000_000)
    let last = ''
    for (let n = 0; n < 20_000; n++) {
      const id = mint('mov')
      expect(id > last).to.equal(true)
      last = id
    }
  })

  it('are unique even across two concurrent processes', () => {
    const now = () => 1_700_000_000_000
    const mints = [createMint(now), createMint(now), createMint(now)]
    const ids = Array.from({ length: 9_000 }, (_, n) => mints[n % 3]!('mov'))
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('of an idempotent command are the same on each run, and differ by key', () => {
    const run = (seed: string) => {
      const mint = seededMint(sha256(seed), 1_700_000_000_000, sha256)
      return [mint('mat'), mint('mov'), mint('mov'), mint('evt')]
    }
    expect(run('a')).to.deep.equal(run('a'))
    expect(new Set([...run('a'), ...run('b')]).size).to.equal(8)
    expect(isId('mat', run('a')[0]!)).to.equal(true)
  })

  it('of numbered commands sort by their number, from a time that hardly differs', () => {
    const of = (nth: number) => seededMint(sha256(`seed ${nth}`), 1_700_000_000_000, sha256, nth)('mat')
    const ids = Array.from({ length: 5_000 }, (_, nth) => of(nth))
    expect(ids).to.deep.equal(ids.toSorted())
    expect(new Set(ids).size).to.equal(5_000)
    expect(ids.every(id => isId('mat', id))).to.equal(true)
    expect(timeOf(of(1_000_000))).to.equal('2023-11-14T22:13:20.488Z')
  })
})
