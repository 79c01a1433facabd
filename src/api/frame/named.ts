import { concernsName } from '../../commands/executor/applied-commands.js'
import type { Refused } from '../../named-commands/claiming.js'
import type { Step } from './api-context.js'
import { commandIdentity } from './command-identity.js'
import { renderError } from './error-handling.js'
import { ApiError } from './errors.js'
import type { Frame } from './frame.js'
import type { Handle } from './handler.js'
import { ranOf, renderedOf, requireScopesOf } from './kept-answer.js'

/** Handles a request whose caller gave it an Idempotency-Key once, and any other as often as it comes. */
export const named =
  ({ namedCommands, storesResponse, mint, log }: Frame, handle: Handle): Step =>
  async ctx => {
    const { req, state } = ctx
    const key = req.headers['idempotency-key']
    if (key === undefined) return handle(ctx, null, { applied: null, mint })
    const { user_id, scopes, counts_as } = state.principal!
    const identity = commandIdentity(key, {
      userId: user_id,
      method: state.route?.method ?? '',
      url: req.url ?? '',
      body: state.sent,
    })
    const told = await namedCommands(identity, async how => {
      if (how.soFar) requireScopesOf(how.soFar, scopes)
      const rendered = await handle(ctx, identity, how).catch(error => {
        if (concernsName(error)) throw error
        return renderError(error, state.requestId, log)
      })
      return ranOf(rendered, scopes, bytes => storesResponse(counts_as, bytes))
    })
    if ('refused' in told) throw refusal[told.refused]()
    requireScopesOf(told.answer, scopes)
    return renderedOf(told)
  }

const refusal: Readonly<Record<Refused, () => ApiError>> = {
  'other-request': () =>
    new ApiError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was already used with a different request. Use a new key.',
    ),
  'in-progress': () =>
    new ApiError(
      'IDEMPOTENCY_IN_PROGRESS',
      'The first request with this Idempotency-Key is still in progress. Retry in a few seconds.',
      [],
      {
        'Retry-After': '1',
      },
    ),
}
