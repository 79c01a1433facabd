import { parseArgs } from 'node:util'
import { type Command, UsageError } from './shared/command.js'
import { runningService, SERVICE_HELP, SERVICE_OPTIONS, ServiceRefused } from './shared/running-service.js'
import { saveFile } from './shared/save-file.js'

/** Field of the request by option. */
const SUBJECTS = {
  material: 'material_id',
  batch: 'batch_id',
  tool: 'tool_id',
  'delivery-note': 'delivery_note_id',
} as const

export const evidence: Command = {
  summary: 'Write an evidence package, which proves the history of a record',
  help: `Usage: inventory evidence --material ID [OPTIONS]
       inventory evidence --batch ID | --tool ID | --delivery-note ID [OPTIONS]

Writes an evidence package of a running service: a ZIP file with all events of the record, the proof that none is
missing, and a report. A third party verifies it offline with \`inventory verify-proof\`, tools/verify_proof.py, or
tools/verify-proof.html. The API key needs the scope audit:read.

Options:
  --from TIME     Start of the period, such as 2026-01-01. Default: creation of the record
  --to TIME       End of the period, inclusive. A date includes the whole day. Must not be in the future. Default: now
  --out FILE      File to write. It appears under this name when it is complete. Default: evidence-ID-DATE.zip
${SERVICE_HELP}

Examples:
  inventory evidence --material mat_01h455vb4pex5vsknk084sn02q --from 2026-01-01 --to 2026-03-31
  inventory evidence --delivery-note dn_01h455vb4pex5vsknk084sn02q --out delivery.zip`,

  async run(invocation) {
    const { args, print } = invocation
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...{ material: { type: 'string' }, batch: { type: 'string' }, tool: { type: 'string' } },
        ...{ 'delivery-note': { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
        ...{ out: { type: 'string' }, ...SERVICE_OPTIONS },
      },
    })
    const options = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]
    const [option, ...others] = options.filter(name => values[name] !== undefined)
    if (option === undefined || others.length > 0)
      throw new UsageError(`evidence requires exactly one of ${options.map(name => `--${name}`).join(', ')}`)
    const { from, to } = values
    const service = await runningService(invocation, values)
    const response = await service.request('/audit/evidence', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [SUBJECTS[option]]: values[option], from, to }),
    })
    const out = values.out ?? `evidence-${values[option]}-${new Date().toISOString().slice(0, 10)}.zip`
    await saveFile(chunksOf(response), out).catch(error => {
      throw new ServiceRefused(`${out} wasn't written: ${error instanceof Error ? error.message : String(error)}`)
    })
    print(out)
    return 0
  },
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body) for await (const chunk of body) yield chunk
}
