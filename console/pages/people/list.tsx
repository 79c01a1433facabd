import { useState } from 'preact/hooks'
import { inventory, type User } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { Icon } from '../../parts/icon.js'
import { Chips } from '../../parts/list/filters.js'
import { CreateButton, ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { Status } from '../../parts/values/status.js'
import { dayOf } from '../../parts/values/time.js'
import { type Address, givenIn } from '../../state/address.js'
import { Person } from './detail.js'
import { Invite, NewPerson } from './invite.js'

type Open = { readonly invite: User } | { readonly person: User } | 'new' | undefined

const filtersIn = ({ get }: Address) => ({
  ...givenIn({ search: get('search') }),
  active: get('show') !== 'gone',
  sort: get('sort') || 'name',
})

export default function People() {
  const list = useList('users', filtersIn, inventory.listUsers)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const columns: readonly Column<User>[] = [
    {
      label: t('name'),
      sort: 'name',
      cell: user =>
        user.erased_at === null ? (
          <button type="button" class="link plain" onClick={() => setOpen({ person: user })}>
            {user.name}
          </button>
        ) : (
          `${user.name} (${user.id})`
        ),
    },
    { label: t('email'), narrow: 'below', cell: ({ email }) => <span class="muted">{email}</span> },
    { label: t('role'), narrow: 'end', cell: ({ role }) => <Status>{t(`role.${role}`)}</Status> },
    { label: t('created'), sort: 'created_at', cell: ({ created_at }) => dayOf(created_at) },
    {
      label: t('actions'),
      unseen: true,
      number: true,
      narrow: 'below',
      cell: user =>
        user.active ? (
          <button type="button" class="button small" onClick={() => setOpen({ invite: user })}>
            <Icon name="qr" />
            {t('invite')}
          </button>
        ) : null,
    },
  ]
  return (
    <ListPage
      list={list}
      title={t('menu.people')}
      below={count => t('people.count', { count })}
      actions={<CreateButton label={t('people.new')} onOpen={() => setOpen('new')} />}
      search={t('people.search')}
      filters={
        <Chips
          address={list.address}
          choices={[
            { value: '', label: t('people.active') },
            { value: 'gone', label: t('people.inactive') },
          ]}
        />
      }
      empty={<Empty title={t('people.none')} />}
      columns={columns}
    >
      {open === 'new' ? <NewPerson onClose={close} onCreated={user => setOpen({ invite: user })} /> : null}
      {open && open !== 'new' && 'invite' in open ? <Invite user={open.invite} onClose={close} /> : null}
      {open && open !== 'new' && 'person' in open ? <Person user={open.person} onClose={close} /> : null}
    </ListPage>
  )
}
