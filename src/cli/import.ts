import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { IMPORTED } from '../events/imports.js'
import type { Progress } from '../maintenance/progress.js'
import { type Command, type Invocation, UsageError } from './shared/command.js'
import {
  type RunningService,
  runningService,
  SERVICE_HELP,
  SERVICE_OPTIONS,
  ServiceRefused,
} from './shared/running-service.js'

export const importFile: Command = {
  summary: 'Import records from a file into a running service',
  help: `Usage: inventory import FILE --kind KIND [OPTIONS]

Imports a CSV file, or an NDJSON file if its name ends with .ndjson or .jsonl. If you import the same file again, rows
that were already applied are skipped, and an interrupted import continues.

Options:
  --kind KIND     Kind of the records: ${IMPORTED.join(' ')}
  --dry-run       Validate all rows without applying them
  --columns JSON  Map column names to fields, or to null to ignore a column
${SERVICE_HELP}

Exits with 0 if all rows were applied (or are valid, with --dry-run), otherwise with 1 and prints the errors.

Example:
  inventory import parts.csv --kind materials --columns '{"Part no.":"sku"}' --dry-run`,

  async run({ config, env, args, print, progressOnTerminal }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        kind: { type: 'string' },
        'dry-run': { type: 'boolean' },
        columns: { type: 'string' },
        ...SERVICE_OPTIONS,
      },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('import requires exactly one file')
    if (!IMPORTED.some(kind => kind === values.kind)) {
      throw new UsageError(`--kind must be one of ${IMPORTED.join(', ')}`)
    }
    const query = new URLSearchParams({ kind: values.kind ?? '' })
    if (values['dry-run']) query.set('dry_run', 'true')
    if (values.columns !== undefined) query.set('columns', values.columns)
    const service = await runningService({ config, env }, values)
    const { id } = await sendFile(service, file, query, progressOnTerminal)
    return printResult(await watchImport(service, id, progressOnTerminal), print)
  },
}

const record = z.looseObject({
  id: z.string(),
  status: z.string(),
  rows: z.number(),
  done: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  errors: z.array(z.object({ row: z.number(), column: z.string().nullable(), message: z.string() })),
  more_errors: z.number(),
})
type ImportRecord = z.output<typeof record>

type OnTerminal = Invocation['progressOnTerminal']

async function sendFile(
  service: RunningService,
  file: string,
  query: URLSearchParams,
  onTerminal: OnTerminal,
): Promise<ImportRecord> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new ServiceRefused(`file ${file} not found`)
  const bar = onTerminal('sending', found.size)
  let bytes = 0
  const stream = createReadStream(file).on('data', chunk => {
    bytes += chunk.length
    bar?.at(bytes)
  })
  const answer = await service.request(`/imports?${query}`, {
    method: 'POST',
    headers: {
      'content-type': /\.(?:ndjson|jsonl)$/i.test(file) ? 'application/x-ndjson' : 'text/csv',
      'content-length': String(found.size),
    },
    body: Readable.toWeb(stream) as ReadableStream,
    duplex: 'half',
  })
  bar?.end()
  return record.parse(await answer.json())
}

const UNDERWAY = ['validating', 'running']
const POLL_MS = 250

async function watchImport(service: RunningService, id: string, onTerminal: OnTerminal): Promise<ImportRecord> {
  let bar: Progress | undefined
  for (;;) {
    const seen = record.parse(await (await service.request(`/imports/${id}`)).json())
    if (seen.status === 'running') {
      bar ??= onTerminal('applying', seen.rows)
      bar?.at(seen.done)
    }
    if (!UNDERWAY.includes(seen.status)) {
      bar?.end()
      return seen
    }
    await sleep(POLL_MS)
  }
}

function printResult(seen: ImportRecord, print: (line: string) => void): number {
  const { id, status, rows, created, updated, unchanged, errors, more_errors: more } = seen
  print(`Import ${id} ${status}: ${rows} rows, ${created} created, ${updated} updated, ${unchanged} unchanged`)
  for (const { row, column, message } of errors) print(`row ${row}${column === null ? '' : `, ${column}`}: ${message}`)
  if (more > 0) print(`and ${more} more`)
  return status === 'completed' || status === 'ready' ? 0 : 1
}
