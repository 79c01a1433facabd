import {
  type InvalidateQueryFilters,
  keepPreviousData,
  QueryClient,
  QueryObserver,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { useEffect, useMemo, useReducer } from 'preact/hooks'
import { isInventoryError, isPassing } from '../../client/index.js'

/** Key of a query. It starts with the resource: `['materials', 'list', {…}]`, `['materials', 'one', id]`. */
export type QueryKey = readonly [resource: string, ...rest: readonly unknown[]]

const STALE_AFTER_MS = 30_000
const CACHED_MS = 300_000

export const queries = new QueryClient({
  // The API client retries. It recognizes its own objects (`ifMatch`), so equal ones must not replace them.
  defaultOptions: { queries: { staleTime: STALE_AFTER_MS, gcTime: CACHED_MS, retry: false, structuralSharing: false } },
})

export interface QueryOptions<Data> {
  readonly key: QueryKey
  readonly read: (signal: AbortSignal) => Promise<Data>
  readonly enabled?: boolean
  /** Keeps the previous result until the next one is read, always or if it had such a key. For filtered lists. */
  readonly keepsPrevious?: boolean | ((previous: QueryKey) => boolean)
  /** Repeats the query after this time, for data without events. */
  readonly refetchMs?: number | undefined
}

/**
 * Runs a query, or returns its cached result while that is fresh. Renders the component again if the result changes.
 */
export function useQuery<Data>(queryOptions: QueryOptions<Data>): QueryObserverResult<Data> {
  const { key, read, enabled = true, keepsPrevious = false, refetchMs = 0 } = queryOptions
  const options = {
    queryKey: key,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(signal),
    enabled,
    refetchInterval: refetchMs > 0 && refetchMs,
    ...placeholder(keepsPrevious),
  }
  const observer = useMemo(() => new QueryObserver<Data>(queries, options as never), [])
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useEffect(() => observer.subscribe(() => rerender(undefined)), [observer])
  useEffect(() => observer.setOptions(options as never))
  return observer.getOptimisticResult(queries.defaultQueryOptions(options as never)) as QueryObserverResult<Data>
}

function placeholder<Data>(keepsPrevious: NonNullable<QueryOptions<Data>['keepsPrevious']>) {
  if (typeof keepsPrevious === 'boolean') return keepsPrevious ? { placeholderData: keepPreviousData } : {}
  return {
    placeholderData: (data: Data | undefined, query: { readonly queryKey: unknown } | undefined) =>
      query && keepsPrevious(query.queryKey as QueryKey) ? data : undefined,
  }
}

/** Reads again what is shown and couldn't be read because the service didn't respond. */
export const readFailedAgain = (): void =>
  void queries.refetchQueries(
    { type: 'active', predicate: ({ state: { error } }) => isInventoryError(error) && isPassing(error) },
    { cancelRefetch: false },
  )

/** Resources that most changes concern, too. Few pages show them, and the others don't read them again. */
const OFTEN_CHANGED = ['overview', 'batches', 'events', 'imports'] as const

/** Reads everything of these resources, and of those that often change with them, again that is shown. */
export const refresh = (...resources: readonly string[]): void => {
  // Other pages, which might show the name of a changed record, read it again when they are opened.
  void queries.invalidateQueries({ refetchType: 'none' })
  for (const resource of [...OFTEN_CHANGED, ...resources]) void readAgain({ queryKey: [resource] })
}

/** Reads these queries again that are shown. */
export async function readAgain(filters: InvalidateQueryFilters): Promise<void> {
  // The library doesn't repeat a first read in progress, which might not include the change.
  const first = queries
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
  await queries.invalidateQueries(filters)
  for (const { queryKey } of first) void queries.invalidateQueries({ queryKey, exact: true })
}
