import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { type Insurance, inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { moneyOf } from '../../parts/form/money.js'
import { Icon } from '../../parts/icon.js'
import { Export } from '../../parts/list/export.js'
import { Chips, Narrow, Only, Search } from '../../parts/list/filters.js'
import { List } from '../../parts/list/list.js'
import { type Column, paged } from '../../parts/list/table.js'
import { Empty, Page } from '../../parts/page.js'
import { Day } from '../../parts/time.js'
import { type Address, BASE, useAddress } from '../../state/address.js'
import { useKey } from '../../state/shortcuts.js'
import { say } from '../../words.js'
import { COVERAGES } from './coverages.js'
import { PolicyForm } from './form.js'
import { PolicyStatus } from './status.js'

const STATES = ['active', 'expiring', 'expired', 'pending', 'cancelled'] as const

function filtersIn(address: Address) {
  const [search, covers] = ['search', 'covers'].map(address.get)
  const status = STATES.find(one => one === address.get('show'))
  const coverage_type = COVERAGES.find(one => one === address.get('type'))
  return {
    ...(search ? { search } : {}),
    ...(covers ? { covers } : {}),
    ...(status ? { status } : {}),
    ...(coverage_type ? { coverage_type } : {}),
    sort: address.get('sort') || 'ends_on',
  }
}

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
  const address = useAddress()
  const { route } = useLocation()
  const [making, setMaking] = useState(false)
  const filters = filtersIn(address)
  const writes = may('insurance:write')
  const query = useQuery({
    key: ['insurances', 'list', { ...filters, ...paged(address) }],
    read: signal => inventory.listInsurances({ ...filters, ...paged(address) }, { signal }),
    keeps: true,
  })
  useKey('n', () => writes && setMaking(true), 'keys.new')
  return (
    <Page
      title={say('menu.insurance')}
      below={query.data ? say('insurance.count', { count: query.data.total }) : ' '}
      actions={
        <>
          <Export resource="insurances" filters={filters} />
          {writes ? (
            <button type="button" class="button primary" onClick={() => setMaking(true)}>
              <Icon name="plus" />
              {say('policy.new')}
            </button>
          ) : null}
        </>
      }
    >
      <Search address={address} label={say('insurance.search')} />
      <div class="filters">
        <Chips
          address={address}
          label={say('state')}
          name="show"
          choices={[
            { value: '', label: say('filter.everything') },
            ...STATES.map(value => ({ value, label: say(`insurance.${value}`) })),
          ]}
        />
        <Narrow
          address={address}
          label={say('policy.coverage')}
          name="type"
          choices={COVERAGES.map(value => ({ value, label: say(`coverage.${value}`) }))}
        />
        <Only address={address} name="covers" label={say('policy.covers')} />
      </div>
      <List
        of={query}
        resource="insurances"
        empty={<Empty title={say('insurance.none')} text={say('insurance.noneText')} />}
        caption={say('menu.insurance')}
        columns={columns()}
        linkOf={({ id }) => `${BASE}/insurance/${id}`}
        address={address}
      />
      {making ? (
        <PolicyForm policy={null} onClose={() => setMaking(false)} onMade={id => route(`${BASE}/insurance/${id}`)} />
      ) : null}
    </Page>
  )
}
