import { inventory, type Records } from '../../api/inventory.js'
import { rowsIn } from './csv.js'
import type { ImportKindName } from './kinds.js'

export type Import = Records['Import']
export type Columns = Readonly<Record<string, string | null>>

interface ChosenFile {
  readonly file: File
  readonly kind: ImportKindName
  readonly columns: Columns
}

/** Files selected during this visit, by import. After a reload, the user selects the file again. */
const chosenFiles = new Map<string, ChosenFile>()

export const chosenFor = (id: string): ChosenFile | undefined => chosenFiles.get(id)

/** Time limit of an upload. The service responds after it has received the whole file. */
const UPLOAD_TIMEOUT_MS = 300_000

/** Uploads a file for validation or for import. */
export async function send(file: File, kind: ImportKindName, columns: Columns, applies: boolean): Promise<Import> {
  const query = { kind, dry_run: !applies, columns: JSON.stringify(columns) }
  const created = await inventory.createImport(file, { query, timeoutMs: UPLOAD_TIMEOUT_MS })
  chosenFiles.set(created.id, { file, kind, columns })
  return created
}

const PREVIEW_BYTES = 64 * 1024

/** Reads the column names and the values of the first row. */
export async function readHeader(
  file: File,
): Promise<{ readonly columns: readonly string[]; readonly first: readonly string[] }> {
  const rows = rowsIn(await file.slice(0, PREVIEW_BYTES).text())
  return { columns: rows.next().value ?? [], first: rows.next().value ?? [] }
}
