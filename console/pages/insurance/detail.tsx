import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { type Insurance, inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { AuditLink } from '../../parts/audit-link.js'
import { DetailsCard } from '../../parts/details-card.js'
import { DocumentLink } from '../../parts/document-link.js'
import { moneyOf } from '../../parts/form/money.js'
import { Icon } from '../../parts/icon.js'
import { Read } from '../../parts/loading.js'
import { Card, Page } from '../../parts/page.js'
import { customDetails } from '../../parts/values/details.js'
import { plain } from '../../parts/values/quantity.js'
import { calendarDay, Day } from '../../parts/values/time.js'
import { BASE, useAddress } from '../../state/address.js'
import { CancelPolicy, Renew } from './actions.js'
import { ClaimForm } from './claim-form.js'
import { Claims } from './claims.js'
import { CoveredItems } from './covered-items.js'
import { PolicyForm } from './form.js'
import { premiumOf } from './list.js'
import { PolicyStatus } from './status.js'

export default function InsurancePage() {
  const { id = '' } = useRoute().params
  const query = useQuery({ key: ['insurances', 'one', id], read: signal => inventory.getInsurance(id, {}, { signal }) })
  return (
    <Read of={query} title={t('policy')}>
      {policy => <PolicyDetail key={id} policy={policy} />}
    </Read>
  )
}

function PolicyDetail({ policy }: { readonly policy: Insurance }) {
  const [open, setOpen] = useState<'renew' | 'claim' | 'edit' | 'cancel'>()
  const close = () => setOpen(undefined)
  const canWrite = may('insurance:write')
  const isUncanceled = policy.cancelled_on === null
  return (
    <Page
      title={policy.policy_number}
      named={`${policy.policy_number} · ${policy.insurer}`}
      crumbs={[{ label: t('menu.insurance'), to: `${BASE}/insurance` }]}
      below={
        <>
          <PolicyStatus policy={policy} /> {policy.insurer}
        </>
      }
      actions={
        canWrite ? (
          <>
            {isUncanceled && policy.ends_on !== null ? (
              <button type="button" class="button primary" onClick={() => setOpen('renew')}>
                <Icon name="undo" />
                {t('policy.renew')}
              </button>
            ) : null}
            <button type="button" class="button" onClick={() => setOpen('claim')}>
              <Icon name="plus" />
              {t('claim.new')}
            </button>
            {isUncanceled ? (
              <button type="button" class="button" onClick={() => setOpen('cancel')}>
                {t('policy.cancel')}
              </button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div class="columns wide">
        <div class="stack">
          <Claims policy={policy} address={useAddress()} canWrite={canWrite} />
          <CoveredItems policy={policy} />
        </div>
        <div class="stack">
          <About policy={policy} onEdit={canWrite && isUncanceled ? () => setOpen('edit') : undefined} />
          <Terms policy={policy} />
        </div>
      </div>
      {open === 'edit' ? <PolicyForm policy={policy} onClose={close} /> : null}
      {open === 'renew' ? <Renew policy={policy} onClose={close} /> : null}
      {open === 'cancel' ? <CancelPolicy policy={policy} onClose={close} /> : null}
      {open === 'claim' ? <ClaimForm policy={policy} onClose={close} /> : null}
    </Page>
  )
}

interface AboutProps {
  readonly policy: Insurance
  readonly onEdit: (() => void) | undefined
}

function About({ policy, onEdit }: AboutProps) {
  const { term, contact, notice_by, sum_insured } = policy
  return (
    <DetailsCard
      rows={[
        [t('policy.coverage'), t(`coverage.${policy.coverage_type}`)],
        [t('policy.term'), term && spanOf(term)],
        [t('policy.ends'), term?.ends_on ? <Day on={term.ends_on} /> : null],
        [t('policy.noticeBy'), notice_by === null ? null : <Day on={notice_by} />],
        [t('policy.renewal'), policy.auto_renew ? t('policy.every', { count: policy.renewal_months ?? 0 }) : null],
        [t('policy.cancelledOn'), policy.cancelled_on === null ? null : <Day on={policy.cancelled_on} />],
        [t('reason'), policy.cancel_reason],
        [t('policy.sum'), moneyOf(sum_insured)],
        [t('policy.total'), policy.insured_total === '0' ? null : plain(policy.insured_total)],
        [t('policy.deductible'), moneyOf(policy.deductible)],
        [t('policy.premium'), premiumOf(policy.premium)],
        [t('contact'), contact && [contact.name, contact.email, contact.phone].filter(Boolean).join(', ')],
        [t('document'), policy.document && <DocumentLink uri={policy.document.uri} />],
        ...customDetails(policy.custom_fields),
      ]}
      text={policy.note}
      more={<AuditLink id={policy.id} />}
      onEdit={onEdit}
    />
  )
}

const spanOf = ({ starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string | null }): string =>
  `${calendarDay(starts_on)} – ${ends_on === null ? t('policy.openEnd') : calendarDay(ends_on)}`

/** Terms of the policy, the newest first. */
const Terms = ({ policy: { terms } }: { readonly policy: Insurance }) => (
  <Card title={t('policy.terms')}>
    <ul class="list">
      {[...terms].reverse().map(({ number, policy_number, premium, ...term }) => (
        <li key={number}>
          <span class="grow">
            {spanOf(term)}
            <span class="sub mono">{policy_number}</span>
          </span>
          <span class="end muted">{premiumOf(premium)}</span>
        </li>
      ))}
    </ul>
  </Card>
)
