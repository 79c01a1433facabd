import { IdempotencyConflict } from '../commands/executor/applied-commands.js'
import type { AppliedCommand, CommandContext } from '../commands/executor/context.js'
import type { RecordedCommand } from '../commands/executor/outcome.js'
import { createMint, type Mint } from '../domain/values/ids.js'
import type { Json } from '../events/log/canonical.js'
import type { CommandIdentity, Position } from '../events/log/envelope.js'
import { isInLog } from '../stores/applied-position.js'
import type { Append, EventStore } from '../stores/event-store.js'
import {
  acquire,
  completed,
  decidedUntil,
  type IdempotencyRecord,
  landmarkOf,
  mintOf,
  positionIn,
  type RecordOptions,
  type RunningRecord,
  released,
  replace,
  replaceOrWarn,
} from './idempotency-record.js'
import { createParts, type RequestParts } from './parts.js'
import { resolveAppend, stillUnresolved, type UnresolvedAppend, unresolvedAppendOf } from './unresolved-append.js'

export interface IdempotencyOptions<Response extends Json> extends RecordOptions<Response> {
  /** Finds the events of a command in the event log, which outlives every record. */
  readonly findApplied: (commandKey: string) => Promise<AppliedCommand | undefined>
  /** Finds the events of the parts of a command, by their keys. */
  readonly findParts: (commandKeys: readonly string[]) => Promise<ReadonlyMap<string, AppliedCommand>>
  /** Resolves with the end of the log when `findApplied` and the state that decisions use include all events up to it. */
  readonly upToDate: () => Promise<Position>
  readonly events: Pick<EventStore, 'at' | 'append' | 'readStream'>
  /**
   * Completes changes that were granted or reserved before their own append. `stream` is that of an append which an
   * earlier execution left unresolved.
   */
  readonly completePrepared?: (stream: string | undefined) => Promise<void>
  /** Makes reads include the events up to a position. A replayed response might come from another process. */
  readonly written: (position: Position) => void
}

/** What an execution of the request led to. */
export interface ExecutionResult<Response> extends Partial<Pick<RecordedCommand, 'appended' | 'isRepeated'>> {
  /**
   * `failed`: the request can be executed again under its key. `unfinished`: also, because some of its parts failed, but
   * the results of the others stay as they are.
   */
  readonly ended: 'done' | 'refused' | 'failed' | 'unfinished'
  readonly response: Response
  /** Response to repeated requests. It lacks secrets, which are returned once. */
  readonly replay: Response
  /** Whether `replay` can be stored. If not, a repetition is executed again, based on the events in the log. Default: true. */
  readonly isStored?: boolean
  /** Appends that the log didn't confirm. */
  readonly unresolved?: readonly Append[]
}

/** One execution of the request. Its owner calls `finish` or `fail` exactly once. */
export interface Execution<Response> extends Pick<CommandContext, 'applied' | 'mint' | 'run' | 'parts'> {
  /** Response of an earlier execution that didn't finish all parts. */
  readonly earlierResponse?: Response
  /** Stores the response. Returns it, or a further execution if this one was decided on outdated state. */
  finish(result: ExecutionResult<Response>): Promise<IdempotencyOutcome<Response>>
  /** Handles an error that has no response. Returns a further execution, or rejects with the error. */
  fail(error: unknown): Promise<IdempotencyOutcome<Response>>
}

export type IdempotencyOutcome<Response> =
  | { readonly status: 'execute'; readonly execution: Execution<Response> }
  | { readonly status: 'responded'; readonly response: Response; readonly isReplay: boolean }
  /** The key belongs to another request. */
  | { readonly status: 'key-reused' }
  /** The first request with this key is still being executed. */
  | { readonly status: 'in-progress' }

/**
 * Applies each request with an idempotency key once.
 *
 *     let outcome = await idempotency.begin(identity)
 *     while (outcome.status === 'execute') {
 *       const { execution } = outcome
 *       outcome = await execute(execution).then(execution.finish, execution.fail)
 *     }
 */
export interface Idempotency<Response> {
  begin(identity: CommandIdentity): Promise<IdempotencyOutcome<Response>>
}

interface Dependencies<Response extends Json> extends IdempotencyOptions<Response> {
  readonly eventIds: Mint
  /** Makes the events of earlier executions known. Returns the end of the log if there might be any. */
  readonly readLog: (isRepeated: boolean) => Promise<Position | undefined>
}

/** The execution of a request by the owner of its record. */
interface Attempt<Response extends Json> {
  readonly record: RunningRecord<Response>
  readonly identity: CommandIdentity
  /** Whether an earlier owner might have executed the request. */
  readonly isRepeated: boolean
  lookedUpTo: Position | undefined
  /** Set if the request has parts. */
  parts: RequestParts | undefined
  readonly earlierResponse?: Response
}

