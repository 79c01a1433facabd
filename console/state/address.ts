import { useLocation } from 'preact-iso'

/** All addresses of the console begin with it. */
export const BASE = '/console'

export interface Address {
  readonly get: (name: string) => string
  /** Changes what is named and leaves the rest; an empty one is taken away. A list begins again at its first page. */
  readonly set: (change: Readonly<Record<string, string>>) => void
}

type Given<Filters> = { readonly [Name in keyof Filters]?: Exclude<Filters[Name], undefined | ''> }

/** Returns the filters that have a value. */
export const givenIn = <Filters extends object>(filters: Filters): Given<Filters> =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  ) as Given<Filters>

/** What a list is filtered by lies in its address: it can be sent to others, and found again by going back. */
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
