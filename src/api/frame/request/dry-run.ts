import type { RequestStep } from '../api-context.js'
import type { Frame } from '../frame.js'
import type { HandlerResponse, Route } from '../route.js'
import { flag } from '../schema/fields.js'
import { namesAt } from '../schema/schema-names.js'
import { parameterError } from './query-string.js'

/** Query parameter of writes. */
export const DRY_RUN = 'dry_run'
export const DRY_RUN_HEADER = 'Inventory-Dry-Run'

/** Reports whether the frame handles `dry_run` for a write. Imports handle it themselves: their rows are applied later. */
export const hasDryRun = ({ method, query }: Pick<Route, 'method' | 'query'>): boolean =>
  method !== 'get' && namesAt(query, [])?.includes(DRY_RUN) !== true

/** Returns the value of the parameter. Throws if the write can't have a dry run. */
export function dryRunIn(parameters: ReadonlyMap<string, string>, { noDryRun }: Pick<Route, 'noDryRun'>): boolean {
  const sent = parameters.get(DRY_RUN)
  if (sent === undefined) return false
  const { success, data } = flag().safeParse(sent)
  if (!success) throw parameterError(DRY_RUN, 'must be true or false')
  if (data && noDryRun !== undefined) throw parameterError(DRY_RUN, `is not supported here. ${noDryRun}`)
  return data
}

/** Reports whether a validated query has the parameter of its own route. */
export const isOwnDryRun = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && DRY_RUN in query && query[DRY_RUN] === true

/** Handles a dry run without an idempotency record, because it stores nothing that a retry could repeat. */
export const orDryRun =
  (write: RequestStep, dryRun: RequestStep): RequestStep =>
  (ctx, next) =>
    (ctx.state.isDryRun ? dryRun : write)(ctx, next)

/**
 * Returns the route whose handler runs the dry run. The response has no headers that refer to something stored: revision,
 * position, and URL of a new record.
 */
export const dryRunRoute = (route: Route, { dryRun }: Pick<Frame, 'dryRun'>): Route => ({
  ...route,
  async handle(request) {
    const { recorded: _, revision: _revision, headers = {}, ...response } = await dryRun(route, request)
    const { Location: _location, ...others } = headers
    return { ...response, headers: others } satisfies HandlerResponse
  },
})
