import { IMPORTED, type Imported } from '../../events/imports.js'
import type { ImportDoc } from '../../projections/imports.js'
import type { KeyHolders } from '../frame/access/key-holders.js'
import { hasScope, type Scope, scopeOf } from '../frame/access/scopes.js'
import { ApiError } from '../frame/response/errors.js'
import type { Principal } from '../frame/route.js'

/** Returns the scopes that importing records of a kind requires. They also permit reading its imports. */
const scopesFor = (kind: Imported): readonly Scope[] => [
  scopeOf(kind, 'write'),
  // Importing batches can add stock.
  ...(kind === 'batches' ? [scopeOf('materials', 'write')] : []),
]

/** Scopes of which an import requires at least one. */
export const SCOPES = [...new Set(IMPORTED.flatMap(scopesFor))]

/** Returns the kinds that a principal can import. */
export const kindsOf = ({ scopes }: Principal): readonly Imported[] =>
  IMPORTED.filter(kind => scopesFor(kind).every(scope => hasScope(scopes, scope)))

/** Reports whether a principal can import records of this kind. */
const canImport = (principal: Principal, kind: Imported): boolean => kindsOf(principal).includes(kind)

/** Returns why an import must stop: the key or user that sent the file can no longer import. */
export async function stopReason(
  requested: ImportDoc,
  holders: Pick<KeyHolders, 'holderOf'>,
): Promise<string | undefined> {
  const { requested_by, kind } = requested
  const holder = requested_by.key_id === null ? undefined : await holders.holderOf(requested_by.key_id)
  if (holder && canImport(holder, kind)) return undefined
  const why = holder
    ? `The user who sent this file can no longer import ${kind}`
    : 'The API key or session with which this file was sent is no longer valid, or its user was deactivated'
  return `${why}. The import was stopped. Send the file again to apply the rows that are left.`
}

/** Throws if a principal can't import records of this kind. */
export function permit(principal: Principal, kind: Imported): void {
  if (canImport(principal, kind)) return
  throw new ApiError(
    'INSUFFICIENT_SCOPE',
    `Importing ${kind} requires an API key with the scope ${scopesFor(kind).join(' and ')}.`,
  )
}
