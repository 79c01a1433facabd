import type { LocationEvent } from '../../src/events/locations.js'
import { NOW } from './given.js'

export const DETAILS = { name: 'Shelf', code: 'S-1', description: null, parent_id: null }

export const created: LocationEvent = { type: 'location-created', data: DETAILS }
export const moved = { type: 'location-updated', data: { parent_id: { from: null, to: 'loc_b' } } } as const
export const archived: LocationEvent = { type: 'location-archived', data: { archived_at: NOW } }
