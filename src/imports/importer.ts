import { hash } from 'node:crypto'
import { appendAgain } from '../commands/executor/append-again.js'
import type { AppliedCommand, CommandContext } from '../commands/executor/context.js'
import { AppendOutcomeUnknown } from '../commands/executor/outcome.js'
import type { ImportCommands } from '../commands/imports.js'
import { idOf } from '../domain/decisions/aggregate.js'
import { isRejection, type Rejection } from '../domain/decisions/rejection.js'
import { type Mint, seededMint } from '../domain/values/ids.js'
import type { Position } from '../events/log/envelope.js'
import type { ImportDoc } from '../projections/imports.js'
import type { Collection, Doc } from '../stores/document-store.js'
import type { Append, EventStore } from '../stores/event-store.js'
import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import { type DryRuns, dryRunRows } from './dry-runs.js'
import { createFaults, type Faults } from './faults.js'
import { FileFault, type FileRow, lengthOf, rowsOfFile } from './file-rows.js'
import type { Pass, PlannedRow, RowFault, RowKinds } from './rows.js'
import { LostUpload, type Uploads } from './uploads.js'

/** How far an instance has processed an import. Clients poll it. */
export interface ImportProgress extends Doc {
  readonly attempt: number
  readonly done: number
}

export interface ImporterOptions {
  readonly commands: ImportCommands
  readonly uploads: Uploads
  readonly events: Pick<EventStore, 'append' | 'readStream'>
  /** Completes changes that an append to a stream granted or reserved, before their own append. */
  readonly completePrepared: (stream: string) => Promise<void>
  readonly progress: Pick<Collection<ImportProgress>, 'put' | 'remove'>
  readonly kinds: RowKinds
  readonly openDryRuns: () => DryRuns
  /** Resolves with a position when all data that decisions depend on includes the events up to it. */
  readonly upToDate: () => Promise<Position>
  /** Returns which of these commands the log is known to contain. */
  readonly findApplied: (keys: readonly string[]) => Promise<ReadonlyMap<string, Pick<AppliedCommand, 'stream'>>>
  /** Returns the current state of an import. */
  readonly current: (id: string) => Promise<ImportDoc | undefined>
  /** Returns why an import must stop, such as a revoked key; undefined while it can continue. */
  readonly stopReason: (importDoc: ImportDoc) => Promise<string | undefined>
  /** Resolves when reads show all rows that were applied. */
  readonly shown: () => Promise<void>
  readonly mint: Mint
}

export interface Importer {
  /** Continues an import to its end, or until the signal is aborted. */
  goOn(importDoc: ImportDoc, signal: AbortSignal): Promise<void>
}

/** Rows that are looked up together. Between slices, the service yields to the event loop. */
const SLICE = 128
/**
 * Rows that are applied in parallel and share a commit. Deciding them blocks the event loop, and reads of other requests
 * wait until they are shown.
 */
const ROWS_AT_ONCE = 32
const SLICE_LENGTH = 256 * 1024

/** The import was canceled, replaced by a later attempt, or ended by another instance. */
class Superseded extends Error {
  override readonly name = 'Superseded'
}

const sha256 = (text: string) => hash('sha256', text, 'hex')

