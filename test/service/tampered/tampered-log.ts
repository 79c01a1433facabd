import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEY_FILE } from '../../../src/audit/keys/key-store.js'
import { parseCheckpoint } from '../../../src/audit/tlog/notes/checkpoint.js'
import {
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
  type SignerKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { parseNote } from '../../../src/audit/tlog/notes/note.js'
import { signCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import type { Random } from '../../../src/cli/demo/random.js'
import { type EventContent, hashOf, textOf } from '../../../src/events/log/envelope.js'
import type { Sqlite } from '../../../src/stores/embedded/sqlite.js'
import { readRows, type StoredRow } from './log-per-test.js'
import { withDatabase } from './proved-log.js'
import type { Finding, Tampered } from './tampered-documents.js'

/** Changes the log of a data directory. `size` is that of the checkpoint that was kept outside. */
export type LogTampering = (dataDir: string, size: number, random: Random) => Promise<Tampered>

const onLog = <T>(dataDir: string, work: (db: Sqlite, rows: readonly StoredRow[]) => T): T =>
  withDatabase(dataDir, 'events.sqlite', db => work(db, readRows(db)))

const differsFromKept = ({ place, problem }: Finding): boolean =>
  place.startsWith('the checkpoint in ') && problem.endsWith("don't match it")

const isShorterThanKept = ({ place, problem }: Finding): boolean =>
  place.startsWith('the checkpoint in ') && /the event log has \d+ events, but the checkpoint contains/.test(problem)

const isAtPosition =
  (position: number) =>
  ({ place }: Finding): boolean =>
    place === `position ${position}` || place.endsWith(`(position ${position})`)

/** Changes the content of an event, and makes the hashes of its stream match. */
function rewrite(
  db: Sqlite,
  rows: readonly StoredRow[],
  changed: StoredRow,
  change: (content: EventContent) => EventContent,
): void {
  let prev: string | undefined
  for (const row of rows.filter(({ stream, revision }) => stream === changed.stream && revision >= changed.revision)) {
    const content: EventContent = JSON.parse(row.text)
    const next = row === changed ? change(content) : { ...content, prev_hash: prev ?? content.prev_hash }
    const text = textOf(next)
    prev = hashOf(text)
    db.prepare('UPDATE events SET text = ?, hash = ? WHERE position = ?').run(text, prev, row.position)
  }
}

/** Closes the gaps that removed events leave. */
function renumber(db: Sqlite, rows: readonly StoredRow[], removed: (row: StoredRow) => boolean): void {
  let next = 0
  for (const row of rows) {
    if (removed(row)) db.prepare('DELETE FROM events WHERE position = ?').run(row.position)
    else db.prepare('UPDATE events SET position = ? WHERE position = ?').run(++next, row.position)
  }
}

/** Signs checkpoints of the log with another key. */
async function resign(dataDir: string, key: SignerKey, isChosen: (nth: number) => boolean): Promise<void> {
  const rows = onLog(dataDir, (_, all) => all)
  const signed = rows.filter(({ text }) => JSON.parse(text).type === 'audit-checkpoint-signed')
  for (const [nth, { position }] of signed.entries()) {
    if (!isChosen(nth)) continue
    const row = onLog(dataDir, (_, all) => all.find(each => each.position === position)!)
    const { data }: EventContent = JSON.parse(row.text)
    const note = await signCheckpoint(parseCheckpoint(parseNote(String(data.checkpoint)).text), key)
    const changed = { ...data, checkpoint: note, key: formatVerifierKey(key) }
    onLog(dataDir, (db, all) =>
      rewrite(db, all, all.find(each => each.position === position)!, content => ({ ...content, data: changed })),
    )
  }
}

const createKey = (dataDir: string): SignerKey => {
  const row = onLog(dataDir, (_, rows) => rows.find(({ text }) => JSON.parse(text).type === 'audit-checkpoint-signed')!)
  return parseSignerKey(generateSignerKey(String(JSON.parse(row.text).data.origin), NOTE_SIGNATURE))
}

/** An event that the checkpoint contains. */
const pickCovered = (rows: readonly StoredRow[], size: number, random: Random): StoredRow => rows[random.below(size)]!

export const LOG_TAMPERINGS: Readonly<Record<string, LogTampering>> = {
  async 'a flipped bit of an event'(dataDir, _, random) {
    return onLog(dataDir, (db, rows) => {
      const row = random.pick(rows)
      const bytes = Buffer.from(row.text)
      const at = random.below(bytes.length)
      bytes[at]! ^= 1 << random.below(7)
      db.exec(`UPDATE events SET text = CAST(x'${bytes.toString('hex')}' AS TEXT) WHERE position = ${row.position}`)
      return { what: `byte ${at} at position ${row.position}`, isNamed: isAtPosition(row.position) }
    })
  },
  async 'an event whose text has two values of a field'(dataDir, _, random) {
    return onLog(dataDir, (db, rows) => {
      const { position, text } = random.pick(rows)
      const changed = text.replace('"revision":', '"revision":0,"revision":')
      db.prepare('UPDATE events SET text = ?, hash = ? WHERE position = ?').run(changed, hashOf(changed), position)
      const isNamed = ({ place, problem }: Finding) =>
        isAtPosition(position)({ place, problem }) && problem === "its content doesn't match its hash"
      return { what: `position ${position}`, isNamed }
    })
  },
  async 'a removed event'(dataDir, size, random) {
    return onLog(dataDir, (db, rows) => {
      const { position } = pickCovered(rows, size, random)
      db.exec(`DELETE FROM events WHERE position = ${position}`)
      return { what: `position ${position}`, isNamed: isAtPosition(position) }
    })
  },
  async 'two swapped events'(dataDir, size, random) {
    return onLog(dataDir, (db, rows) => {
      const [one, other] = [pickCovered(rows, size, random), pickCovered(rows, size, random)]
      if (one === other) return LOG_TAMPERINGS['two swapped events']!(dataDir, size, random)
      const move = (from: number, to: number) => db.exec(`UPDATE events SET position = ${to} WHERE position = ${from}`)
      move(one.position, -1)
      move(other.position, one.position)
      move(-1, other.position)
      return { what: `positions ${one.position} and ${other.position}`, isNamed: differsFromKept }
    })
  },
  async 'a deleted stream'(dataDir, size, random) {
    return onLog(dataDir, (db, rows) => {
      const { stream } = pickCovered(rows, size, random)
      for (const row of rows) if (row.stream === stream) db.exec(`DELETE FROM events WHERE position = ${row.position}`)
      return { what: stream, isNamed: finding => differsFromKept(finding) || isShorterThanKept(finding) }
    })
  },
  async 'a removed event with renumbered positions'(dataDir, size, random) {
    return onLog(dataDir, (db, rows) => {
      const removed = pickCovered(rows, size, random)
      renumber(db, rows, row => row === removed)
      return {
        what: `position ${removed.position}`,
        isNamed: finding => differsFromKept(finding) || isShorterThanKept(finding),
      }
    })
  },
  async 'a deleted stream with renumbered positions'(dataDir, size, random) {
    return onLog(dataDir, (db, rows) => {
      const { stream } = pickCovered(rows, size, random)
      renumber(db, rows, row => row.stream === stream)
      return { what: stream, isNamed: finding => differsFromKept(finding) || isShorterThanKept(finding) }
    })
  },
  async 'a removed end'(dataDir, size, random) {
    const last = random.below(size)
    onLog(dataDir, db => db.exec(`DELETE FROM events WHERE position > ${last}`))
    // Without the documents, nothing in the data directory shows it.
    const whole = random.below(2) === 0
    if (whole) for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `documents.sqlite${end}`), { force: true })
    return { what: `after ${last}${whole ? ', with the documents' : ''}`, isNamed: isShorterThanKept }
  },
  async 'a changed event whose stream has new hashes'(dataDir, size, random) {
    return onLog(dataDir, (db, rows) => {
      const row = pickCovered(rows, size, random)
      rewrite(db, rows, row, content => ({ ...content, actor: { user_id: 'usr_other', key_id: null } }))
      return { what: `position ${row.position}`, isNamed: differsFromKept }
    })
  },
  async 'a checkpoint that is signed with another key'(dataDir, _, random) {
    const nth = random.below(2)
    await resign(dataDir, createKey(dataDir), each => each === nth)
    return {
      what: `checkpoint ${nth}`,
      isNamed: ({ problem }) => problem.includes("which didn't sign the replacement"),
    }
  },
  async 'checkpoints that are all signed with another key'(dataDir) {
    const key = createKey(dataDir)
    await resign(dataDir, key, () => true)
    return {
      what: formatVerifierKey(key),
      isNamed: ({ place, problem }) =>
        place.startsWith('the checkpoint in ') && problem.startsWith('no accepted key of the event log signed it'),
    }
  },
  async 'another key file'(dataDir) {
    writeFileSync(join(dataDir, KEY_FILE), `${generateSignerKey('inventory/other', NOTE_SIGNATURE)}\n`)
    return { what: KEY_FILE, isNamed: ({ place }) => place === 'the signing key' }
  },
}
