import { isInventoryError } from './inventory.js'

/** Of a request, which is done once under it. `randomUUID` is missing where a page came over plain HTTP. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Whether the same request may have been done all the same: then it keeps its name. */
export const isInDoubt = (error: unknown): boolean =>
  isInventoryError(error) && (error.status === 0 || error.status >= 500)
