import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { type Insurance, inventory } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { moneyOf } from '../../parts/form/money.js'
import { Chips, RemovableFilter, SelectFilter } from '../../parts/list/filters.js'
import { ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { Day } from '../../parts/values/time.js'
import { type Address, BASE, givenIn } from '../../state/address.js'
import { COVERAGES } from './coverages.js'
import { PolicyForm } from './form.js'
import { PolicyStatus } from './status.js'

const STATES = ['active', 'expiring', 'expired', 'pending', 'cancelled'] as const

const filtersIn = ({ get }: Address) => ({
  ...givenIn({
    search: get('search'),
    covers: get('covers'),
    status: STATES.find(one => one === get('show')),
    coverage_type: COVERAGES.find(one => one === get('type')),
  }),
  sort: get('sort') || 'ends_on',
})

const columns = (): readonly Column<Insurance>[] => [
  {
    label: t('policy'),
    sort: 'insurer',
    cell: ({ insurer, policy_number }) => (
      <>
        {insurer}
        <span class="sub mono">{policy_number}</span>
      </>
    ),
  },
  {
    label: t('policy.coverage'),
    narrow: 'below',
    cell: ({ coverage_type }) => t(`coverage.${coverage_type}`),
  },
  {
    label: t('policy.ends'),
    sort: 'ends_on',
    narrow: 'below',
    cell: ({ term, ends_on }) => <Day on={term === null ? ends_on : term.ends_on} />,
  },
  { label: t('policy.covers'), cell: coveredIn },
  { label: t('policy.premium'), number: true, cell: ({ premium }) => premiumOf(premium) },
  { label: t('state'), narrow: 'end', cell: policy => <PolicyStatus policy={policy} /> },
]

const coveredIn = ({ covered: [first, ...rest] }: Insurance): string =>
  first === undefined ? '' : `${first.name ?? first.id}${rest.length > 0 ? ` + ${rest.length}` : ''}`

export const premiumOf = (premium: Insurance['premium']): string | null =>
  premium === null ? null : `${moneyOf(premium)} ${t(`period.${premium.period}`)}`

export default function Insurances() {
  const list = useList('insurances', filtersIn, inventory.listInsurances)
  const { route } = useLocation()
  const [creating, setCreating] = useState(false)
  const { address } = list
  const create = { label: t('policy.new'), onOpen: () => setCreating(true) }
  return (
    <ListPage
      list={list}
      title={t('menu.insurance')}
      below={count => t('insurance.count', { count })}
      hasExport
      create={may('insurance:write') ? create : undefined}
      search={t('insurance.search')}
      filters={
        <>
          <Chips
            address={address}
            choices={[
              { value: '', label: t('filter.everything') },
              ...STATES.map(value => ({ value, label: t(`insurance.${value}`) })),
            ]}
          />
          <SelectFilter
            address={address}
            label={t('policy.coverage')}
            name="type"
            choices={COVERAGES.map(value => ({ value, label: t(`coverage.${value}`) }))}
          />
          <RemovableFilter address={address} name="covers" label={t('policy.covers')} />
        </>
      }
      empty={<Empty title={t('insurance.none')} text={t('insurance.noneText')} />}
      columns={columns()}
      linkOf={({ id }) => `${BASE}/insurance/${id}`}
    >
      {creating ? (
        <PolicyForm
          policy={null}
          onClose={() => setCreating(false)}
          onCreated={id => route(`${BASE}/insurance/${id}`)}
        />
      ) : null}
    </ListPage>
  )
}
