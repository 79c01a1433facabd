import { z } from 'zod'
import type { CommandContext } from '../../commands/executor/context.js'
import { AppendOutcomeUnknown, type RecordedCommand } from '../../commands/executor/outcome.js'
import { type ImportCommands, importIdOf } from '../../commands/imports.js'
import { IMPORT_STATUSES, type Import, isUnderway } from '../../domain/imports.js'
import { IMPORTED, type ImportRequested } from '../../events/imports.js'
import type { ImportProgress } from '../../imports/importer.js'
import type { Uploads } from '../../imports/uploads.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { imports } from '../../projections/imports.js'
import type { Collection } from '../../stores/document-store.js'
import { ApiError } from '../frame/response/errors.js'
import { CSV_TYPE, NDJSON_TYPE } from '../frame/response/negotiation.js'
import { accepted } from '../frame/response/rejections.js'
import { type Principal, type Route, route, type UploadedFile } from '../frame/route.js'
import { flag } from '../frame/schema/fields.js'
import { emptyBody } from '../records/endpoints.js'
import { nullableText, timestamp } from '../records/fields.js'
import { matching, page } from '../records/listing.js'
import { requireRecord, writeResponse } from '../records/single.js'
import { type ImportLimits, MAX_UNFINISHED } from './limits.js'
import { kindsOf, permit, SCOPES } from './permissions.js'

const TAG = 'Imports'

const importKind = z.enum(IMPORTED).meta({ id: 'ImportKind', description: 'Type of the records in a file.' })
const importStatus = z.enum(IMPORT_STATUSES).meta({
  id: 'ImportStatus',
  description:
    'Status of an import. `validating`: the rows are being validated. `invalid`: rows have errors, and none was applied. `ready`: a dry run found no errors. `running`: the rows are being applied. `completed`: all rows were applied. `failed`: at least one row could not be applied. `cancelled`: canceled before the first row was applied.',
})

const importRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the import.' }),
    kind: importKind,
    status: importStatus,
    dry_run: z.boolean().meta({ description: 'Whether the rows are only validated, not applied.' }),
    rows: z.int().meta({ description: 'Number of rows. 0 until all rows are validated.' }),
    done: z.int().meta({ description: 'Number of rows processed: validated, or applied if the status is `running`.' }),
    created: z.int().meta({ description: 'Number of records created.' }),
    updated: z.int().meta({ description: 'Number of records updated.' }),
    unchanged: z.int().meta({ description: 'Number of rows that match their record and change nothing.' }),
    errors: z
      .array(
        z
          .object({
            row: z.int().meta({
              description:
                'Row number, as in a spreadsheet: the header is row 1. In NDJSON, the line number. 0 for an error of the whole import.',
            }),
            column: nullableText().meta({
              description: 'Name of the column in the header. Null for an error of the whole row.',
            }),
            message: z.string().meta({ description: 'Error message for people.' }),
          })
          .meta({ id: 'ImportFault', description: 'Error in a row.' }),
      )
      .meta({ description: 'First 200 errors.' }),
    more_errors: z.int().meta({ description: 'Number of errors after the first 200.' }),
    columns: z
      .record(z.string(), z.string().nullable())
      .meta({ description: 'Mapping of columns in the file to fields. Null for an ignored column.' }),
    file_sha256: z.string().meta({ description: 'SHA-256 of the file, in hexadecimal digits.' }),
    bytes: z.int().meta({ description: 'Size of the file in bytes.' }),
    created_by: z.string(),
    created_at: timestamp(),
    completed_at: timestamp()
      .nullable()
      .meta({ description: 'Time at which the import ended. Null until then, and for a dry run without errors.' }),
  })
  .meta({ id: 'Import', description: 'Import of a file. The ID is derived from the kind and the content of the file.' })

const listQuery = z.strictObject({
  kind: importKind.optional().meta({ description: 'Only imports of this kind.' }),
  status: importStatus.optional().meta({ description: 'Only imports with this status.' }),
})

