import { admit, requireScopes } from './access/authentication.js'
import type { RequestStep } from './api-context.js'
import type { Frame } from './frame.js'
import { type Handle, handler } from './handler.js'
import { idempotent } from './idempotent.js'
import { dryRunRoute, hasDryRun, orDryRun } from './request/dry-run.js'
import { untilWorkEnds, withBody } from './request/json-body.js'
import { idParameters, withIds, withQuery } from './request/parameters.js'
import { afterPosition, withBackpressure, withPreconditions } from './request/preconditions.js'
import { withinTime } from './request/time-limit.js'
import { withUpload } from './request/upload.js'
import { negotiate } from './response/negotiation.js'
import { acceptsIdempotencyKey, type Route } from './route.js'
import type { Signals } from './signals.js'

/** Returns the steps of a request to a route, in their order. */
export function endpoint(route: Route, frame: Frame, signals: Signals): readonly RequestStep[] {
  const { path, method, body, fileTypes, receive, waitsMs } = route
  const ids = idParameters(path)
  const handle = handler(route, frame, signals)
  const once =
    (handle: Handle): RequestStep =>
    ctx =>
      handle(ctx, null, { applied: null, mint: frame.mint })
  const last = acceptsIdempotencyKey(route) ? idempotent(frame, handle) : once(handle)
  // A short request reads nothing from its client and doesn't wait, so one time limit covers all of it.
  const isShort = !body && !fileTypes && !waitsMs
  return [
    ...(isShort ? [withinTime(frame), admit(frame, true)] : [admit(frame)]),
    requireScopes(route),
    ...(ids.length > 0 ? [withIds(ids)] : []),
    withQuery(route, frame),
    negotiate(route),
    withPreconditions,
    ...(body ? [withBody(body, route, frame)] : []),
    ...(fileTypes && receive ? [withUpload({ fileTypes, receive }, frame)] : []),
    ...(isShort ? [] : [withinTime(frame)]),
    ...(body ? [untilWorkEnds] : []),
    method === 'get' ? afterPosition(frame) : withBackpressure(frame),
    hasDryRun(route) ? orDryRun(last, once(handler(dryRunRoute(route, frame), frame, signals))) : last,
  ]
}
