import type { Doc } from '../../document-store.js'
import { type Layout, listTable, textOf } from './layout.js'
import { listOf } from './matches.js'
import type { Statements } from './statements.js'

/** Tables with the lists and words of documents. Only changed tables are written. */
export interface SideTables {
  changed(row: number, before: Doc | undefined, after: Doc | undefined): void
}

/** Returns the side tables of all lists and words, or only of the given ones. */
export function createSideTables(
  layout: Layout,
  prepare: Statements,
  { lists, search }: Pick<Layout, 'lists' | 'search'> = layout,
): SideTables {
  const { table } = layout
  const taking = `
    INSERT INTO ${table}_fts (${table}_fts, rowid, text) SELECT 'delete', row, text FROM ${table}_text WHERE row = ?
  `

  const listChanged = (row: number, field: string, before: readonly string[], after: readonly string[]) => {
    const list = listTable(layout, field)
    for (const value of before) {
      if (!after.includes(value)) prepare(`DELETE FROM ${list} WHERE value = ? AND row = ?`).run(value, row)
    }
    for (const value of after) {
      if (!before.includes(value)) prepare(`INSERT OR IGNORE INTO ${list} (value, row) VALUES (?, ?)`).run(value, row)
    }
  }
  const textChanged = (row: number, wasThere: boolean, after: string | null) => {
    // Uses the text that was inserted: another Node version might normalize the document differently.
    if (wasThere) prepare(taking).run(row)
    if (after === null) prepare(`DELETE FROM ${table}_text WHERE row = ?`).run(row)
    else {
      prepare(`INSERT OR REPLACE INTO ${table}_text (row, text) VALUES (?, ?)`).run(row, after)
      prepare(`INSERT INTO ${table}_fts (rowid, text) VALUES (?, ?)`).run(row, after)
    }
  }
  return {
    changed(row, before, after) {
      for (const field of lists) {
        if (before?.[field] === after?.[field]) continue
        listChanged(row, field, before ? listOf(before, field) : [], after ? listOf(after, field) : [])
      }
      if (search === null) return
      const was = before === undefined ? null : textOf(layout, before)
      const is = after === undefined ? null : textOf(layout, after)
      if (was !== is) textChanged(row, was !== null, is)
    },
  }
}
