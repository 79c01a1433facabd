import type { Json } from '../events/canonical.js'
import type { StoredEvent } from '../events/envelope.js'

/** The envelope but for its data: ids, hashes, times. */
const ENVELOPE = 1_000
const MEMBER = 40

/** About how many bytes an event takes in memory. */
export const weightOf = ({ data }: StoredEvent): number => ENVELOPE + weigh(data as Json)

function weigh(value: Json | undefined): number {
  if (typeof value === 'string') return MEMBER + value.length
  if (typeof value !== 'object' || value === null) return MEMBER
  let sum = MEMBER
  for (const key in value) sum += key.length + weigh((value as { readonly [key: string]: Json })[key])
  return sum
}
