import { useState } from 'preact/hooks'
import { inventory, type User } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { Icon } from '../../parts/icon.js'
import { Chips, Search } from '../../parts/list/filters.js'
import { ChangedElsewhere, type Column, paged, Table } from '../../parts/list/table.js'
import { Empty, Page } from '../../parts/page.js'
import { Status } from '../../parts/status.js'
import { dayOf } from '../../parts/time.js'
import { Read } from '../../parts/waiting.js'
import { useAddress } from '../../state/address.js'
import { say } from '../../words.js'
import { Person } from './detail.js'
import { Invite, NewPerson } from './invite.js'

type Open = { readonly invite: User } | { readonly person: User } | 'new' | undefined

export default function People() {
  const address = useAddress()
  const [open, setOpen] = useState<Open>()
  const [search, show] = [address.get('search'), address.get('show')]
  const filters = { ...(search ? { search } : {}), active: show !== 'gone', sort: address.get('sort') || 'name' }
  const query = useQuery({
    key: ['users', 'list', { ...filters, ...paged(address) }],
    read: signal => inventory.listUsers({ ...filters, ...paged(address) }, { signal }),
    keeps: true,
  })
  const close = () => setOpen(undefined)
  const columns: readonly Column<User>[] = [
    {
      label: say('name'),
      sort: 'name',
      cell: user => (
        <button type="button" class="link plain" onClick={() => setOpen({ person: user })}>
          {user.name}
        </button>
      ),
    },
    { label: say('email'), narrow: 'below', cell: ({ email }) => <span class="muted">{email}</span> },
    { label: say('role'), narrow: 'end', cell: ({ role }) => <Status>{say(`role.${role}`)}</Status> },
    { label: say('created'), sort: 'created_at', cell: ({ created_at }) => dayOf(created_at) },
    {
      label: say('actions'),
      unseen: true,
      number: true,
      narrow: 'below',
      cell: user =>
        user.active ? (
          <button type="button" class="button small" onClick={() => setOpen({ invite: user })}>
            <Icon name="qr" />
            {say('invite')}
          </button>
        ) : null,
    },
  ]
  return (
    <Page
      title={say('menu.people')}
      below={query.data ? say('people.count', { count: query.data.total }) : ' '}
      actions={
        <button type="button" class="button primary" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {say('people.new')}
        </button>
      }
    >
      <Search address={address} label={say('people.search')} />
      <div class="filters">
        <Chips
          address={address}
          label={say('state')}
          name="show"
          choices={[
            { value: '', label: say('people.active') },
            { value: 'gone', label: say('people.gone') },
          ]}
        />
      </div>
      <ChangedElsewhere resource="users" />
      <Read of={query}>
        {({ data, total }) =>
          data.length === 0 ? (
            <div class="card">
              <Empty title={say('people.none')} />
            </div>
          ) : (
            <Table
              caption={say('menu.people')}
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              address={address}
              total={total}
            />
          )
        }
      </Read>
      {open === 'new' ? <NewPerson onClose={close} onMade={user => setOpen({ invite: user })} /> : null}
      {open && open !== 'new' && 'invite' in open ? <Invite user={open.invite} onClose={close} /> : null}
      {open && open !== 'new' && 'person' in open ? <Person user={open.person} onClose={close} /> : null}
    </Page>
  )
}
