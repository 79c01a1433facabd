import { may, signedIn } from './session.js'

/** Scope that a session opened by role needs to read the events of each family. */
export const EVENT_SCOPES = {
  material: 'materials:read',
  stock: 'materials:read',
  batch: 'batches:read',
  tool: 'tools:read',
  calibration: 'calibration:read',
  delivery: 'delivery-notes:read',
  location: 'locations:read',
  insurance: 'insurance:read',
  user: 'admin',
  webhook: 'admin',
  api_key: 'admin',
} as const

export type Family = keyof typeof EVENT_SCOPES

/** Reports whether the session can read the events of a family. With `events:read`, an API key reads all but administrators'. */
export function canReadEvents(family: Family): boolean {
  const isForAdmins = family === 'webhook' || family === 'api_key'
  return may(signedIn()?.opened_with === 'key' && !isForAdmins ? 'events:read' : EVENT_SCOPES[family])
}
