import type { Claim, Insurance } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { Status, type Tone } from '../../parts/values/status.js'

const TONES = {
  ...{ pending: 'plain', active: 'good', expiring: 'warn', expired: 'bad', cancelled: 'plain' },
} as const satisfies Record<Insurance['status'], Tone>

/** Status of a policy, and warnings about it. */
export const PolicyStatus = ({ policy: { status, underinsured } }: { readonly policy: Insurance }) => (
  <>
    <Status tone={TONES[status]}>{t(`insurance.${status}`)}</Status>{' '}
    {underinsured ? <Status tone="warn">{t('insurance.underinsured')}</Status> : null}
  </>
)

const CLAIMS = {
  ...{ open: 'warn', submitted: 'warn', accepted: 'good', settled: 'good', rejected: 'bad', withdrawn: 'plain' },
} as const satisfies Record<Claim['status'], Tone>

export const ClaimStatus = ({ status }: { readonly status: Claim['status'] }) => (
  <Status tone={CLAIMS[status]}>{t(`claim.${status}`)}</Status>
)
