import { useLocation } from 'preact-iso'

/** Path prefix of all console pages. */
export const BASE = '/console'

export interface Address {
  readonly get: (name: string) => string
  /** Changes the given parameters. An empty value removes one. The list starts again at its first page. */
  readonly set: (change: Readonly<Record<string, string>>) => void
}

type DefinedFilters<Filters> = { readonly [Name in keyof Filters]?: Exclude<Filters[Name], undefined | ''> }

/** Returns the filters that have a value. */
export const givenIn = <Filters extends object>(filters: Filters): DefinedFilters<Filters> =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  ) as DefinedFilters<Filters>

/**
 * Returns the query parameters of the address. Filters are stored there, so that links and the Back button restore
 * them.
 */
export function useAddress(): Address {
  const { path, query, route } = useLocation()
  return {
    get: name => query[name] ?? '',
    set: change => {
      const next = new URLSearchParams(query)
      if (!('page' in change)) next.delete('page')
      for (const [name, value] of Object.entries(change)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      const text = next.toString()
      route(path + (text === '' ? '' : `?${text}`), true)
    },
  }
}
