import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { connect, type Sqlite } from '../../../src/stores/embedded/sqlite.js'
import { runInventory } from '../../support/command-line.js'
import type { Settings } from '../../support/programs.js'
import { startHere } from '../../support/service.js'

/** The result of `verify --json`. */
export interface VerifiedLog {
  readonly findings: readonly { readonly place: string; readonly problem: string }[]
  readonly finding_count: number
  readonly events: number
  readonly root: string
  readonly checkpoint: { readonly origin: string; readonly size: number; readonly root: string; readonly key: string }
  readonly matches: { readonly [option: string]: boolean | null }
}

const MATERIALS = 60
/** More events than two tiles contain. */
const MOVEMENTS = 520
const CHECKPOINT_AFTER = 300

/** Creates one log with two checkpoints, of which the newest is kept outside, and copies of it. */
export function createProvedLog(settings: () => Settings = () => ({})) {
  const home = mkdtempSync(join(tmpdir(), 'inventory-proved-'))
  const original = join(home, 'original')
  const kept = join(home, 'kept')
  let copies = 0
  let key = ''

  return {
    kept,
    key: () => key,
    async create() {
      const { client, audit, stop } = await startHere({ dataDir: original, checked: false, settings: settings() })
      const materials = Array.from({ length: MATERIALS }, (_, n) => ({ name: `Screw ${n}`, unit: 'pcs', stock: 10 }))
      const created = await client.create('/materials/bulk', { mode: 'create', by: 'id', items: materials })
      const ids: readonly string[] = created.data.map(({ record }: { readonly record: { id: string } }) => record.id)
      const movements = Array.from({ length: MOVEMENTS }, (_, n) => ({
        ...{ material_id: ids[n % MATERIALS], type: 'receipt', quantity: 1 },
      }))
      await client.create('/movements', { items: movements.slice(0, CHECKPOINT_AFTER) })
      await audit.create()
      await client.create('/movements', { items: movements.slice(CHECKPOINT_AFTER) })
      const newest = await audit.create()
      key = newest.key
      writeFileSync(kept, newest.checkpoint)
      await client.create(`/materials/${ids[0]}/movements`, { type: 'withdrawal', quantity: 1 })
      await stop()
    },
    /** Copies the data directory, changes the copy, and verifies it. */
    async verifyChanged(
      change: (dataDir: string) => unknown,
      args: readonly string[] = ['--checkpoint', kept],
    ): Promise<VerifiedLog> {
      copies += 1
      const dataDir = join(home, `copy-${copies}`)
      cpSync(original, dataDir, { recursive: true })
      try {
        await change(dataDir)
        const { code, stdout, stderr } = await runInventory(['verify', '--json', ...args], {
          ...settings(),
          INVENTORY_DATA_DIR: dataDir,
        })
        expect(code, stderr).to.be.oneOf([0, 1])
        const verified: VerifiedLog = JSON.parse(stdout)
        expect(code).to.equal(verified.finding_count === 0 ? 0 : 1)
        return verified
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** Works on an SQLite file of a data directory. */
export function withDatabase<T>(dataDir: string, file: string, work: (db: Sqlite) => T): T {
  const db = connect(join(dataDir, file))
  try {
    return work(db)
  } finally {
    db.close()
  }
}
