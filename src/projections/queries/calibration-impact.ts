import type { Calendar, Day } from '../../domain/values/days.js'
import type { Doc, FilterCondition } from '../../stores/document-store.js'
import { pagesOf } from '../../stores/find-after.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { type CalibrationDoc, calibrations } from '../calibrations.js'
import type { ReadModels } from '../engine/read-models.js'
import { type ToolHistoryDoc, toolHistory } from '../histories/tool-history.js'
import { tools } from '../tools.js'

/** Maximum depth of the search: tools calibrated with the tool, tools calibrated with those, and so on. */
const MAX_LEVELS = 5

/** Maximum number of loans, and of calibrations, in a result. */
export const MAX_HARMED = 1000

const PAGE_SIZE = 200

/** The days on which a tool might have shown wrong values. */
export interface Window {
  readonly tool_id: string
  /** First day. Null: since the tool exists. */
  readonly from: Day | null
  /** Last day. Null: until now. */
  readonly to: Day | null
}

export interface HarmedLoan {
  readonly tool_id: string
  readonly level: number
  readonly user_id: string
  readonly from: string
  readonly to: string | null
  readonly note: string | null
  readonly return_note: string | null
}

export interface HarmedCalibration {
  readonly level: number
  /** ID of the affected tool that was the reference standard. */
  readonly standard_id: string
  readonly doc: CalibrationDoc
}

export interface Impact {
  readonly window: Window
  /** The calibration with which the window begins. */
  readonly since: CalibrationDoc | undefined
  readonly loans: readonly HarmedLoan[]
  readonly calibrations: readonly HarmedCalibration[]
  readonly has_more: boolean
}

export interface ImpactOptions {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly calendar: Pick<Calendar, 'startOf' | 'endOf'>
}

/**
 * Returns what a tool that was found out of tolerance might have affected. First and last days count in full: one loan
 * too many is better than one too few. Reads in pages, yields to the event loop between them, and returns each record
 * once.
 */
export async function findImpact(options: ImpactOptions, doc: CalibrationDoc, signal: AbortSignal): Promise<Impact> {
  const { readModels } = options
  const since = await lastInTolerance(readModels, doc)
  const window = { tool_id: doc.tool_id, from: since?.performed_on ?? null, to: doc.performed_on }
  const loans = new Map<string, HarmedLoan>()
  const harmed = new Map<string, HarmedCalibration>()
  let windows: readonly Window[] = [window]
  let hasMore = false

  const pause = async () => {
    signal.throwIfAborted()
    await yieldToEventLoop()
  }

  async function addLoans(of: Window, level: number): Promise<void> {
    for await (const loan of loansIn(options, of)) {
      const key = `${loan.tool_id} ${loan.from}`
      if (loans.has(key)) continue
      if (loans.size >= MAX_HARMED) {
        hasMore = true
        return
      }
      loans.set(key, { ...loan, level })
    }
  }

  async function addCalibrations(of: Window, level: number): Promise<void> {
    for await (const page of calibratedWith(readModels, of)) {
      for (const found of page) {
        if (found._id === doc._id || harmed.has(found._id)) continue
        if (harmed.size >= MAX_HARMED) {
          hasMore = true
          return
        }
        harmed.set(found._id, { level, standard_id: of.tool_id, doc: found })
      }
      await pause()
    }
  }

  for (let level = 0; windows.length > 0 && level <= MAX_LEVELS; level += 1) {
    const known = new Set(harmed.keys())
    for (const of of windows) {
      await pause()
      await addLoans(of, level)
      if (level < MAX_LEVELS) await addCalibrations(of, level + 1)
    }
    const added = [...harmed.values()].filter(({ doc }) => !known.has(doc._id))
    windows = await doubted(readModels, added, harmed, pause)
  }
  return { window, since, loans: [...loans.values()], calibrations: [...harmed.values()], has_more: hasMore }
}

/** Returns the previous calibration by the same plan that left the tool in tolerance. */
async function lastInTolerance(
  readModels: ImpactOptions['readModels'],
  doc: CalibrationDoc,
): Promise<CalibrationDoc | undefined> {
  const sort = [
    { field: 'performed_on', descending: true },
    { field: '_seq', descending: true },
  ]
  const where = [...inTolerance(doc), { field: 'performed_on', atMost: doc.performed_on }]
  for await (const page of pagesOf(readModels.of(calibrations), { where, sort, limit: PAGE_SIZE })) {
    const found = page.find(other => isBefore(other, doc))
    if (found) return found
  }
  return undefined
}

/**
 * Returns the window of each tool that was calibrated with an affected tool. It ends with the next calibration that
 * isn't affected.
 */
