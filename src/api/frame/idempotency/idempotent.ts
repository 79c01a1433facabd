import { isIdempotencyError } from '../../../commands/executor/applied-commands.js'
import type { CommandIdentity } from '../../../events/log/envelope.js'
import type { Execution, ExecutionResult, IdempotencyOutcome } from '../../../idempotency/idempotency.js'
import type { ApiContext, Step } from '../api-context.js'
import type { Frame } from '../frame.js'
import type { Handle } from '../handler.js'
import { renderError } from '../response/error-handling.js'
import { ApiError } from '../response/errors.js'
import { commandIdentity } from './command-identity.js'
import { executionResult, requireScopesOf, type StoredResponse, sentResponse } from './stored-response.js'

type Outcome = IdempotencyOutcome<StoredResponse>

/** Handles a request with an Idempotency-Key once, and replays its response to repetitions. */
export const idempotent =
  (frame: Frame, handle: Handle): Step =>
  async ctx => {
    const key = ctx.req.headers['idempotency-key']
    if (key === undefined) return handle(ctx, null, { applied: null, mint: frame.mint })
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

/** Returns the response to store, also if it is an error. Rejects with an error that concerns the key itself. */
async function execute(
  ctx: ApiContext,
  { canStoreResponse, log }: Frame,
  handle: Handle,
  identity: CommandIdentity,
  execution: Execution<StoredResponse>,
): Promise<ExecutionResult<StoredResponse>> {
  const { scopes, counts_as } = ctx.state.principal!
  if (execution.soFar) requireScopesOf(execution.soFar, scopes)
  const rendered = await handle(ctx, identity, execution).catch(error => {
    if (isIdempotencyError(error)) throw error
    return renderError(error, ctx.state.requestId, log)
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
