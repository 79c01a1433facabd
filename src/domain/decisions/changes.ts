/** Fields that are `undefined` weren't sent. Other values replace the current ones. */
export type Patch<T> = { readonly [K in keyof T]?: T[K] | undefined }

export type Changes<T> = { [K in keyof T]?: { from: T[K]; to: T[K] } }

/** Returns the changes that a patch makes to the current values. */
export function changesOf<T extends object>(current: T, patch: Patch<T>, fields: readonly (keyof T)[]): Changes<T> {
  const changes: Changes<T> = {}
  for (const field of fields) {
    const to = patch[field]
    if (to !== undefined && !isSame(to, current[field]))
      changes[field] = { from: current[field], to: to as T[typeof field] }
  }
  return changes
}

/** Reports whether two values are equal. Compares lists and objects by their content. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isWhole(one) || !isWhole(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const parts = new Map(Object.entries(other))
  const own = Object.entries(one)
  return own.length === parts.size && own.every(([name, part]) => parts.has(name) && isSame(part, parts.get(name)))
}

const isWhole = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the state after recorded changes. */
export function applyChanges<T extends object>(
  current: T,
  changes: { readonly [K in keyof T]?: { readonly to: T[K] } | undefined },
): T {
  const next = { ...current }
  for (const field of Object.keys(changes) as (keyof T)[]) {
    const change = changes[field]
    if (change) next[field] = change.to
  }
  return next
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0