/** Query parameter such as `{"Part no.":"sku","Remarks":null}`. */
const columns = () =>
  z
    .string()
    .max(8000)
    .transform((input, context): Record<string, string | null> => {
      const parsed = mapping.safeParse(jsonIn(input))
      if (parsed.success) return parsed.data
      context.issues.push({ code: 'custom', message: EXPECTED, input })
      return z.NEVER
    })
    .meta({
      type: 'string',
      description:
        'Mapping of columns in the file to fields, as a JSON object: `{"Part no.":"sku","Remarks":null}`. Null ignores a column. By default, a column has the name of its field.',
    })

const mapping = z.record(z.string().min(1).max(200), z.string().min(1).max(200).nullable())
const EXPECTED = 'must be a JSON object that maps column names to fields or null, such as {"Part no.":"sku"}'

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const requestQuery = z.strictObject({
  kind: importKind.meta({ description: 'Type of the records in the file.' }),
  dry_run: flag().optional().meta({
    description:
      'Whether to validate the rows without applying them. The status then becomes `ready` or `invalid`. Default: `false`.',
  }),
  columns: columns().optional(),
})

export interface ImportRoutes {
  readonly commands: ImportCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly uploads: Pick<Uploads, 'receive' | 'remove'>
  readonly limits: ImportLimits
  readonly progress: Pick<Collection<ImportProgress>, 'getMany'>
  /** Starts the processing of requested imports. */
  readonly wake: () => void
}

