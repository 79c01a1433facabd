import { AlreadyApplied, KeyReused, RecordLost } from '../commands/executor/applied-commands.js'
import type { AppliedCommand, CommandContext } from '../commands/executor/context.js'
import { createMint } from '../domain/values/ids.js'
import type { Json } from '../events/log/canonical.js'
import type { CommandIdentity, Position } from '../events/log/envelope.js'
import { isInLog } from '../stores/applied-position.js'
import type { Deployment } from '../stores/deployment.js'
import type { Collection } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import type { Warn } from '../stores/shared/warn.js'
import { createAcquire } from './acquire.js'
import { completed, type IdempotencyRecord, type RunningRecord, released } from './idempotency-record.js'
import { isStillInLog, landmarkOf, type PositionOf, positionOfRecord } from './landmarks.js'
import { createParts, type RecordedParts } from './parts.js'
import { createRun, mintOf, type RecordedRun } from './run.js'
import { resolveAppend, type UnresolvedAppend } from './unresolved-append.js'

export interface IdempotencyOptions<Response extends Json> {
  readonly records: Pick<Collection<IdempotencyRecord<Response>>, 'get' | 'insert' | 'replace'>
  /** Finds the events of a command in the event log, which outlives every record. */
  readonly findApplied: (commandKey: string) => Promise<AppliedCommand | undefined>
  /** Finds the events of the parts of a command, by their keys. */
  readonly findParts: (commandKeys: readonly string[]) => Promise<ReadonlyMap<string, AppliedCommand>>
  /** Resolves with the end of the log when `findApplied` and the state that decisions use include all events up to it. */
  readonly upToDate: () => Promise<Position>
  readonly events: Pick<EventStore, 'at' | 'append' | 'readStream'>
  /** Makes reads include the events up to a position. A replayed response might come from another process. */
  readonly written: (position: Position) => void
  readonly positionOf: PositionOf<Response>
  /** Unique name of this process. */
  readonly owner: string
  /** With one instance, a running record of another owner belongs to a process that died. */
  readonly deployment: Pick<Deployment, 'severalInstances'>
  readonly now: () => number
  readonly warn: Warn
}

/** What an execution of the request led to. */
export interface ExecutionResult<Response> {
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
}

