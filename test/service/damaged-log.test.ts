import { expect } from 'chai'
import { type EventContent, hashOf, textOf } from '../../src/events/log/envelope.js'
import type { SqliteRow } from '../../src/stores/embedded/sqlite.js'
import { runInventory } from '../support/command-line.js'
import { expectNoLeftovers } from '../support/programs.js'
import { describeFlippedBytes } from './tampered/flipped-bytes.js'
import { logPerTest, placeOf, type StoredRow } from './tampered/log-per-test.js'

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

// Prime, so that every byte offset of a record is tested sooner or later.
describeFlippedBytes({ oneIn: 37 })

describe('A log that was tampered with', function () {
  this.timeout(600_000)
  expectNoLeftovers()
  const log = logPerTest()

  const verify = () => runInventory(['verify'], { INVENTORY_DATA_DIR: log.dataDir() })

  it('is valid before any tampering', async () => {
    expect(await log.findings()).to.deep.equal([])
    const { code, stdout } = await verify()
    expect([code, stdout.includes('all hash chains and balances are intact.')]).to.deep.equal([0, true])
  })

  /** Returns the event as a forger would write it who knows how the hash chain is computed. */
  const textAfter = ({ text }: StoredRow, data: object, prev_hash: string): string => {
    const content = JSON.parse(text) as EventContent
    return textOf({ ...content, prev_hash, data: { ...content.data, ...data } })
  }

  it('is reported by the command, with the position and exit code 1', async () => {
    const event = log.ofMaterial(1)[2]!
    log.write('text', Buffer.from(event.text.replace('"quantity":"1"', '"quantity":"9"')), event)
    const { code, stdout } = await verify()
    expect(stdout).to.contain(`${placeOf(event)}: its content doesn't match its hash`)
    expect(code).to.equal(1)
  })

  it('is reported at a forged balance with valid hashes, by the preceding movement', async () => {
    const [, , , movement, last] = log.ofMaterial(1)
    const forged = textAfter(movement!, { before: '12', after: '14' }, log.ofMaterial(1)[2]!.hash)
    const follower = textAfter(last!, {}, hashOf(forged))
    for (const [event, text] of [
      [movement!, forged],
      [last!, follower],
    ] as const) {
      log.write('text', Buffer.from(text), event)
      log.write('hash', Buffer.from(hashOf(text)), event)
    }
    expect((await log.findings()).map(({ place, problem }) => `${place}: ${problem}`)).to.deep.equal([
      `${placeOf(movement!)}: it starts at 12, but the previous movements end at 11`,
      `${placeOf(last!)}: it starts at 13, but the previous movements end at 14`,
    ])
  })

  for (const [title, removed, named] of [
    ['in the middle', () => log.ofMaterial(0).slice(2, 3), () => [placeOf(log.ofMaterial(0)[3]!)]],
    [
      'at the end of its stream',
      () => log.ofMaterial(0).slice(-1),
      () => [`material ${log.material(0)} in the read models`],
    ],
    ['at the end of the log', () => log.all().slice(-1), () => [`material ${log.material(1)} in the read models`]],
    ['with the whole stream', () => log.ofMaterial(1), () => [`material ${log.material(1)} in the read models`]],
  ] as const) {
    it(`is reported if events were removed ${title}`, async () => {
      const gone = removed()
      log.within(db => db.exec(`DELETE FROM events WHERE position IN (${gone.map(({ position }) => position).join()})`))
      const { code, stdout } = await verify()
      for (const place of named()) expect(stdout).to.contain(`${place}: `)
      const head = Math.max(
        ...log.all().flatMap(({ position }) => (gone.some(one => one.position === position) ? [] : [position])),
      )
      const gaps = [...stdout.matchAll(/^position (\d+): (?:it is|positions \d+ to (\d+) are) missing$/gm)]
      const missing = gaps.flatMap(([, from, to = from]) => range(Number(from), Number(to)))
      expect(missing).to.deep.equal(gone.flatMap(({ position }) => (position < head ? [position] : [])))
      expect(code).to.equal(1)
    })
  }

  it('is reported if events without a read model were removed at its end', async () => {
    const rows = log.within(db => {
      db.exec(`DELETE FROM events WHERE position > ${log.all().at(-3)!.position}`)
      return db.prepare('SELECT max(position) AS head FROM events').get() as SqliteRow
    })
    const { code, stdout } = await verify()
    expect(stdout).to.match(new RegExp(`^the stores: .* up to position ${rows.head} .* are ahead of it`))
    expect(stdout).to.contain(`up to position ${log.all().at(-1)!.position}`)
    expect(code).to.equal(1)
  })
})
