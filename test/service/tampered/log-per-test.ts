import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLog, type Finding } from '../../../src/audit/checks/check-log.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import type { Sqlite } from '../../../src/stores/embedded/sqlite.js'
import { folderPerTest } from '../../support/folder.js'
import { startHere } from '../../support/service.js'
import { withDatabase } from './proved-log.js'

export interface StoredRow {
  readonly position: number
  readonly stream: string
  readonly revision: number
  readonly text: string
  readonly hash: string
}

const EVENTS = `SELECT e.position, s.name AS stream, e.revision, e.text, e.hash
  FROM events e JOIN streams s ON s.id = e.stream ORDER BY e.position`

export const readRows = (db: Sqlite) => db.prepare(EVENTS).all() as unknown as readonly StoredRow[]

export const placeOf = ({ revision, stream, position }: StoredRow) =>
  `event ${revision} of ${stream} (position ${position})`

/** Creates a log in a file for each test, with two materials whose movements alternate. */
export function logPerTest() {
  const folder = folderPerTest()
  let made = ''
  let stored: readonly StoredRow[] = []
  let materials: readonly string[] = []
  const dataDir = () => folder.at('data')
  const file = () => join(dataDir(), 'events.sqlite')

  const within = <T>(work: (db: Sqlite) => T): T => withDatabase(dataDir(), 'events.sqlite', work)

  before(async () => {
    made = mkdtempSync(join(tmpdir(), 'inventory-tampered-'))
    const { client, stop } = await startHere({ dataDir: made })
    // Texts and numbers that have several representations in JSON.
    const custom_fields = { sign: 'a\u001f\u007f\u00e9', third: 0.1 + 0.2, far: 1e21 }
    const first = await client.create('/materials', { name: 'Wood screw', unit: 'pcs', stock: 10, custom_fields })
    const second = await client.create('/materials', { name: 'Dowel', unit: 'pcs', stock: 10 })
    materials = [first.id, second.id]
    for (const quantity of [1, 2, 3]) {
      for (const id of materials) await client.create(`/materials/${id}/movements`, { type: 'receipt', quantity })
    }
    await stop()
  })
  beforeEach(() => {
    cpSync(made, dataDir(), { recursive: true })
    stored = within(readRows)
  })
  after(() => rmSync(made, { recursive: true, force: true }))

  return {
    dataDir,
    file,
    within,
    all: () => stored,
    /** Returns the ID of the first or second material. */
    material: (nth: number) => materials[nth],
    ofMaterial: (nth: number) => stored.filter(({ stream }) => stream === `material-${materials[nth]}`),
    write(column: 'text' | 'hash', bytes: Buffer, { position }: StoredRow): void {
      const hex = bytes.toString('hex')
      within(db => db.exec(`UPDATE events SET ${column} = CAST(x'${hex}' AS TEXT) WHERE position = ${position}`))
    },
    async findings(): Promise<readonly Finding[]> {
      const found: Finding[] = []
      const log = createEmbeddedEventLog({ file: file() })
      await checkLog(
        log,
        finding => found.push(finding),
        () => {},
      )
      await log.close()
      return found
    },
  }
}