type OutcomeOf<Response> = Promise<IdempotencyOutcome<Response>>

export function createIdempotency<Response extends Json>(options: IdempotencyOptions<Response>): Idempotency<Response> {
  let hasReadLog = false
  const dependencies = {
    ...options,
    eventIds: createMint(options.now),
    async readLog(isRepeated: boolean) {
      // An earlier owner might have appended just before it died. Without a record, records might have been lost.
      const end = isRepeated || !hasReadLog ? await options.upToDate() : undefined
      hasReadLog = true
      return isRepeated ? end : undefined
    },
  }
  return { begin: identity => begin(dependencies, identity) }
}

async function begin<Response extends Json>(
  dependencies: Dependencies<Response>,
  identity: CommandIdentity,
): OutcomeOf<Response> {
  const acquired = await acquire(identity, dependencies)
  if (acquired.status === 'completed') return replayOf(dependencies, acquired.record)
  if (acquired.status !== 'acquired') return acquired
  const { record, isRepeated } = acquired
  return releasing(dependencies, { record, identity }, () => prepare(dependencies, record, isRepeated, identity))
}

function replayOf<Response extends Json>(
  dependencies: Dependencies<Response>,
  record: IdempotencyRecord<Response>,
): IdempotencyOutcome<Response> {
  const position = positionIn(record, dependencies.positionOf)
  if (position !== undefined) dependencies.written(position)
  if (record.answer === undefined)
    throw new Error(`the idempotency record ${record._id} is completed without a response`)
  return { status: 'responded', response: record.answer, isReplay: true }
}

/** Runs a step with the record. If the step fails, releases the record, so that the client can retry. */
async function releasing<Response extends Json>(
  dependencies: Dependencies<Response>,
  { record, identity }: Pick<Attempt<Response>, 'record' | 'identity'>,
  step: () => OutcomeOf<Response>,
): OutcomeOf<Response> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof IdempotencyConflict && error.hash !== undefined) {
      // The key belongs to the request in the log. A repetition of that request finds its response.
      await replaceOrWarn(dependencies, record, { ...released(record), hash: error.hash })
      return { status: 'key-reused' }
    }
    const appends = error instanceof IdempotencyConflict ? error.appends : []
    await replaceOrWarn(
      dependencies,
      record,
      released(record, undefined, unfinishedWith(record, appends, dependencies)),
    )
    if (error instanceof IdempotencyConflict) return begin(dependencies, identity)
    throw error
  }
}

/** Returns the unfinished result with further unresolved appends; undefined if there are none. */
function unfinishedWith<Response extends Json>(
  { unfinished }: RunningRecord<Response>,
  appends: readonly Append[],
  { now }: Dependencies<Response>,
): RunningRecord<Response>['unfinished'] {
  const doubts = appends.flatMap(append => unresolvedAppendOf(append, now()) ?? [])
  if (doubts.length === 0) return undefined
  return { ...unfinished, doubts: stillUnresolved([...(unfinished?.doubts ?? []), ...doubts], now()) }
}

async function prepare<Response extends Json>(
  dependencies: Dependencies<Response>,
  record: RunningRecord<Response>,
  isRepeated: boolean,
  identity: CommandIdentity,
): OutcomeOf<Response> {
  const attempt = { record, identity, isRepeated, lookedUpTo: undefined, parts: undefined }
  const applied = await findApplied(dependencies, attempt)
  return executionOf(dependencies, { ...attempt, ...(await unfinishedResponse(dependencies, record)) }, applied)
}

/** Returns the events of an earlier execution. */
async function findApplied<Response extends Json>(
  dependencies: Dependencies<Response>,
  attempt: Attempt<Response>,
): Promise<AppliedCommand | undefined> {
  const { identity, isRepeated } = attempt
  attempt.lookedUpTo = await dependencies.readLog(isRepeated)
  const applied = await dependencies.findApplied(identity.key)
  if (applied && applied.hash !== identity.hash) throw new IdempotencyConflict(applied.hash)
  return applied
}

function executionOf<Response extends Json>(
  dependencies: Dependencies<Response>,
  attempt: Attempt<Response>,
  applied: AppliedCommand | undefined,
): IdempotencyOutcome<Response> {
  const { record, lookedUpTo, earlierResponse } = attempt
  const execution: Execution<Response> = {
    applied: applied ?? null,
    mint: mintOf(record, dependencies.eventIds),
    run: { until: decidedUntil(record), lookedUpTo },
    parts: () => (attempt.parts ??= partsOf(dependencies, attempt)),
    ...(earlierResponse === undefined ? {} : { earlierResponse }),
    finish: result => releasing(dependencies, attempt, () => finish(dependencies, attempt, applied, result)),
    fail: error =>
      releasing(dependencies, attempt, () => {
        throw error
      }),
  }
  return { status: 'execute', execution }
}

