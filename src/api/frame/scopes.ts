export const RESOURCES = ['materials', 'tools', 'locations', 'delivery-notes', 'users', 'webhooks', 'events'] as const

export const SCOPES = [
  ...RESOURCES.flatMap(resource => [`${resource}:read`, `${resource}:write`] as const),
  'admin',
] as const
export type Scope = (typeof SCOPES)[number]

/** `admin` holds all of them. */
export const holds = (held: ReadonlySet<Scope>, wanted: Scope): boolean => held.has('admin') || held.has(wanted)
