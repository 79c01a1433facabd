import type { Claim, Insurance } from '../../api/inventory.js'
import { Status, type Tone } from '../../parts/values/status.js'
import { say } from '../../words.js'

const TONES = {
  ...{ pending: 'plain', active: 'good', expiring: 'warn', expired: 'bad', cancelled: 'plain' },
} as const satisfies Record<Insurance['status'], Tone>

/** Status of a policy, and warnings about it. */
export const PolicyStatus = ({ policy: { status, underinsured } }: { readonly policy: Insurance }) => (
  <>
    <Status tone={TONES[status]}>{say(`insurance.${status}`)}</Status>{' '}
    {underinsured ? <Status tone="warn">{say('insurance.under')}</Status> : null}
  </>
)

const CLAIMS = {
  ...{ open: 'warn', submitted: 'warn', accepted: 'good', settled: 'good', rejected: 'bad', withdrawn: 'plain' },
} as const satisfies Record<Claim['status'], Tone>

export const ClaimStatus = ({ status }: { readonly status: Claim['status'] }) => (
  <Status tone={CLAIMS[status]}>{say(`claim.${status}`)}</Status>
)
