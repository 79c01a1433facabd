import { z } from 'zod'
import type { RecordPath } from './kinds/derived.js'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { reference } from './schema/fields.js'
import { namesIn } from './schema/names-in.js'

/** Whether the records of each kind can be imported. */
const IS_IMPORTED = {
  ...{ materials: true, tools: true, locations: true, users: true, batches: true, 'calibration-plans': true },
  ...{ insurances: true, 'delivery-notes': false, calibrations: false, webhooks: false, 'api-keys': false },
  ...{ links: false, imports: false, movements: false, logs: false, events: false },
} as const satisfies { readonly [path in RecordPath]: boolean }

/** Kinds of records that can be imported. */
export const IMPORTED = namesIn(IS_IMPORTED).filter((path): path is Imported => IS_IMPORTED[path])
export type Imported = { [Path in RecordPath]: (typeof IS_IMPORTED)[Path] extends true ? Path : never }[RecordPath]

const FILE_FORMATS = ['csv', 'ndjson'] as const

/** The kinds before batches were added. */
const FIRST_IMPORTED = ['materials', 'tools', 'locations', 'users'] as const

const count = z.int().min(0)

const fault = z.strictObject({ row: count, column: z.string().nullable(), message: z.string() })
const faults = { errors: z.array(fault), more_errors: count }

const requestOf = <Kind extends z.ZodType>(kind: Kind) =>
  z.strictObject({
    kind,
    format: z.enum(FILE_FORMATS),
    /** Mapping of the file's columns to fields; null ignores a column. */
    columns: z.record(z.string(), z.string().nullable()),
    dry_run: z.boolean(),
    file_sha256: reference,
    bytes: count,
    upload: reference,
  })

const orderedRequest = requestOf(z.enum(IMPORTED)).extend({
  /** Whether the IDs of created records sort by row. Absent for imports that an earlier version began. */
  ordered_ids: z.literal(true).optional(),
})

export const importEvents = {
  /** A request to import a file, also a repeated one after an attempt without result. */
  'import-requested': event(requestOf(z.enum(FIRST_IMPORTED)))
    .next(requestOf(z.enum(IMPORTED)), data => data)
    .next<z.infer<typeof orderedRequest>>(orderedRequest, data => data),
  /** All rows were validated. Without errors, they are applied from here on, unless it is a dry run. */
  'import-checked': event(z.strictObject({ rows: count, ...faults })),
  /** All rows were applied, except for the listed ones. */
  'import-finished': event(z.strictObject({ created: count, updated: count, unchanged: count, ...faults })),
  'import-cancelled': event(z.strictObject({})),
}

export type ImportEvent = EventsIn<typeof importEvents>
export type ImportRequested = DataIn<(typeof importEvents)['import-requested']>
export type ImportChecked = DataIn<(typeof importEvents)['import-checked']>
export type ImportFinished = DataIn<(typeof importEvents)['import-finished']>
export type ImportFault = ImportChecked['errors'][number]
