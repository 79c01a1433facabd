import { type Address, useAddress } from './address.js'

/** What pages show: the present, or the past that the address names in `as_of`. */
export interface Past {
  /** The day whose end is shown. Empty for the present. */
  readonly day: string
  /** Query parameters of reads. */
  readonly query: { readonly as_of?: string }
  /** The end of the keys of queries. */
  readonly key: readonly string[]
  /** Returns a link to another page that shows the same day. */
  readonly link: (to: string) => string
}

export const pastAt = (day: string): Past => ({
  day,
  key: day === '' ? [] : [day],
  query: day === '' ? {} : { as_of: day },
  link: to => (day === '' ? to : `${to}${to.includes('?') ? '&' : '?'}as_of=${day}`),
})

const DAY = /^\d{4}-\d{2}-\d{2}$/

function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns the past that the address names. Anything but a date means the present. */
export function pastIn({ get }: Pick<Address, 'get'>): Past {
  const text = get('as_of')
  return pastAt(isDay(text) ? text : '')
}

export const usePast = (): Past => pastIn(useAddress())
