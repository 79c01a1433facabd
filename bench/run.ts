import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BenchContext, CONNECTIONS, openContext } from './context.js'
import { measureConsole } from './phases/console.js'
import { measureBulk, measureImport } from './phases/imports.js'
import { measureMemory, measureMixed } from './phases/mixed.js'
import { measureNotes } from './phases/notes.js'
import { measurePast } from './phases/past.js'
import { measureHistories, measureLongLog, measureMany, measureThousand } from './phases/requests.js'
import { measureSqliteAlone } from './phases/sqlite-alone.js'
import { measureRebuild, measureStartup } from './phases/startup.js'
import { compareReports, formatRow, HEADING, type Report, type Row, readReport } from './report.js'
import { benchmarkServers, benchmarkServiceInstances } from './servers.js'

const HELP = `npm run bench -- [OPTIONS]

  --quick            small sizes and one second per phase, about a minute in all
  --phases A,B       only phases whose name contains A or B (see --list)
  --list             print the names of the phases
  --seconds N        time of each phase (default 4)
  --millions         also read 1,000,000 materials, whose creation takes long
  --log DIRECTORY    keep the log of a million events in this directory, and use it again
  --json FILE        write the figures to a file
  --compare FILE     compare with the figures of an earlier run
  --servers          measure external servers instead: EVENTSTORE_URL, MONGODB_URL, NATS_URL
  --instances N      measure movements on 1 to N instances on these servers instead
`

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    phases: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '4' },
    millions: { type: 'boolean', default: false },
    log: { type: 'string' },
    json: { type: 'string' },
    compare: { type: 'string' },
    servers: { type: 'boolean', default: false },
    instances: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const { quick } = values
const seconds = quick ? 1 : Number(values.seconds)
const before = values.compare === undefined ? undefined : readReport(values.compare)

interface NamedPhase {
  readonly name: string
  readonly run: (context: BenchContext) => Promise<void>
}

const PHASES: readonly NamedPhase[] = [
  { name: 'thousand', run: measureThousand },
  { name: 'long-log', run: measureLongLog },
  { name: 'many', run: context => measureMany(context, quick ? 2_000 : 60_000) },
  ...(values.millions ? [{ name: 'million', run: (context: BenchContext) => measureMany(context, 1_000_000) }] : []),
  { name: 'histories', run: measureHistories },
  { name: 'notes', run: measureNotes },
  { name: 'import', run: context => measureImport(context, { rows: quick ? 1_000 : 10_000, targetSeconds: 2 }) },
  ...(quick
    ? []
    : [
        {
          name: 'large-import',
          run: (context: BenchContext) => measureImport(context, { rows: 100_000, targetSeconds: 20, targetMb: 300 }),
        },
      ]),
  { name: 'bulk', run: measureBulk },
  { name: 'mixed', run: measureMixed },
  { name: 'past', run: context => measurePast(context, { materials: quick ? 200 : 1_000, movements: 1 }) },
  {
    name: 'long-past',
    run: context =>
      measurePast(context, quick ? { materials: 500, movements: 1 } : { materials: 100_000, movements: 8 }),
  },
  { name: 'rebuild', run: measureRebuild },
  { name: 'startup', run: context => measureStartup(context, values.log) },
  { name: 'console', run: measureConsole },
  { name: 'memory', run: measureMemory },
  { name: 'sqlite-alone', run: measureSqliteAlone },
]

const wanted = values.phases.split(',').filter(Boolean)
const selected = PHASES.filter(({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)))

if (values.help) print(HELP)
else if (values.list) for (const { name } of PHASES) print(name)
else if (values.servers) {
  const size = quick ? 100 : 1_000
  await benchmarkServers({ size, connections: CONNECTIONS, milliseconds: seconds * 1000, print })
  process.exit(0)
} else if (values.instances !== undefined) {
  const materials = quick ? 100 : 1_000
  await benchmarkServiceInstances({ most: Number(values.instances), materials, milliseconds: seconds * 1000, print })
  process.exit(0)
} else await measureAll()

async function measureAll(): Promise<void> {
  if (selected.length === 0) throw new Error(`no phase is named ${values.phases}; see --list`)
  const rows: Row[] = []
  print(
    `Node ${process.version}, ${CONNECTIONS} connections, ${seconds} s per phase, the bare Koa before and after each phase\n`,
  )
  print(HEADING)
  const context = await openContext({
    milliseconds: seconds * 1000,
    isQuick: quick,
    report(row) {
      rows.push(row)
      print(formatRow(row))
    },
  })
  for (const { run } of selected) await run(context)
  await context.close()
  const report: Report = { node: process.version, seconds, rows }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`)
  if (before !== undefined) print(['', ...compareReports(before, report)].join('\n'))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
