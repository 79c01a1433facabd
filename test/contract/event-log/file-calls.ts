import { openLogFile } from '../../../src/stores/embedded/log-file.js'
import type { Sqlite } from '../../../src/stores/embedded/sqlite.js'

export interface FileCalls {
  commits: number
  /** The number of reads of log rows. */
  reads: number
  /** The error that the next commit throws after it is written and before it is durable. */
  failing: Error | undefined
  db: Sqlite | undefined
}

/** Opens the log over a connection that counts reads and can be made to fail. */
export function watchFileCalls(): { readonly seen: FileCalls; readonly open: typeof openLogFile } {
  const seen: FileCalls = { commits: 0, reads: 0, failing: undefined, db: undefined }
  const watch = (db: Sqlite): Sqlite => ({
    get isTransaction() {
      return db.isTransaction
    },
    exec: sql => db.exec(sql),
    close: () => db.close(),
    prepare(sql) {
      const statement = db.prepare(sql)
      return {
        get: (...values) => statement.get(...values),
        all: (...values) => statement.all(...values),
        iterate(...values) {
          seen.reads += 1
          return statement.iterate(...values)
        },
        run(...values) {
          const failure = seen.failing
          if (sql === 'COMMIT' && failure !== undefined) {
            seen.failing = undefined
            throw failure
          }
          if (sql === 'COMMIT') seen.commits += 1
          return statement.run(...values)
        },
      }
    },
  })
  return {
    seen,
    open(options) {
      const log = openLogFile(options)
      seen.db = log.db
      return { ...log, db: watch(log.db) }
    },
  }
}

export const diskFailure = (): Error =>
  Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1034 })
