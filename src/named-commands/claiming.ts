import type { Json } from '../events/canonical.js'
import type { CommandIdentity } from '../events/envelope.js'
import type { Deployment } from '../stores/deployment.js'
import type { Collection } from '../stores/document-store.js'
import { type Claim, freshClaim, isDead, takenOver, type Unanswered } from './claim.js'

export interface ClaimingOptions<Answer extends Json> {
  readonly claims: Pick<Collection<Claim<Answer>>, 'get' | 'insert' | 'replace'>
  /** Whether a kept answer may be given again. */
  readonly stands: (claim: Claim<Answer>) => Promise<boolean>
  readonly owner: string
  readonly deployment: Pick<Deployment, 'severalInstances'>
  readonly now: () => number
}

/** Why a command is not run: its name is another's, or its first run is still under way. */
export type Refused = 'other-request' | 'in-progress'

export type Claimed<Answer extends Json> =
  /** Ours to run; `repeated` if another may have run it before. */
  | { readonly claim: Unanswered<Answer>; readonly repeated: boolean }
  | { readonly answered: Claim<Answer> }
  | { readonly refused: Refused }

export function createClaiming<Answer extends Json>(options: ClaimingOptions<Answer>) {
  const { claims, stands, owner, deployment, now } = options
  return async function claimed(identity: CommandIdentity): Promise<Claimed<Answer>> {
    const fresh = freshClaim(identity, owner, now())
    if (await claims.insert(fresh)) return { claim: fresh, repeated: false }
    const found = await claims.get(identity.key)
    if (!found) return claimed(identity)
    if (found.hash !== identity.hash) return { refused: 'other-request' }
    if (found.state === 'done') {
      if (await stands(found)) return { answered: found }
    } else if (!isDead(found, { owner, deployment, now: now() })) return { refused: 'in-progress' }
    const ours = takenOver(found, owner, now())
    if (!(await claims.replace(ours, [{ field: 'lease', is: found.lease }]))) return { refused: 'in-progress' }
    return { claim: ours, repeated: true }
  }
}
