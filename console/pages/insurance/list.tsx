import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { type Insurance, inventory } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { moneyOf } from '../../parts/form/money.js'
import { Chips, RemovableFilter, SelectFilter } from '../../parts/list/filters.js'
import { ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { Day } from '../../parts/values/time.js'
import { type Address, BASE, givenIn } from '../../state/address.js'
import { say } from '../../words.js'
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
    label: say('policy'),
    sort: 'insurer',
    cell: ({ insurer, policy_number }) => (
      <>
        {insurer}
        <span class="sub mono">{policy_number}</span>
      </>
    ),
  },
  {
    label: say('policy.coverage'),
    narrow: 'below',
    cell: ({ coverage_type }) => say(`coverage.${coverage_type}`),
  },
  {
    label: say('policy.ends'),
    sort: 'ends_on',
    narrow: 'below',
    cell: ({ term, ends_on }) => <Day on={term === null ? ends_on : term.ends_on} />,
  },
  { label: say('policy.covers'), cell: coveredIn },
  { label: say('policy.premium'), number: true, cell: ({ premium }) => premiumOf(premium) },
  { label: say('state'), narrow: 'end', cell: policy => <PolicyStatus policy={policy} /> },
]

const coveredIn = ({ covered: [first, ...others] }: Insurance): string =>
  first === undefined ? '' : `${first.name ?? first.id}${others.length > 0 ? ` + ${others.length}` : ''}`

export const premiumOf = (premium: Insurance['premium']): string | null =>
  premium === null ? null : `${moneyOf(premium)} ${say(`period.${premium.period}`)}`

export default function Insurances() {
  const list = useList('insurances', filtersIn, inventory.listInsurances)
  const { route } = useLocation()
  const [making, setMaking] = useState(false)
  const { address } = list
  const create = { label: say('policy.new'), onOpen: () => setMaking(true) }
  return (
    <ListPage
      list={list}
      title={say('menu.insurance')}
      below={count => say('insurance.count', { count })}
      hasExport
      create={may('insurance:write') ? create : undefined}
      search={say('insurance.search')}
      filters={
        <>
          <Chips
            address={address}
            label={say('state')}
            name="show"
            choices={[
              { value: '', label: say('filter.everything') },
              ...STATES.map(value => ({ value, label: say(`insurance.${value}`) })),
            ]}
          />
          <SelectFilter
            address={address}
            label={say('policy.coverage')}
            name="type"
            choices={COVERAGES.map(value => ({ value, label: say(`coverage.${value}`) }))}
          />
          <RemovableFilter address={address} name="covers" label={say('policy.covers')} />
        </>
      }
      empty={<Empty title={say('insurance.none')} text={say('insurance.noneText')} />}
      columns={columns()}
      linkOf={({ id }) => `${BASE}/insurance/${id}`}
    >
      {making ? (
        <PolicyForm policy={null} onClose={() => setMaking(false)} onMade={id => route(`${BASE}/insurance/${id}`)} />
      ) : null}
    </ListPage>
  )
}
