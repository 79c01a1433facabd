import { z } from 'zod'
import { change, instant, reference } from './fields.js'

const optionalText = z.string().nullable()

const created = z.strictObject({
  name: z.string(),
  code: optionalText,
  description: optionalText,
  parent_id: reference.nullable(),
})

const updated = z.strictObject({
  name: change(z.string()),
  code: change(optionalText),
  description: change(optionalText),
  parent_id: change(reference.nullable()),
})

const archived = z.strictObject({ archived_at: instant })

export const locationEvents = {
  'location-created': created,
  'location-updated': updated,
  'location-archived': archived,
} as const

export type LocationCreated = z.infer<typeof created>
export type LocationUpdated = z.infer<typeof updated>

export type LocationEvent =
  | { readonly type: 'location-created'; readonly data: LocationCreated }
  | { readonly type: 'location-updated'; readonly data: LocationUpdated }
  | { readonly type: 'location-archived'; readonly data: z.infer<typeof archived> }
