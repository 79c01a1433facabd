import { inventory, type Records } from '../../api/inventory.js'
import { rowsIn } from './csv.js'
import type { ImportKindName } from './kinds.js'

export type Import = Records['Import']
export type Columns = Readonly<Record<string, string | null>>

interface Chosen {
  readonly file: File
  readonly kind: ImportKindName
  readonly columns: Columns
}

/** The files of this visit, by the import that each is: a page that is loaded anew asks for them again. */
const chosen = new Map<string, Chosen>()

export const chosenFor = (id: string): Chosen | undefined => chosen.get(id)

/** A file may take a while, and the service answers once it has all of it. */
const LONG_MS = 300_000

/** Sends it to be looked at, or to be applied too. */
export async function send(file: File, kind: ImportKindName, columns: Columns, applies: boolean): Promise<Import> {
  const query = { kind, dry_run: !applies, columns: JSON.stringify(columns) }
  const made = await inventory.createImport(file, { query, timeoutMs: LONG_MS })
  chosen.set(made.id, { file, kind, columns })
  return made
}

const LOOKED_AT = 64 * 1024

/** The names of its columns, and what the first row has in them. */
export async function headOf(
  file: File,
): Promise<{ readonly columns: readonly string[]; readonly first: readonly string[] }> {
  const rows = rowsIn(await file.slice(0, LOOKED_AT).text())
  return { columns: rows.next().value ?? [], first: rows.next().value ?? [] }
}
