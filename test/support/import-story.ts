/** Events of an import. */
export const REQUESTED = {
  ...{ kind: 'materials', format: 'csv', columns: {}, dry_run: false, file_sha256: 'f'.repeat(64), bytes: 12 },
  upload: 'imp_upload',
}
const NO_ERRORS = { errors: [], more_errors: 0 }

export const requested = { type: 'import-requested', data: REQUESTED }
export const tried = { type: 'import-requested', data: { ...REQUESTED, dry_run: true } }
export const checked = { type: 'import-checked', data: { rows: 3, ...NO_ERRORS } }
export const wrong = {
  type: 'import-checked',
  data: { rows: 3, errors: [{ row: 2, column: 'name', message: 'is required' }], more_errors: 1 },
}
export const finished = { type: 'import-finished', data: { created: 2, updated: 1, unchanged: 0, ...NO_ERRORS } }
export const cancelled = { type: 'import-cancelled', data: {} }
