import { readFileSync } from 'node:fs'

/** Units of figures, their format, and whether more is better. */
const UNITS = {
  /** Requests per second, as a ratio to the bare Koa in the same minutes. */
  ratio: { suffix: '', digits: 2, isMoreBetter: true },
  'times faster': { suffix: ' ×', digits: 1, isMoreBetter: true },
  'times the cost': { suffix: ' × the cost', digits: 1, isMoreBetter: false },
  'times as long': { suffix: ' ×', digits: 1, isMoreBetter: false },
  'per second': { suffix: '/s', digits: 0, isMoreBetter: true },
  seconds: { suffix: ' s', digits: 1, isMoreBetter: false },
  ms: { suffix: ' ms', digits: 0, isMoreBetter: false },
  MB: { suffix: ' MB', digits: 0, isMoreBetter: false },
} as const

export type Unit = keyof typeof UNITS

/** One measured line. */
export interface Row {
  readonly name: string
  readonly figure: number
  readonly unit: Unit
  /** What the figure should reach. Absent if there is no target. */
  readonly target?: number
  readonly perSecond?: number
  /** Processor time per request, as a multiple of that of one echo of the bare Koa. */
  readonly cpu?: number
  readonly p50?: number
  readonly p99?: number
  /** The longest block of the event loop. */
  readonly blockedMs?: number
  readonly failed?: number
}

/** Content of a file that `--json` writes and `--compare` reads. */
export interface Report {
  readonly node: string
  readonly seconds: number
  readonly rows: readonly Row[]
}

export const HEADING =
  '| phase | figure | target | per second | CPU (echoes) | p50 ms | p99 ms | longest block ms | failed |\n' +
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|'

export function formatRow(row: Row): string {
  const { name, target, perSecond, cpu, p50, p99, blockedMs, failed } = row
  const cells = [
    name,
    formatFigure(row.figure, row.unit),
    target === undefined ? '' : formatFigure(target, row.unit),
    ...[format(perSecond, 0), format(cpu, 1), format(p50, 1), format(p99, 1), format(blockedMs, 0), format(failed, 0)],
  ]
  return `| ${cells.join(' | ')} |`
}

const format = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? ''

function formatFigure(value: number, unit: Unit): string {
  const { suffix, digits } = UNITS[unit]
  return `${value.toFixed(digits)}${suffix}`
}

export function readReport(file: string): Report {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>
  if (!Array.isArray(report.rows)) throw new Error(`${file} isn't the output of --json`)
  return report as Report
}

/** Returns a table of the figures and processor times before and now. */
export function compareReports(before: Report, now: Report): readonly string[] {
  const earlier = new Map(before.rows.map(row => [row.name, row]))
  return [
    '| phase | before | now | change | CPU before | CPU now | change |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...now.rows.flatMap(row => {
      const old = earlier.get(row.name)
      if (old === undefined || old.unit !== row.unit) return []
      const figures = [formatFigure(old.figure, row.unit), formatFigure(row.figure, row.unit)]
      const change = changeOf(old.figure, row.figure, UNITS[row.unit].isMoreBetter)
      const cpu = [format(old.cpu, 1), format(row.cpu, 1), changeOf(old.cpu, row.cpu, false)]
      return [`| ${[row.name, ...figures, change, ...cpu].join(' | ')} |`]
    }),
  ]
}

/** Returns the change in percent, with a word for its direction. */
function changeOf(before: number | undefined, now: number | undefined, isMoreBetter: boolean): string {
  if (before === undefined || now === undefined || before === 0) return ''
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return 'same'
  return `${percent > 0 ? '+' : ''}${percent} % (${percent > 0 === isMoreBetter ? 'better' : 'worse'})`
}
