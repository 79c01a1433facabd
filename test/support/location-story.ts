import type { LocationEvent } from '../../src/events/locations.js'
import { NOW } from './given.js'

export const DETAILS = { name: 'Shelf', code: 'S-1', description: null, parent_id: null }

export const created: LocationEvent = { type: 'location-created', data: DETAILS }
export const archived: LocationEvent = { type: 'location-archived', data: { archived_at: NOW } }
