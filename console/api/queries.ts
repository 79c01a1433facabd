import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryObserver,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { useEffect, useMemo, useReducer } from 'preact/hooks'
import { isInventoryError } from './inventory.js'
import { sessionEnded } from './session.js'

/** What was read, by resource first: `['materials', 'list', {…}]`, `['materials', 'one', id]`. */
export type QueryKey = readonly [resource: string, ...rest: readonly unknown[]]

const FRESH_MS = 30_000
const KEPT_MS = 300_000

export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: error => {
      if (isInventoryError(error, 'UNAUTHORIZED')) sessionEnded()
    },
  }),
  // The client tries again by itself; what it gave is known by it again (`ifMatch`), so nothing else may stand in for it.
  defaultOptions: { queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: false, structuralSharing: false } },
})

export interface Asking<Data> {
  readonly key: QueryKey
  readonly read: (signal: AbortSignal) => Promise<Data>
  readonly enabled?: boolean
  /** What was shown before stays until there is something else: for lists that are filtered. */
  readonly keeps?: boolean
  /** Of what no event tells: asked for again so long after each answer, while somebody looks. */
  readonly againMs?: number | undefined
}

/** What the service says, from the cache where it is fresh; the page is drawn anew when it changes. */
export function useQuery<Data>(asking: Asking<Data>): QueryObserverResult<Data> {
  const { key, read, enabled = true, keeps = false, againMs = 0 } = asking
  const options = {
    queryKey: key,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(signal),
    enabled,
    refetchInterval: againMs > 0 && againMs,
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
  }
  const observer = useMemo(() => new QueryObserver<Data>(queries, options as never), [])
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => observer.subscribe(() => drawAgain(undefined)), [observer])
  useEffect(() => observer.setOptions(options as never))
  return observer.getOptimisticResult(queries.defaultQueryOptions(options as never)) as QueryObserverResult<Data>
}

/** What was read of these resources is read again, where it is shown. */
export const refresh = (...resources: readonly string[]): void => {
  for (const resource of resources) void queries.invalidateQueries({ queryKey: [resource] })
}
