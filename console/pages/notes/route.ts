import type { DeliveryNote } from '../../api/inventory.js'

export type NoteType = DeliveryNote['type']
export type Places = Partial<Pick<DeliveryNote, 'location_id' | 'from_location_id' | 'to_location_id'>>

interface Route {
  /** Null is where the material has its place, or nowhere where the type has no such end. */
  readonly from: string | null
  readonly to: string | null
}

export const takes = (type: NoteType): boolean => type !== 'receipt'
export const puts = (type: NoteType): boolean => type !== 'withdrawal'

/** Where a line leads: said by itself, else by its note. A transfer that names no end to put to means it by its place. */
export function routeOf(type: NoteType, note: Places, line: Places = {}): Route {
  const place = line.location_id ?? note.location_id ?? null
  const from = line.from_location_id ?? note.from_location_id ?? null
  const to = line.to_location_id ?? note.to_location_id ?? null
  if (type === 'receipt') return { from: null, to: to ?? place }
  if (type === 'withdrawal') return { from: from ?? place, to: null }
  return to === null ? { from, to: place } : { from: from ?? place, to }
}
