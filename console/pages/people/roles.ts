import type { User } from '../../api/inventory.js'

export const ROLES = ['member', 'manager', 'admin'] as const satisfies readonly User['role'][]

export const isRole = (text: string): text is User['role'] => ROLES.some(role => role === text)
