import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { changesOf, instant, optionalText, reference } from './schema/fields.js'

export const locationFields = {
  name: z.string(),
  code: optionalText,
  description: optionalText,
  parent_id: reference.nullable(),
}

export const locationEvents = {
  'location-created': event(z.strictObject(locationFields)),
  'location-updated': event(changesOf(locationFields)),
  'location-archived': event(z.strictObject({ archived_at: instant })),
}

export type LocationEvent = EventsIn<typeof locationEvents>
export type LocationCreated = DataIn<(typeof locationEvents)['location-created']>