function partsOf<Response extends Json>(
  { findParts, readLog, events, eventIds, now }: Dependencies<Response>,
  attempt: Attempt<Response>,
): RequestParts {
  return createParts({
    ...attempt,
    ...{ findApplied: findParts, eventIds },
    lookedUpTo: () => attempt.lookedUpTo,
    readLog: async () => {
      attempt.lookedUpTo = await readLog(attempt.isRepeated)
    },
    resolveAppends: async appends => {
      await Promise.all(appends.map(append => resolveAppend(append, events, now())))
    },
  })
}

async function finish<Response extends Json>(
  dependencies: Dependencies<Response>,
  attempt: Attempt<Response>,
  applied: AppliedCommand | undefined,
  result: ExecutionResult<Response>,
): OutcomeOf<Response> {
  const { record, isRepeated, parts, earlierResponse } = attempt
  // The state of other records might have led to the rejection while the first execution was appending its events.
  if (isRepeated && !applied && !result.appended && result.ended === 'refused') {
    if (record.doubt) await resolveAppend(record.doubt, dependencies.events, dependencies.now())
    await dependencies.completePrepared?.(record.doubt?.stream)
    const appliedAfterAll = await findApplied(dependencies, attempt)
    if (appliedAfterAll) return executionOf(dependencies, attempt, appliedAfterAll)
  }
  await store(dependencies, attempt, result)
  const isReplay = applied !== undefined || result.isRepeated || parts?.hasApplied() || earlierResponse !== undefined
  return { status: 'responded', response: isReplay ? result.replay : result.response, isReplay }
}

/** Returns the response of an unfinished execution, as long as the log contains the events that it reports. */
async function unfinishedResponse<Response extends Json>(
  { events, written }: Dependencies<Response>,
  { unfinished }: RunningRecord<Response>,
): Promise<Pick<Execution<Response>, 'earlierResponse'>> {
  if (unfinished?.answer === undefined) return {}
  const { answer, landmark } = unfinished
  if (landmark && !(await isInLog(events, landmark))) return {}
  if (landmark) written(landmark.position)
  return { earlierResponse: answer }
}

/** Stores the response, or what a repetition needs if there is none. If the process dies before, the log decides. */
async function store<Response extends Json>(
  dependencies: Dependencies<Response>,
  attempt: Attempt<Response>,
  result: ExecutionResult<Response>,
): Promise<void> {
  const { record } = attempt
  const { ended, replay, appended, isStored = true } = result
  const { doubt, doubts } = unresolvedAfter(attempt, result, dependencies.now())
  const left = doubts.length > 0 ? { ...record.unfinished, doubts } : undefined
  const release = () => replaceOrWarn(dependencies, record, released(record, doubt, left))
  if (ended === 'failed' || !isStored) return release()
  const landmark = await landmarkOf(dependencies, replay, appended)
  const next =
    ended === 'unfinished'
      ? released(record, doubt, { doubts, answer: replay, ...(landmark ? { landmark: { ...landmark } } : {}) })
      : completed(record, replay, landmark, dependencies.now())
  // The service responds to an applied request even if the response can't be stored: the log contains the request.
  if (appended) return replaceOrWarn(dependencies, record, next)
  // The log contains at most a part of any other request, so its response is sent only if it was stored.
  const isOurs = await replace(dependencies, record, next).catch(async error => {
    await release()
    throw error
  })
  // Another owner might have executed the request meanwhile. Its response counts.
  if (!isOurs) throw new IdempotencyConflict()
}

/** Returns the appends whose outcome is unknown: of the request itself, or of its parts. */
function unresolvedAfter<Response extends Json>(
  { record, parts }: Attempt<Response>,
  { unresolved = [] }: ExecutionResult<Response>,
  now: number,
): { readonly doubt?: UnresolvedAppend | undefined; readonly doubts: readonly UnresolvedAppend[] } {
  const own = unresolved.flatMap(append => unresolvedAppendOf(append, now) ?? [])
  const earlier = parts ? parts.unresolved() : (record.unfinished?.doubts ?? [])
  if (!parts) return { doubt: own.at(-1), doubts: earlier }
  return { doubts: own.length + earlier.length > 0 ? stillUnresolved([...earlier, ...own], now) : [] }
}
