import { acceptable } from './accept.js'
import { admitted } from './admission.js'
import type { Step } from './api-context.js'
import { permitted } from './authentication.js'
import { untilWorkEnds, withBody } from './body.js'
import type { Frame } from './frame.js'
import { handler } from './handler.js'
import { named } from './named.js'
import { idParameters, withIds } from './path-parameters.js'
import { afterPosition, paced } from './positions.js'
import { withPreconditions } from './preconditions.js'
import { withQuery } from './query.js'
import { isNamed, type Route } from './route.js'
import type { Signals } from './signals.js'
import { withinTime } from './time-limit.js'
import { withUpload } from './upload.js'

/** What a request to a route goes through, in this order, from who asks to what is answered. */
export function endpoint(route: Route, frame: Frame, signals: Signals): readonly Step[] {
  const { path, method, body, takes, receive, waitsMs } = route
  const ids = idParameters(path)
  const handle = handler(route, frame, signals)
  const once: Step = ctx => handle(ctx, null, { applied: null, mint: frame.mint })
  // Nothing is waited for from its caller, and no more time is asked for: one limit holds for all of it.
  const isShort = !body && !takes && !waitsMs
  return [
    ...(isShort ? [withinTime(frame), admitted(frame, 'all')] : [admitted(frame)]),
    permitted(route),
    ...(ids.length > 0 ? [withIds(ids)] : []),
    withQuery(route, frame),
    acceptable(route),
    ...(body ? [withBody(body, route, frame)] : []),
    ...(takes && receive ? [withUpload({ takes, receive }, frame)] : []),
    withPreconditions,
    ...(isShort ? [] : [withinTime(frame)]),
    ...(body ? [untilWorkEnds] : []),
    method === 'get' ? afterPosition(frame) : paced(frame),
    isNamed(route) ? named(frame, handle) : once,
  ]
}
