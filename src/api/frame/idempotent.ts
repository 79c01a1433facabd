import { hash } from 'node:crypto'
import { IdempotencyConflict } from '../../commands/executor/applied-commands.js'
import { AppendOutcomeUnknown } from '../../commands/executor/outcome.js'
import { canonical, type Json } from '../../events/log/canonical.js'
import type { CommandIdentity } from '../../events/log/envelope.js'
import type { Execution, ExecutionResult, IdempotencyOutcome } from '../../idempotency/idempotency.js'
import type { ApiContext, RequestStep } from './api-context.js'
import type { Frame } from './frame.js'
import type { Handle } from './handler.js'
import { isOwnDryRun } from './request/dry-run.js'
import { isExactNumber, sourceOf } from './request/parse-json.js'
import { renderError } from './response/error-handling.js'
import { ApiError } from './response/errors.js'
import { executionResult, requireScopesOf, type StoredResponse, sentResponse } from './stored-response.js'

type Outcome = IdempotencyOutcome<StoredResponse>

/** Handles a request with an Idempotency-Key once, and replays its response to repetitions. */
export const idempotent =
  (frame: Frame, handle: Handle): RequestStep =>
  async ctx => {
    const key = ctx.req.headers['idempotency-key']
    if (key === undefined || isOwnDryRun(ctx.state.query)) return handle(ctx, null, { applied: null, mint: frame.mint })
    const identity = identityOf(ctx, key)
    let outcome: Outcome = await frame.idempotency.begin(identity)
    while (outcome.status === 'execute') {
      const { execution } = outcome
      outcome = await execute(ctx, frame, handle, identity, execution).then(execution.finish, execution.fail)
    }
    if (outcome.status === 'key-reused') throw keyReused()
    if (outcome.status === 'in-progress') throw inProgress()
    requireScopesOf(outcome.response, ctx.state.principal!.scopes)
    return sentResponse(outcome.response, outcome.isReplay)
  }

const identityOf = ({ req, state }: ApiContext, key: string | string[]): CommandIdentity =>
  commandIdentity(key, {
    userId: state.principal!.user_id,
    method: state.route?.method ?? '',
    url: req.url ?? '',
    body: state.sent,
  })

/** Returns the response to store, also if it is an error. Rejects if the execution must not continue under the key. */
async function execute(
  ctx: ApiContext,
  { canStoreResponse, log }: Frame,
  handle: Handle,
  identity: CommandIdentity,
  execution: Execution<StoredResponse>,
): Promise<ExecutionResult<StoredResponse>> {
  const { scopes, counts_as } = ctx.state.principal!
  if (execution.earlierResponse) requireScopesOf(execution.earlierResponse, scopes)
  const rendered = await handle(ctx, identity, execution).catch(error => {
    if (error instanceof IdempotencyConflict) throw error
    return {
      ...renderError(error, ctx.state.requestId, log),
      recorded: error instanceof ApiError ? error.recorded : undefined,
      unresolved: error instanceof AppendOutcomeUnknown ? error.appends : [],
    }
  })
  return executionResult(rendered, scopes, bytes => canStoreResponse(counts_as, bytes))
}

const keyReused = () =>
  new ApiError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was already used with a different request. Use a new key.',
  )

const inProgress = () =>
  new ApiError(
    'IDEMPOTENCY_IN_PROGRESS',
    'The first request with this Idempotency-Key is still in progress. Retry in a few seconds.',
    [],
    { 'Retry-After': '1' },
  )

interface IdentifiedRequest {
  readonly userId: string
  readonly method: string
  /** Path with the query string. */
  readonly url: string
  readonly body: unknown
}

const NAME = /^[\x20-\x7e]{1,255}$/

/** Returns the command's key, derived from the user and the Idempotency-Key, and the hash of the request. */
function commandIdentity(header: string | string[], request: IdentifiedRequest): CommandIdentity {
  if (typeof header !== 'string' || !NAME.test(header)) {
    const message = 'must be 1 to 255 printable ASCII characters'
    throw new ApiError('VALIDATION_ERROR', `Idempotency-Key: ${message}`, [{ field: 'Idempotency-Key', message }])
  }
  const body = request.body === undefined ? '' : canonical(comparable(request.body))
  return {
    key: hash('sha256', `${request.userId}\n${header}`, 'hex'),
    hash: hash('sha256', `${request.method} ${request.url}\n${body}`, 'hex'),
  }
}

/**
 * Marks each exact number with a character that clients can't send, so that it differs from a text with the same
 * digits. A body without exact numbers isn't copied: copying 100,000 names takes longer than hashing them.
 */
const comparable = (value: unknown): Json => (holdsExact(value) ? marked(value) : (value as Json))

function holdsExact(value: unknown): boolean {
  if (isExactNumber(value)) return true
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsExact)
  for (const name in value) if (holdsExact((value as Readonly<Record<string, unknown>>)[name])) return true
  return false
}

function marked(value: unknown): Json {
  if (isExactNumber(value)) return `\0${sourceOf(value)}`
  if (typeof value !== 'object' || value === null) return value as Json
  if (Array.isArray(value)) return value.map(comparable)
  const copy: Record<string, Json> = {}
  for (const [key, member] of Object.entries(value)) copy[key] = comparable(member)
  return copy
}