const IMPORT_HEADERS = { Location: 'Path of the import' }

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: A list of routes, which are read one at a time.
export function importRoutes(options: ImportRoutes): readonly Route[] {
  const { commands, readModels, uploads, limits, progress, wake } = options
  const guarded = { tag: TAG, scope: SCOPES, anyScope: true }

  async function presented(records: readonly { readonly id: string; readonly state: Import }[]) {
    const known = await progress.getMany(records.map(({ id }) => id))
    return records.map(({ id, state }) => {
      const underway = known.get(id)
      return present(id, state, underway?.attempt === state.attempt ? underway.done : 0)
    })
  }

  async function importFor(principal: Principal, id: string) {
    const doc = await requireRecord(readModels.of(imports), 'import', id)
    permit(principal, doc.kind)
    return doc
  }

  const receive = async (
    { mediaType, bytes }: UploadedFile,
    { kind }: z.output<typeof requestQuery>,
    principal: Principal,
  ) => {
    permit(principal, kind)
    const upload = await uploads.receive(
      limits.receiving(principal.counts_as, bytes),
      maxBytes =>
        new ApiError(
          'PAYLOAD_TOO_LARGE',
          `The file is larger than the limit of ${maxBytes} bytes. Split it and import the parts.`,
        ),
    )
    const format = mediaType === CSV_TYPE ? ('csv' as const) : ('ndjson' as const)
    const remove = () => uploads.remove(upload.upload)
    return { body: { ...upload, format }, identity: [format, upload.sha256], remove }
  }

  /**
   * Requests an import of a file that was received, unless its owner has too many. Removes the file if the import is
   * rejected, and the one that it replaces.
   */
  async function request(context: CommandContext, details: ImportRequested, { counts_as }: Principal) {
    const { upload, bytes } = details
    const id = importIdOf(details)
    const requestIfAllowed = async () => {
      await limits.check(counts_as, { id, bytes })
      const before = await readModels.of(imports).get(id)
      return { before, created: accepted(await commands.request(context, details)) }
    }
    const { before, created } = await requestIfAllowed().catch(async error => {
      // An import that was requested after all needs its file.
      if (!(error instanceof AppendOutcomeUnknown)) await uploads.remove(upload).catch(() => {})
      throw error
    })
    // A dry run that is still being validated is replaced by the import.
    if (before && isUnderway(before) && isRequested(created)) await uploads.remove(before.upload)
    return created
  }

  return [
    route({
      method: 'post',
      path: '/imports',
      ...guarded,
      operationId: 'createImport',
      summary: 'Import records from a file',
      description: `Returns as soon as the file is received. The service then validates all rows and, if none has an error, applies them. Send the file as it is, or as the only file of a \`multipart/form-data\` form. A file that was sent before is the same import: it is applied once. An import that was invalid, failed, canceled, or a dry run is validated again, unless the request repeats an \`Idempotency-Key\`. Batch tracking settings of materials, and corrections of blocked batches, also require \`batches:write\`.\n\nThe service stores the file until the import ends, is canceled, or is found invalid; a dry run ends with its validation. An incomplete upload is not stored. An API key can have ${MAX_UNFINISHED} unfinished imports, whose files together can be as large as one file (64 MiB by default): more are rejected with 429. Sessions count against the key or user that opened them. Imports of the same user run one after another, and users take turns. If the key is revoked or expires, or its user is deactivated or loses the permission, the service stops the import.`,
      query: requestQuery,
      fileTypes: [CSV_TYPE, NDJSON_TYPE],
      receive,
      responses: {
        202: {
          description: 'The import. The file was received and is being validated.',
          headers: IMPORT_HEADERS,
          schema: importRecord,
        },
        200: {
          description: 'The existing import of the same file',
          headers: IMPORT_HEADERS,
          schema: importRecord,
        },
      },
      async handle({ query: { kind, dry_run = false, columns = {} }, body: file, context, principal }) {
        const { upload, sha256, bytes, format } = file
        const details = { kind, format, columns, dry_run, file_sha256: sha256, bytes, upload }
        const created = await limits.oneAtATime(principal.counts_as, () => request(context, details, principal))
        const { id } = created
        if (isRequested(created)) wake()
        else await uploads.remove(upload)
        const [body] = await presented([{ id, state: created.state }])
        const answer = writeResponse(created.appended ? 202 : 200, '/imports', created, body)
        return { ...answer, headers: { Location: `/api/v1/imports/${id}` } }
      },
    }),

    route({
      method: 'get',
      path: '/imports',
      ...guarded,
      operationId: 'listImports',
      summary: 'List imports',
      query: listQuery,
      list: true,
      responses: { 200: { description: 'Page of imports', schema: importRecord } },
      async handle({ query: { kind, status }, principal, paging }) {
        const where = [{ field: 'kind', in: kindsOf(principal) }, ...matching({ kind, status })]
        const { docs, ...around } = await page(readModels.of(imports), { where }, paging)
        return { list: { ...around, data: await presented(docs.map(doc => ({ id: doc._id, state: doc }))) } }
      },
    }),

    route({
      method: 'get',
      path: '/imports/{id}',
      ...guarded,
      operationId: 'getImport',
      summary: 'Read an import',
      responses: { 200: { description: 'The import', schema: importRecord } },
      async handle({ params: { id }, principal }) {
        const doc = await importFor(principal, id)
        const [body] = await presented([{ id, state: doc }])
        return { body, revision: doc.revision }
      },
    }),

    route({
      method: 'post',
      path: '/imports/{id}/cancel',
      ...guarded,
      operationId: 'cancelImport',
      summary: 'Cancel an import',
      description:
        'Cancels an import that is `validating` or `ready`. Returns 409 if it is `running`, `completed`, `invalid`, or `failed`.',
      ...emptyBody,
      responses: { 200: { description: 'The import', schema: importRecord } },
      errors: ['INVALID_STATE'],
      async handle({ params: { id }, principal, context }) {
        await importFor(principal, id)
        const canceled = accepted(await commands.cancel(context, id))
        await uploads.remove(canceled.state.upload)
        const [body] = await presented([{ id, state: canceled.state }])
        return writeResponse(200, '/imports', { id, ...canceled }, body)
      },
    }),
  ]
}

/** Reports whether this execution requested the import, and not an earlier one of the same request. */
const isRequested = ({ appended, isRepeated }: RecordedCommand): boolean => appended !== undefined && !isRepeated

/** Presents an import. If it has ended successfully, all rows count as done. */
function present(id: string, state: Import, done: number) {
  const { kind, status, dry_run, rows, created, updated, unchanged, errors, more_errors, columns } = state
  const { file_sha256, bytes, created_by, created_at, completed_at } = state
  const all = { created, updated, unchanged }
  return {
    ...{ id, kind, status, dry_run, rows, done: status === 'completed' || status === 'ready' ? rows : done, ...all },
    ...{ errors, more_errors, columns, file_sha256, bytes, created_by, created_at, completed_at },
  }
}