export function createImporter(options: ImporterOptions): Importer {
  const { commands, kinds, mint } = options
  const processRows = createRowProcessing(options)
  const unresolved = createUnresolvedAppends(options)

  async function validate(importDoc: ImportDoc, signal: AbortSignal): Promise<void> {
    const faults = createFaults()
    const check = checkingRows(options, importDoc, await options.upToDate())
    const rows = await processRows(importDoc, signal, faults, async slice =>
      noteFaults(slice, await check(slice), faults),
    )
    if (signal.aborted) return
    await commands.check(contextOf(mint, importDoc), importDoc._id, importDoc.attempt, { rows, ...faults.list() })
  }

  async function apply(importDoc: ImportDoc, signal: AbortSignal): Promise<void> {
    await unresolved.resolve(importDoc)
    const lookedUpTo = await options.upToDate()
    const pass = kinds[importDoc.kind].begin(importDoc.requested_by)
    const faults = createFaults()
    const counts = { created: 0, updated: 0, unchanged: 0 }
    await processRows(importDoc, signal, faults, slice =>
      applySlice({ importDoc, slice, pass, lookedUpTo, faults, counts }),
    )
    if (signal.aborted) return
    await commands.finish(contextOf(mint, importDoc), importDoc._id, importDoc.attempt, { ...counts, ...faults.list() })
  }

  async function applySlice({ importDoc, slice, pass, lookedUpTo, faults, counts }: Slice): Promise<void> {
    const { prefix, isCreated } = kinds[importDoc.kind]
    const applied = await options.findApplied(slice.map(({ row }) => nameOf(importDoc, row)))
    const left: FileRow[] = []
    for (const row of slice) {
      const found = applied.get(nameOf(importDoc, row.row))
      if (!found) {
        left.push(row)
        continue
      }
      const context = rowContext(mint, importDoc, row, lookedUpTo)
      const wasCreated = isCreated ? await isCreated(context.mint) : idOf(found.stream) === context.mint(prefix)
      counts[wasCreated ? 'created' : 'updated'] += 1
    }
    const planned = await pass.plan(left)
    noteFaults(left, planned, faults)
    for (let at = 0; at < left.length; at += ROWS_AT_ONCE) {
      await allSettled(
        left.slice(at, at + ROWS_AT_ONCE).map((row, n) =>
          unresolved.noting(importDoc, async () => {
            const plan = planned[at + n]
            if (!plan || 'faults' in plan) return
            const isApplied = plan.change !== 'unchanged'
            const outcome = isApplied ? await plan.apply(rowContext(mint, importDoc, row, lookedUpTo)) : plan
            if (isRejection(outcome)) faults.add(row.row, faultOf(outcome))
            else counts[plan.change] += 1
          }),
        ),
      )
      await options.shown()
    }
  }

  async function finishLost(importDoc: ImportDoc): Promise<void> {
    const faults = createFaults()
    faults.add(0, { column: null, message: 'The file no longer exists. Send it again to continue the import.' })
    const counts = { created: 0, updated: 0, unchanged: 0 }
    await commands.finish(contextOf(mint, importDoc), importDoc._id, importDoc.attempt, { ...counts, ...faults.list() })
  }

  return {
    async goOn(importDoc, signal) {
      try {
        if (importDoc.status === 'validating') await validate(importDoc, signal)
        else await apply(importDoc, signal)
      } catch (error) {
        if (error instanceof Superseded) return
        if (!(error instanceof LostUpload)) throw error
        await finishLost(importDoc)
      }
    },
  }
}

const contextOf = (mint: Mint, { _id, requested_by }: ImportDoc): CommandContext => ({
  actor: requested_by,
  correlationId: _id,
  causationId: null,
  identity: null,
  applied: null,
  expectedRevision: undefined,
  mint,
})

/**
 * Returns the context of a row. Each row is a command whose key is derived from its place in the file, so that an
 * instance that continues the import finds it in the log. Its records have the same IDs on all instances. If two
 * instances apply a row at the same time, both use the same stream, and one of them finds the command there.
 */
function rowContext(mint: Mint, importDoc: ImportDoc, { row }: FileRow, lookedUpTo: Position): CommandContext {
  const seed = Buffer.from(nameOf(importDoc, row), 'hex')
  const nth = importDoc.ordered_ids ? row : undefined
  const records = seededMint(seed, Date.parse(importDoc.created_at), text => hash('sha256', text, 'buffer'), nth)
  return {
    run: { until: Number.POSITIVE_INFINITY, lookedUpTo },
    ...contextOf(mint, importDoc),
    isOfImport: true,
    identity: { key: nameOf(importDoc, row), hash: sha256(`row ${row} of ${importDoc._id}`) },
    mint: prefix => (prefix === 'evt' ? mint(prefix) : records(prefix)),
  }
}

/** The message about an invalid value begins with the field, which the column already names. */
const faultOf = ({ rejected, details: [detail], message }: Rejection): RowFault => ({
  column: detail?.field ?? null,
  message: rejected === 'invalid' && detail ? detail.message : message,
})

/** Waits for all, so that no append is in flight when the first failure is thrown. */
async function allSettled(works: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}

/**
 * Appends of rows that the log didn't confirm, by import. Before a row is rejected, its append of an earlier run must be
 * in the log, or never get there.
 */
function createUnresolvedAppends({ events, completePrepared }: ImporterOptions) {
  const unresolved = new Map<string, readonly Append[]>()
  return {
    async noting({ _id }: ImportDoc, applyRow: () => Promise<void>): Promise<void> {
      await applyRow().catch(error => {
        if (error instanceof AppendOutcomeUnknown)
          unresolved.set(_id, [...(unresolved.get(_id) ?? []), ...error.appends])
        throw error
      })
    },
    async resolve({ _id }: ImportDoc): Promise<void> {
      for (const append of unresolved.get(_id) ?? []) {
        await appendAgain(append, events)
        await completePrepared(append.stream)
      }
      unresolved.delete(_id)
    },
  }
}

