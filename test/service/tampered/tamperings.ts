import { expect } from 'chai'
import { createRandom } from '../../../src/cli/demo/random.js'
import type { Sqlite } from '../../../src/stores/embedded/sqlite.js'
import { createProvedLog, withDatabase } from './proved-log.js'
import {
  DOCUMENT_TAMPERINGS,
  type DocumentTampering,
  type StoredDocuments,
  type Tampered,
} from './tampered-documents.js'
import { LOG_TAMPERINGS, type LogTampering } from './tampered-log.js'

export interface TamperingOptions {
  /** Number of tamperings of each kind. */
  readonly each: number
  readonly seed: number
}

/** Tests that verification with a checkpoint that was kept elsewhere finds and names each tampering. */
export const describeTamperings = ({ each, seed }: TamperingOptions) =>
  describe(`Verification with a checkpoint that was kept elsewhere, after tampering (seed ${seed})`, function () {
    this.timeout(120_000 + each * 60_000)
    const log = createProvedLog()
    const random = createRandom(seed)
    const expectNamed = createRounds(log, each)
    let size = 0

    before(async () => {
      await log.create()
      const { findings, checkpoint } = await log.verifyChanged(() => {}, ['--checkpoint', log.kept, '--key', log.key()])
      expect(findings).to.deep.equal([])
      size = checkpoint.size
    })
    after(log.remove)

    for (const [title, tamper] of Object.entries<LogTampering>(LOG_TAMPERINGS))
      it(`reports ${title}`, () => expectNamed(dataDir => tamper(dataDir, size, random)))

    for (const [title, tamper] of Object.entries<DocumentTampering>(DOCUMENT_TAMPERINGS))
      it(`reports ${title}`, () => expectNamed(dataDir => tamper(documentsIn(dataDir), random)))
  })

/** Creates a function that tampers a number of times, and expects that each time is named. */
export const createRounds =
  (log: ReturnType<typeof createProvedLog>, each: number) =>
  async (tamper: (dataDir: string) => Promise<Tampered>, restore: () => Promise<void> = async () => {}) => {
    for (let n = 0; n < each; n += 1) {
      const done: Tampered[] = []
      const { findings } = await log.verifyChanged(async dataDir => done.push(await tamper(dataDir)))
      const { what, isNamed } = done[0]!
      if (!findings.some(isNamed)) expect.fail(`${what} isn't named in ${JSON.stringify(findings.slice(0, 10))}`)
      await restore()
    }
  }

function documentsIn(dataDir: string): StoredDocuments {
  const onTable = <T>(name: RegExp, work: (db: Sqlite, table: string) => T) =>
    withDatabase(dataDir, 'documents.sqlite', db => {
      const all = db.prepare('SELECT name, layout FROM collections').all()
      const found = all.find(each => name.test(String(each.name)))
      return work(db, JSON.parse(String(found?.layout)).table)
    })
  return {
    list: async name =>
      onTable(name, (db, table) =>
        db
          .prepare(`SELECT body FROM ${table} ORDER BY row`)
          .all()
          .map(({ body }) => JSON.parse(String(body))),
      ),
    replace: async (name, doc) =>
      onTable(name, (db, table) => {
        db.prepare(`UPDATE ${table} SET body = ? WHERE _id = ?`).run(JSON.stringify(doc), doc._id)
      }),
  }
}
