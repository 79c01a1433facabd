import { openLogFile } from '../../../src/stores/embedded/log-file.js'
import type { Sqlite } from '../../../src/stores/embedded/sqlite.js'
import { watchDatabase } from '../../support/watched-database.js'

export interface FileCalls {
  commits: number
  /** The number of reads of log rows. */
  reads: number
  /** The error that the next commit throws. */
  failing: Error | undefined
  db: Sqlite | undefined
}

/** Opens the log over a connection that counts reads and can be made to fail. */
export function watchFileCalls(): { readonly seen: FileCalls; readonly open: typeof openLogFile } {
  const seen: FileCalls = { commits: 0, reads: 0, failing: undefined, db: undefined }
  const watch = (db: Sqlite): Sqlite =>
    watchDatabase(db, {
      iterating() {
        seen.reads += 1
      },
      running(sql) {
        if (sql !== 'COMMIT') return
        const failure = seen.failing
        seen.failing = undefined
        if (failure !== undefined) throw failure
        seen.commits += 1
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
