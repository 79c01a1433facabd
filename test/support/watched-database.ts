import type { Sqlite } from '../../src/stores/embedded/sqlite.js'

export interface StatementCalls {
  /** Called before a statement runs. If it throws, the statement doesn't run. */
  readonly running?: (sql: string) => void
  /** Called before the rows of a statement are read one by one. */
  readonly iterating?: (sql: string) => void
}

/** Returns the same database, whose statements a test observes or makes fail. */
export const watchDatabase = (db: Sqlite, { running, iterating }: StatementCalls): Sqlite => ({
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
        iterating?.(sql)
        return statement.iterate(...values)
      },
      run(...values) {
        running?.(sql)
        return statement.run(...values)
      },
    }
  },
})

export const diskFailure = (): Error =>
  Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1034 })
