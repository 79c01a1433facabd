import type { DeliveryNote } from '../../api/inventory.js'

export type NoteType = DeliveryNote['type']
export type RouteLocations = Partial<Pick<DeliveryNote, 'location_id' | 'from_location_id' | 'to_location_id'>>

interface Route {
  /** Null stands for the material's primary location, or no location if the type has no such end. */
  readonly from: string | null
  readonly to: string | null
}

export const hasSource = (type: NoteType): boolean => type !== 'receipt'
export const hasTarget = (type: NoteType): boolean => type !== 'withdrawal'

/** Returns source and destination of an item: its own, otherwise the note's. */
export function routeOf(type: NoteType, note: RouteLocations, line: RouteLocations = {}): Route {
  const place = line.location_id ?? note.location_id ?? null
  const from = line.from_location_id ?? note.from_location_id ?? null
  const to = line.to_location_id ?? note.to_location_id ?? null
  if (type === 'receipt') return { from: null, to: to ?? place }
  if (type === 'withdrawal') return { from: from ?? place, to: null }
  return to === null ? { from, to: place } : { from: from ?? place, to }
}