async function doubted(
  readModels: ImpactOptions['readModels'],
  added: readonly HarmedCalibration[],
  harmed: ReadonlyMap<string, HarmedCalibration>,
  pause: () => Promise<void>,
): Promise<readonly Window[]> {
  const windows: Window[] = []
  for (const { doc } of added) {
    await pause()
    const clean = await nextInTolerance(readModels, doc, harmed)
    windows.push({ tool_id: doc.tool_id, from: doc.performed_on, to: clean?.performed_on ?? null })
  }
  return windows
}

async function nextInTolerance(
  readModels: ImpactOptions['readModels'],
  doc: CalibrationDoc,
  harmed: ReadonlyMap<string, HarmedCalibration>,
): Promise<CalibrationDoc | undefined> {
  const where = [...inTolerance(doc), { field: 'performed_on', atLeast: doc.performed_on }]
  const sort = [{ field: 'performed_on' }, { field: '_seq' }]
  for await (const page of pagesOf(readModels.of(calibrations), { where, sort, limit: PAGE_SIZE })) {
    const found = page.find(other => isBefore(doc, other) && !harmed.has(other._id))
    if (found) return found
  }
  return undefined
}

/** Compares by date performed, then by the order in which calibrations were recorded. */
function isBefore(one: CalibrationDoc, other: CalibrationDoc): boolean {
  if (one.performed_on !== other.performed_on) return one.performed_on < other.performed_on
  return (one._seq ?? 0) < (other._seq ?? 0)
}

const inTolerance = ({ tool_id, plan_id }: CalibrationDoc): readonly FilterCondition[] => [
  { field: 'tool_id', is: tool_id },
  { field: 'plan_id', is: plan_id },
  { field: 'is_voided', is: false },
  { field: 'left_in_tolerance', is: true },
]

function calibratedWith(
  readModels: ImpactOptions['readModels'],
  { tool_id, from, to }: Window,
): AsyncIterable<readonly CalibrationDoc[]> {
  const where: FilterCondition[] = [
    { field: 'standards', has: tool_id },
    { field: 'is_voided', is: false },
    ...within('performed_on', from, to),
  ]
  return pagesOf(readModels.of(calibrations), { where, limit: PAGE_SIZE })
}

const within = (field: string, from: string | null, to: string | null): FilterCondition[] => [
  ...(from === null ? [] : [{ field, atLeast: from }]),
  ...(to === null ? [] : [{ field, atMost: to }]),
]

/** Yields the loans that overlap a window, the earliest first. A loan that hasn't ended comes last. */
async function* loansIn(
  { readModels, calendar }: ImpactOptions,
  { tool_id, from, to }: Window,
): AsyncGenerator<Omit<HarmedLoan, 'level'>> {
  const start = from === null ? null : calendar.startOf(from)
  const end = to === null ? null : calendar.endOf(to)
  const isBehind = (instant: string): boolean => end !== null && instant > end
  const where: FilterCondition[] = [
    { field: 'tool_id', is: tool_id },
    { field: 'type', in: ['checkout', 'checkin'] },
    ...within('created_at', start, null),
  ]
  const sort = [{ field: 'created_at' }, { field: '_seq' }]
  let lent: (Doc & Pick<ToolHistoryDoc, 'created_at' | 'note'>) | undefined
  for await (const page of pagesOf(readModels.of(toolHistory), { where, sort, limit: PAGE_SIZE })) {
    for (const entry of page) {
      const began = entry.checked_out_at ?? entry.created_at
      if (isBehind(began)) return
      if (entry.type === 'checkout') lent = entry
      else {
        const out = lent?.created_at === began ? lent : await checkoutAt(readModels, tool_id, began)
        const returned = { to: entry.created_at, note: out?.note ?? null, return_note: entry.note }
        yield { tool_id, user_id: entry.holder_id ?? '', from: began, ...returned }
      }
    }
    await yieldToEventLoop()
  }
  const holder = (await readModels.of(tools).get(tool_id))?.holder
  if (holder && !isBehind(holder.since))
    yield { tool_id, user_id: holder.user_id, from: holder.since, to: null, note: holder.note, return_note: null }
}

/** Returns the checkout of a loan that began before the window. */
async function checkoutAt(
  readModels: ImpactOptions['readModels'],
  toolId: string,
  at: string,
): Promise<ToolHistoryDoc | undefined> {
  const where = [
    { field: 'tool_id', is: toolId },
    { field: 'created_at', is: at },
    { field: 'type', is: 'checkout' },
  ]
  return (await readModels.of(toolHistory).find({ where, limit: 1 }))[0]
}