/**
 * Returns a function that checks the rows of an import. Each slice has its own dry run, so that a large file doesn't fill
 * the memory: only rows of the same slice see each other.
 */
function checkingRows({ openDryRuns, findApplied, mint }: ImporterOptions, importDoc: ImportDoc, lookedUpTo: Position) {
  const dryRuns = openDryRuns()
  const pass = dryRuns.kinds[importDoc.kind].begin(importDoc.requested_by)
  return async (slice: readonly FileRow[]): Promise<readonly PlannedRow[]> => {
    dryRuns.next()
    const applied = await findApplied(slice.map(({ row }) => nameOf(importDoc, row)))
    return dryRunRows(slice, await pass.plan(slice), ROWS_AT_ONCE, async (row, plan) => {
      if (applied.has(nameOf(importDoc, row.row))) return plan
      const outcome = await plan.apply(rowContext(mint, importDoc, row, lookedUpTo))
      return isRejection(outcome) ? { faults: [faultOf(outcome)] } : plan
    })
  }
}

/** Returns a function that processes the rows of a file in slices, while the import can continue. */
function createRowProcessing({ uploads, current, stopReason, progress }: ImporterOptions) {
  /** Throws unless the import can continue. Called before each slice, and for each piece of a file with few rows. */
  async function mustContinue(importDoc: ImportDoc): Promise<void> {
    const state = await current(importDoc._id)
    if (state?.attempt !== importDoc.attempt || state.status !== importDoc.status) throw new Superseded()
    const reason = await stopReason(importDoc)
    if (reason !== undefined) throw new FileFault(0, null, reason)
  }

  /**
   * Yields between pieces, because a piece might not contain a complete row, and an in-process store returns pieces
   * without a pause.
   */
  async function* piecesOf(importDoc: ImportDoc): AsyncGenerator<Buffer> {
    for await (const piece of uploads.read(importDoc.upload, importDoc.bytes)) {
      await mustContinue(importDoc)
      yield piece
      await yieldToEventLoop()
    }
  }

  async function* slicesOf(importDoc: ImportDoc, signal: AbortSignal): AsyncGenerator<readonly FileRow[]> {
    let slice: FileRow[] = []
    let length = 0
    for await (const row of rowsOfFile(piecesOf(importDoc), importDoc)) {
      length += lengthOf(row)
      if (slice.push(row) < SLICE && length < SLICE_LENGTH) continue
      await mustContinue(importDoc)
      yield slice
      slice = []
      length = 0
      await yieldToEventLoop()
      if (signal.aborted) return
    }
    if (slice.length === 0) return
    await mustContinue(importDoc)
    yield slice
  }

  /** Processes the rows up to an error in the file, which is added to the faults. Returns their number. */
  return async function processRows(
    importDoc: ImportDoc,
    signal: AbortSignal,
    faults: Faults,
    process: (slice: readonly FileRow[]) => Promise<void>,
  ): Promise<number> {
    const { _id, attempt } = importDoc
    let done = 0
    try {
      for await (const slice of slicesOf(importDoc, signal)) {
        await process(slice)
        done += slice.length
        await progress.put({ _id, attempt, done })
      }
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      faults.add(error.row, error)
    }
    return done
  }
}

interface Slice {
  readonly importDoc: ImportDoc
  readonly slice: readonly FileRow[]
  readonly pass: Pass
  readonly lookedUpTo: Position
  readonly faults: Faults
  readonly counts: { created: number; updated: number; unchanged: number }
}

/** Returns the key of a row's command. Keys of one file sort by row. */
const nameOf = ({ _id, ordered_ids }: ImportDoc, row: number): string =>
  ordered_ids
    ? sha256(_id).slice(0, -ROW_DIGITS) + row.toString(16).padStart(ROW_DIGITS, '0')
    : sha256(`${_id}\n${row}`)

const ROW_DIGITS = 8

function noteFaults(rows: readonly FileRow[], planned: readonly PlannedRow[], faults: Faults): void {
  planned.forEach((plan, n) => {
    if (!('faults' in plan)) return
    for (const fault of plan.faults) faults.add(rows[n]?.row ?? 0, fault)
  })
}
