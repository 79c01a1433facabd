import type { CommandIdentity } from '../../events/envelope.js'
import type { Collection } from '../../stores/document-store.js'
import { ApiError } from './errors.js'
import { type Claim, freshClaim, isDead, takenOver } from './idempotency-claim.js'

export interface ClaimingOptions {
  readonly claims: Pick<Collection<Claim>, 'get' | 'insert' | 'replace'>
  /** Whether a kept answer may be given again. */
  readonly stands: (claim: Claim) => Promise<boolean>
  readonly owner: string
  readonly soleInstance: boolean
  readonly now: () => number
}

/** A claim that is ours to run, or done. `repeated` if another may have run the command before. */
export interface Claimed {
  readonly claim: Claim
  readonly repeated: boolean
}

export function createClaiming({ claims, stands, owner, soleInstance, now }: ClaimingOptions) {
  return async function claimed(identity: CommandIdentity): Promise<Claimed> {
    const fresh = freshClaim(identity, owner, now())
    if (await claims.insert(fresh)) return { claim: fresh, repeated: false }
    const found = await claims.get(identity.key)
    if (!found) return claimed(identity)
    if (found.hash !== identity.hash) throw reused()
    if (found.state === 'done') {
      if (await stands(found)) return { claim: found, repeated: true }
    } else if (!isDead(found, owner, soleInstance, now())) throw inProgress()
    const ours = takenOver(found, owner, now())
    if (!(await claims.replace(ours, [{ field: 'lease', is: found.lease }]))) throw inProgress()
    return { claim: ours, repeated: true }
  }
}

export const reused = () =>
  new ApiError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another request; take a new one')

const inProgress = () =>
  new ApiError('IDEMPOTENCY_IN_PROGRESS', 'The first request with this Idempotency-Key is still running', [], {
    'Retry-After': '1',
  })
