import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { RecordPath } from '../events/kinds/derived.js'
import { namesIn } from '../events/schema/names-in.js'
import { type Command, type Invocation, UsageError } from './shared/command.js'
import { runningService, SERVICE_HELP, SERVICE_OPTIONS, ServiceRefused } from './shared/running-service.js'
import { saveFile } from './shared/save-file.js'

/** Whether the records of each kind are exported. */
const IS_EXPORTED = {
  ...{ materials: true, batches: true, tools: true, 'calibration-plans': true, calibrations: true, locations: true },
  ...{ users: true, 'delivery-notes': true, insurances: true, categories: true, imports: true, events: true },
  ...{ movements: false, webhooks: false, logs: false, 'api-keys': false, links: false },
} satisfies { readonly [path in RecordPath | 'categories']: boolean }

const KINDS = namesIn(IS_EXPORTED).filter(kind => IS_EXPORTED[kind])

export const exportCommand: Command = {
  summary: 'Export records as CSV, or the event log as NDJSON',
  help: `Usage: inventory export KIND [OPTIONS]
       inventory export --format ndjson [OPTIONS]

Writes the records of a kind of a running service as CSV to standard output. Archived records, and batches without stock,
are left out.
Kinds: ${KINDS.join(' ')}

Options of --format csv, the default:
  --out FILE      Write to FILE. It appears under this name when it is complete
  --rows LIST     Write one row per entry of a list: locations (of materials and batches), items (of delivery notes),
                  covered or terms (of insurances), reference_standards (of calibrations), or errors (of imports)
  --bom           Begin with a byte order mark, so that Excel reads the file as UTF-8
${SERVICE_HELP}

With --format ndjson, writes the event log: one event per line as stored, with its hash and position. Reads the data
directory or EventStoreDB directly. You can run it while the service is running. \`inventory import-log\` imports the
file.

Options of --format ndjson:
  --after POS     Export only events after this position. Default: 0 (all)
  --out FILE      Append to FILE. Continues after the last complete line if FILE already contains events
  --keys FILE     Write the person keys to FILE. Default with --out: FILE.person-keys. Keep it apart from the log:
                  with it, the names and email addresses in the log can be read

Examples:
  inventory export materials --rows locations --out materials.csv
  inventory export --format ndjson --out log.ndjson`,

  async run(invocation) {
    const { args } = invocation
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...{ out: { type: 'string' }, rows: { type: 'string' }, bom: { type: 'boolean' }, ...SERVICE_OPTIONS },
        ...{ format: { type: 'string', default: 'csv' }, after: { type: 'string' }, keys: { type: 'string' } },
      },
      allowPositionals: true,
    })
    if (values.format === 'ndjson') return exportEvents(invocation, values, positionals)
    if (values.format !== 'csv') throw new UsageError(`--format must be csv or ndjson, not "${values.format}"`)
    for (const name of ['after', 'keys'] as const)
      if (values[name] !== undefined) throw new UsageError(`--${name} requires --format ndjson`)
    const [kind, ...more] = positionals
    if (!KINDS.some(known => known === kind) || more.length > 0) {
      throw new UsageError(`export requires one of ${KINDS.join(', ')}`)
    }
    const query = new URLSearchParams({ format: 'csv' })
    if (values.rows !== undefined) query.set('rows', values.rows)
    if (values.bom) query.set('bom', 'true')
    const service = await runningService(invocation, values)
    const answer = await service.request(`/${kind}?${query}`)
    await writeExport(answer, values.out, invocation).catch(error => {
      throw new ServiceRefused(`export incomplete: ${error instanceof Error ? error.message : String(error)}`)
    })
    return 0
  },
}

interface LogOptions {
  readonly after?: string | undefined
  readonly out?: string | undefined
  readonly keys?: string | undefined
  readonly [other: string]: unknown
}

/** Exports the event log. Rejects options that only apply to records. */
async function exportEvents(
  invocation: Invocation,
  { format: _, after = '0', out, keys, ...others }: LogOptions,
  [kind]: readonly string[],
): Promise<number> {
  const [unexpected] = Object.keys(others)
  if (kind !== undefined) throw new UsageError(`--format ndjson exports the event log: remove ${kind}`)
  if (unexpected !== undefined) throw new UsageError(`--${unexpected} doesn't apply to --format ndjson`)
  if (!/^\d{1,15}$/.test(after)) throw new UsageError(`--after requires a position, not "${after}"`)
  const { exportLog } = await import('./shared/export-log.js')
  return exportLog(invocation, { after: Number(after), out, keys })
}

type Streams = Pick<Invocation, 'stdout' | 'progressOnTerminal'>

/** Writes a response to standard output or to a file. */
async function writeExport(
  answer: Response,
  out: string | undefined,
  { stdout, progressOnTerminal }: Streams,
): Promise<void> {
  const total = Number(answer.headers.get('x-total-count') ?? 0)
  const bar = out === undefined || total === 0 ? undefined : progressOnTerminal('exporting', total)
  let rows = 0
  const counted = async function* () {
    if (!answer.body) return
    for await (const chunk of answer.body) {
      for (const byte of chunk) if (byte === 0x0a) rows += 1
      bar?.at(Math.min(total, rows))
      yield chunk
    }
  }
  if (out === undefined) {
    await pipeline(Readable.from(counted()), stdout, { end: false })
    return
  }
  await saveFile(counted(), out)
  bar?.end()
}
