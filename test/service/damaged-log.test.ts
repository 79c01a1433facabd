import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Finding, walkLog } from '../../src/audit/verify.js'
import { type EventContent, hashOf, textOf } from '../../src/events/envelope.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { connect, type SqliteRow } from '../../src/stores/embedded/sqlite.js'
import { folderPerTest } from '../support/folder.js'
import { inventory, nothingIsLeftRunning, startProcess } from '../support/service.js'

interface Stored {
  readonly position: number
  readonly stream: string
  readonly revision: number
  readonly text: string
  readonly hash: string
}

const EVENTS = `SELECT e.position, s.name AS stream, e.revision, e.text, e.hash
  FROM events e JOIN streams s ON s.id = e.stream ORDER BY e.position`

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

const hex = (bytes: Buffer): string => bytes.toString('hex')

describe('A log that somebody has tampered with', function () {
  this.timeout(600_000)
  nothingIsLeftRunning()
  const folder = folderPerTest()
  let dataDir: string
  let file: string
  let stored: readonly Stored[]
  let materials: readonly string[]

  /** Two materials with movements between each other, so that their events lie mixed. */
  beforeEach(async () => {
    dataDir = folder.at('data')
    file = join(dataDir, 'events.sqlite')
    const { client, stop } = await startProcess({ dataDir })
    // Texts and numbers that JSON can write in several ways.
    const custom_fields = { sign: 'a\u001f\u007f\u00e9', third: 0.1 + 0.2, far: 1e21 }
    const first = await client.make('/materials', { name: 'Wood screw', unit: 'pcs', stock: 10, custom_fields })
    const second = await client.make('/materials', { name: 'Dowel', unit: 'pcs', stock: 10 })
    materials = [first.id, second.id]
    for (const quantity of [1, 2, 3]) {
      for (const id of materials) await client.make(`/materials/${id}/movements`, { type: 'receipt', quantity })
    }
    await stop()
    stored = within(db => db.prepare(EVENTS).all()) as unknown as readonly Stored[]
  })

  function within<T>(work: (db: ReturnType<typeof connect>) => T): T {
    const db = connect(file)
    try {
      return work(db)
    } finally {
      db.close()
    }
  }

  async function findings(): Promise<readonly Finding[]> {
    const found: Finding[] = []
    const log = createEmbeddedEventLog({ file })
    await walkLog(
      log,
      finding => found.push(finding),
      () => {},
    )
    await log.close()
    return found
  }

  const placeOf = ({ revision, stream, position }: Stored) => `event ${revision} of ${stream} (position ${position})`

  const verify = () => inventory(['verify'], { INVENTORY_DATA_DIR: dataDir })

  const ofStream = (material: number): readonly Stored[] =>
    stored.filter(({ stream }) => stream === `material-${materials[material]}`)

  it('is whole as long as nobody has', async () => {
    expect(await findings()).to.deep.equal([])
    const { code, stdout } = await verify()
    expect([code, stdout.includes('every chain is whole, every balance is proved.')]).to.deep.equal([0, true])
  })

  for (const column of ['text', 'hash'] as const) {
    it(`names the event of which any byte was flipped in the database: its ${column}`, async () => {
      const missed: string[] = []
      for (const event of [ofStream(0)[0]!, ofStream(1)[2]!]) {
        const bytes = Buffer.from(event[column])
        for (let at = 0; at < bytes.length; at += 1) {
          for (const bit of [0x01, 0x20]) {
            const flipped = Buffer.from(bytes)
            flipped[at]! ^= bit
            write(column, flipped, event)
            const found = await findings()
            if (!found.some(({ place }) => place === placeOf(event))) missed.push(`${at}: ${flipped.toString()}`)
          }
        }
        write(column, bytes, event)
      }
      expect(missed, 'flips that nobody was told of').to.deep.equal([])
      expect(await findings()).to.deep.equal([])
    })
  }

  const write = (column: 'text' | 'hash', bytes: Buffer, { position }: Stored): void =>
    within(db => db.exec(`UPDATE events SET ${column} = CAST(x'${hex(bytes)}' AS TEXT) WHERE position = ${position}`))

  /** The event as a forger would write it who knows how the chain is made. */
  const textAfter = ({ text }: Stored, data: object, prev_hash: string): string => {
    const content = JSON.parse(text) as EventContent
    return textOf({ ...content, prev_hash, data: { ...content.data, ...data } })
  }

  it('names the event of which any byte was flipped in the file', async () => {
    const whole = readFileSync(file)
    const event = ofStream(0)[2]!
    const starts = [whole.indexOf(event.text), whole.indexOf(event.hash)]
    expect(starts, 'where the event lies in the file').not.to.include(-1)
    const missed: number[] = []
    for (let at = 0; at < event.text.length; at += 1) {
      const flipped = Buffer.from(whole)
      flipped[starts[0]! + at]! ^= 1 << (at % 8)
      writeFileSync(file, flipped)
      if (!(await findings()).some(({ place }) => place === placeOf(event))) missed.push(at)
    }
    expect(missed).to.deep.equal([])
  })

  it('is told by the command, with the place and exit code 1', async () => {
    const event = ofStream(1)[2]!
    write('text', Buffer.from(event.text.replace('"quantity":"1"', '"quantity":"9"')), event)
    const { code, stdout } = await verify()
    expect(stdout).to.contain(`${placeOf(event)}: its content is not what was hashed`)
    expect(code).to.equal(1)
  })

  it('names a balance that was forged with all its hashes, by the movement before it', async () => {
    const [, , , movement, last] = ofStream(1)
    const forged = textAfter(movement!, { before: '12', after: '14' }, ofStream(1)[2]!.hash)
    const follower = textAfter(last!, {}, hashOf(forged))
    for (const [event, text] of [
      [movement!, forged],
      [last!, follower],
    ] as const) {
      write('text', Buffer.from(text), event)
      write('hash', Buffer.from(hashOf(text)), event)
    }
    expect((await findings()).map(({ place, problem }) => `${place}: ${problem}`)).to.deep.equal([
      `${placeOf(movement!)}: it begins at 12, the movements before it end at 11`,
      `${placeOf(last!)}: it begins at 13, the movements before it end at 14`,
    ])
  })

  for (const [title, removed, named] of [
    ['in the middle', () => ofStream(0).slice(2, 3), () => [placeOf(ofStream(0)[3]!)]],
    ['at the end of its stream', () => ofStream(0).slice(-1), () => [`material ${materials[0]} in the lists`]],
    ['at the end of the log', () => stored.slice(-1), () => [`material ${materials[1]} in the lists`]],
    ['with the whole stream', () => ofStream(1), () => [`material ${materials[1]} in the lists`]],
  ] as const) {
    it(`names what was removed ${title}`, async () => {
      const gone = removed()
      within(db => db.exec(`DELETE FROM events WHERE position IN (${gone.map(({ position }) => position).join()})`))
      const { code, stdout } = await verify()
      for (const place of named()) expect(stdout).to.contain(`${place}: `)
      const head = Math.max(
        ...stored.flatMap(({ position }) => (gone.some(one => one.position === position) ? [] : [position])),
      )
      const told = [...stdout.matchAll(/^position (\d+): (?:it is|positions \d+ to (\d+) are) missing$/gm)]
      const missing = told.flatMap(([, from, to = from]) => upTo(Number(from), Number(to)))
      expect(missing).to.deep.equal(gone.flatMap(({ position }) => (position < head ? [position] : [])))
      expect(code).to.equal(1)
    })
  }

  it('names events of no list that were removed at the end of the log', async () => {
    const rows = within(db => {
      db.exec(`DELETE FROM events WHERE position > ${stored.at(-3)!.position}`)
      return db.prepare('SELECT max(position) AS head FROM events').get() as SqliteRow
    })
    const { code, stdout } = await verify()
    expect(stdout).to.match(
      new RegExp(`^the stores: .* up to position ${rows.head} .* show events that it does not have`),
    )
    expect(stdout).to.contain(`up to position ${stored.at(-1)!.position}`)
    expect(code).to.equal(1)
  })
})
