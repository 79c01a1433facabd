import { Readable } from 'node:stream'
import type { CommandContext } from '../../commands/executor/context.js'
import { toJson } from '../../domain/values/exact.js'
import type { CommandIdentity } from '../../events/log/envelope.js'
import type { Execution } from '../../idempotency/idempotency.js'
import type { ApiContext, ApiState } from './api-context.js'
import { servesTable } from './csv/table.js'
import { tableResponse } from './csv/table-response.js'
import type { Frame } from './frame.js'
import { positionHeader } from './request/preconditions.js'
import { ApiError, withRecordNames } from './response/errors.js'
import { CSV_TYPE } from './response/negotiation.js'
import { listBody, listChunks, listHeaders } from './response/paging.js'
import { JSON_IN_UTF8, type Rendered } from './response/rendered.js'
import type { ApiRequest, EarlierResponse, HandlerResponse, Paging, Principal, Route } from './route.js'
import type { Signals } from './signals.js'
import { POSITION_HEADER, positionOf, type StoredResponse } from './stored-response.js'

/** What a handler needs of an execution, also of a request without an Idempotency-Key. */
type RequestExecution = Pick<Execution<StoredResponse>, 'applied' | 'mint' | 'run' | 'parts' | 'earlierResponse'>

/** The last step: runs the handler of the route. */
export type Handle = (
  ctx: ApiContext,
  identity: CommandIdentity | null,
  execution: RequestExecution,
) => Promise<Rendered>

export function handler(route: Route, frame: Frame, signals: Signals): Handle {
  const hasTable = servesTable(route)
  return async (ctx, identity, execution) => {
    ctx.state.removeFile = undefined
    const principal = ctx.state.principal!
    const context = contextOf(ctx.state, principal, identity, execution)
    const earlier = earlierResponseIn(execution)
    const requestPage = (paging: Paging) =>
      route.handle(new HandlerRequest(ctx, signals, principal, context, earlier, paging))
    if (hasTable && ctx.state.mediaType === CSV_TYPE) {
      const table = await tableResponse({ route, ctx, signals, frame, requestPage })
      return countedResponse(render(table), table, principal, frame)
    }
    try {
      const response = await requestPage(ctx.state.paging)
      return countedResponse(
        render(response, additionsTo(response, ctx, frame, requestPage)),
        response,
        principal,
        frame,
      )
    } catch (error) {
      throw error instanceof ApiError ? await withRecordNames(error, frame.namesOf) : error
    }
  }
}

/** Counted memory of a response that is written in parts, in bytes. */
const STREAMED_RESPONSE_BYTES = 1024 * 1024

/** Counts the memory of such a response until the client has read it. */
function countedResponse(
  rendered: Rendered,
  { weight = STREAMED_RESPONSE_BYTES }: HandlerResponse,
  { counts_as }: Principal,
  { responseBudget }: Frame,
): Rendered {
  const { body } = rendered
  if (!(body instanceof Readable) || weight === 0) return rendered
  const counted = responseBudget.open(counts_as, error => body.destroy(error))
  body.once('close', counted.release)
  counted.setBytes(weight)
  return rendered
}

const contextOf = (
  { requestId, traceparent, expectedRevision }: ApiState,
  { user_id, key_id }: Principal,
  identity: CommandIdentity | null,
  { applied, mint, run, parts }: RequestExecution,
): CommandContext => ({
  actor: { key_id, user_id },
  correlationId: requestId,
  causationId: null,
  traceparent,
  identity,
  applied,
  expectedRevision,
  mint,
  run,
  parts,
})

function earlierResponseIn({ earlierResponse }: RequestExecution): EarlierResponse | undefined {
  return typeof earlierResponse?.text === 'string'
    ? { text: earlierResponse.text, position: positionOf(earlierResponse) }
    : undefined
}

/**
 * The request as handlers see it. A class for speed: few handlers use `signal`, so a controller is created only on
 * demand, and a getter in an object literal would give each object its own hidden class, which costs more than all
 * other steps together.
 */
class HandlerRequest implements ApiRequest<unknown, unknown> {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly paging: Paging
  readonly mediaType: string
  readonly headers: ApiContext['req']['headers']
  readonly #ctx: ApiContext
  readonly #signals: Signals

  constructor(
    ctx: ApiContext,
    signals: Signals,
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly earlierResponse: EarlierResponse | undefined,
    paging: Paging,
  ) {
    const { query, body, mediaType } = ctx.state
    this.#ctx = ctx
    this.#signals = signals
    this.params = ctx.params
    this.query = query
    this.body = body
    this.paging = paging
    this.mediaType = mediaType
    this.headers = ctx.req.headers
  }

  get signal(): AbortSignal {
    return this.#signals.of(this.#ctx.res)
  }
}

/** Returns the headers and the list that the frame adds to the response of a handler. */
function additionsTo(
  { list, recorded }: HandlerResponse,
  ctx: ApiContext,
  frame: Frame,
  requestPage: (paging: Paging) => Promise<HandlerResponse>,
): ResponseAdditions | undefined {
  const position = recorded?.position
  const placed = position === undefined ? undefined : { [POSITION_HEADER]: positionHeader(frame.positions, position) }
  if (!list) return placed && { headers: placed }
  const { paging } = ctx.state
  const ofList = listHeaders(list.total, ctx, frame.publicUrl)
  if (!list.remaining) return { headers: Object.assign(ofList, placed), body: listBody(list, paging) }
  return {
    headers: { 'Content-Type': JSON_IN_UTF8, ...ofList, ...placed },
    body: Readable.from(listChunks(list, paging, requestPage), { objectMode: false }),
  }
}

/** What the frame adds to the response of a list or a write. */
interface ResponseAdditions {
  readonly headers: Readonly<Record<string, string>>
  /** Replaces the body of the response. */
  readonly body?: string | Buffer | Readable | undefined
}

/** Serializes a response. A Readable as body is passed through; the handler sets its media type in `headers`. */
function render(response: HandlerResponse, added?: ResponseAdditions): Rendered {
  const headers: Record<string, string> = {}
  if (response.revision !== undefined) headers.ETag = `"${response.revision}"`
  const body = added?.body ?? bodyOf(response)
  if (body !== undefined) headers['Content-Type'] = JSON_IN_UTF8
  if (added) Object.assign(headers, added.headers)
  if (response.headers) Object.assign(headers, response.headers)
  return {
    status: response.status ?? 200,
    headers,
    body,
    bodyChecksum: response.bodyChecksum,
    replayBody: response.replayBody === undefined ? undefined : toJson(response.replayBody),
    unfinished: response.unfinished,
    recorded: response.recorded,
    unresolved: response.unresolved,
  }
}

function bodyOf({ bytes, text, body }: HandlerResponse): Rendered['body'] {
  if (bytes !== undefined) return bytes
  if (text !== undefined) return text
  if (body === undefined || body instanceof Readable) return body
  return toJson(body)
}