/** One execution of the request. Its owner calls `finish` or `fail` exactly once. */
export interface Execution<Response> extends Pick<CommandContext, 'applied' | 'mint' | 'run' | 'parts'> {
  /** Response of an earlier execution that didn't finish all parts. */
  readonly soFar?: Response
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

export function createIdempotency<Response extends Json>(options: IdempotencyOptions<Response>): Idempotency<Response> {
  const { records, findApplied, findParts, upToDate, events, written, positionOf, now, warn } = options
  const acquire = createAcquire({ ...options, isStillInLog: record => isStillInLog(record, positionOf, events.at) })
  const eventIds = createMint(now)
  let hasReadLog = false

  return { begin }

  async function begin(identity: CommandIdentity): Promise<IdempotencyOutcome<Response>> {
    const acquired = await acquire(identity)
    if (acquired.status === 'completed') return replayOf(acquired.record)
    if (acquired.status !== 'acquired') return acquired
    const { record, isRepeated } = acquired
    return releasing(record, identity, () => prepare(record, isRepeated, identity))
  }

  function replayOf(record: IdempotencyRecord<Response>): IdempotencyOutcome<Response> {
    const position = positionOfRecord(record, positionOf)
    if (position !== undefined) written(position)
    if (record.answer === undefined)
      throw new Error(`the idempotency record ${record._id} is completed without a response`)
    return { status: 'responded', response: record.answer, isReplay: true }
  }

  /** Runs a step with the record. If the step fails, releases the record, so that the client can retry. */
  async function releasing(
    record: RunningRecord<Response>,
    identity: CommandIdentity,
    step: () => Promise<IdempotencyOutcome<Response>>,
  ): Promise<IdempotencyOutcome<Response>> {
    try {
      return await step()
    } catch (error) {
      if (error instanceof KeyReused) {
        // The key belongs to the request in the log. A repetition of that request finds its response.
        await replaceOrWarn(record, { ...released(record), hash: error.hash })
        return { status: 'key-reused' }
      }
      await replaceOrWarn(record, released(record))
      if (error instanceof RecordLost) return begin(identity)
      throw error
    }
  }

  async function prepare(
    record: RunningRecord<Response>,
    isRepeated: boolean,
    identity: CommandIdentity,
  ): Promise<IdempotencyOutcome<Response>> {
    let upTo: Position | undefined
    const lookedUpTo = () => upTo
    const readLog = async () => {
      // An earlier owner might have appended just before it died. Without a record, records might have been lost.
      if (isRepeated) upTo = await upToDate()
      else if (!hasReadLog) await upToDate()
      hasReadLog = true
    }
    const lookUp = async () => {
      await readLog()
      return findApplied(identity.key)
    }
    const applied = await lookUp()
    const run = createRun(record, lookedUpTo, now)
    const parts = createParts({
      ...{ record, identity, lookedUpTo, readLog, resolveAppends, findApplied: findParts, eventIds, now },
    })
    const unfinished = await unfinishedResponse(record)
    return execute(applied)

    function execute(found: AppliedCommand | undefined): IdempotencyOutcome<Response> {
      if (found && found.hash !== identity.hash) throw new KeyReused(found.hash)
      const execution: Execution<Response> = {
        applied: found ?? null,
        mint: mintOf(record, eventIds),
        run,
        parts,
        ...unfinished,
        finish: result => releasing(record, identity, () => finish(found, result)),
        fail: error =>
          releasing(record, identity, async () => {
            if (error instanceof AlreadyApplied) return execute(error.applied)
            throw error
          }),
      }
      return { status: 'execute', execution }
    }

    async function finish(
      found: AppliedCommand | undefined,
      result: ExecutionResult<Response>,
    ): Promise<IdempotencyOutcome<Response>> {
      // The state of other records might have led to the rejection while the first execution was appending its events.
      if (isRepeated && !found && !run.end() && result.ended === 'refused') {
        if (record.doubt) await resolveAppend(record.doubt, events, now())
        const landed = await lookUp()
        if (landed) return execute(landed)
      }
      await store(record, result, run, parts)
      const isReplay = found !== undefined || parts.someBefore() || 'soFar' in unfinished
      return { status: 'responded', response: isReplay ? result.replay : result.response, isReplay }
    }
  }

  async function resolveAppends(appends: readonly UnresolvedAppend[]): Promise<void> {
    await Promise.all(appends.map(append => resolveAppend(append, events, now())))
  }

  /** Returns the response of an unfinished execution, as long as the log contains the events that it reports. */
  async function unfinishedResponse({
    unfinished,
  }: RunningRecord<Response>): Promise<Pick<Execution<Response>, 'soFar'>> {
    if (unfinished?.answer === undefined) return {}
    const { answer, landmark } = unfinished
    if (landmark && !(await isInLog(events, landmark))) return {}
    if (landmark) written(landmark.position)
    return { soFar: answer }
  }

  async function store(
    record: RunningRecord<Response>,
    { ended, replay, isStored = true }: ExecutionResult<Response>,
    run: RecordedRun,
    parts: RecordedParts,
  ): Promise<void> {
    const doubts = parts.unresolvedAppends()
    const left = doubts.length > 0 ? { ...record.unfinished, doubts } : undefined
    const release = () => replaceOrWarn(record, released(record, run.unresolvedAppend(), left))
    if (ended === 'failed' || !isStored) return release()
    const landmark = await landmarkOf(positionOf(replay), parts.end() ?? run.end(), events.at)
    const unfinished = { doubts, answer: replay, ...(landmark ? { landmark: { ...landmark } } : {}) }
    const next =
      ended === 'unfinished'
        ? released(record, run.unresolvedAppend(), unfinished)
        : completed(record, replay, landmark, now())
    // An applied request is answered even if the response can't be stored: the log contains the request.
    if (run.end()) return replaceOrWarn(record, next)
    // The log contains at most a part of any other request, so its response is sent only if it was stored.
    const isOurs = await replace(record, next).catch(async error => {
      await release()
      throw error
    })
    // Another owner might have executed the request meanwhile. Its response counts.
    if (!isOurs) throw new RecordLost()
  }

  /** Returns false if the record has another owner by now. */
  function replace(record: RunningRecord<Response>, next: IdempotencyRecord<Response>): Promise<boolean> {
    return records.replace(next, [{ field: 'lease', is: record.lease }])
  }

  async function replaceOrWarn(record: RunningRecord<Response>, next: IdempotencyRecord<Response>): Promise<void> {
    await replace(record, next).catch(error => warn('idempotency record not stored', error))
  }
}
