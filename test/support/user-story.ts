import type { UserEvent } from '../../src/events/users.js'

export const DETAILS = { name: 'Ada', email: 'ada@example.com', role: 'member' } as const

export const created: UserEvent = { type: 'user-created', data: DETAILS }
export const erased: UserEvent = { type: 'user-erased', data: { reason: 'Request of the person' } }
export const left: UserEvent = { type: 'user-updated', data: { active: { from: true, to: false } } }
