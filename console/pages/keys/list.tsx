import { useState } from 'preact/hooks'
import { type ApiKey, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { signedIn } from '../../api/session.js'
import { Confirm } from '../../parts/dialog.js'
import { Chips } from '../../parts/list/filters.js'
import { CreateButton, ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { toast } from '../../parts/toast.js'
import { Status } from '../../parts/values/status.js'
import { Time } from '../../parts/values/time.js'
import { Failure } from '../../parts/waiting.js'
import type { Address } from '../../state/address.js'
import { say } from '../../words.js'
import { NewKey, ShownOnce } from './new.js'

type Open = 'new' | { readonly told: string } | { readonly rotate: ApiKey } | { readonly revoke: ApiKey } | undefined

const filtersIn = ({ get }: Address): { readonly kind: ApiKey['kind']; readonly revoked: boolean } => ({
  kind: get('show') === 'sessions' ? 'session' : 'key',
  revoked: get('show') === 'revoked',
})

export default function Keys() {
  const list = useList('api-keys', filtersIn, inventory.listApiKeys)
  const [open, setOpen] = useState<Open>()
  const [failure, setFailure] = useState<unknown>()
  const close = () => setOpen(undefined)
  const trying = async (work: () => Promise<unknown>) => {
    setFailure(undefined)
    try {
      await work()
      refresh('api-keys')
    } catch (error) {
      setFailure(error)
    }
  }
  const rotate = (key: ApiKey) =>
    trying(async () => setOpen({ told: (await inventory.rotateApiKey(key.id)).key ?? '' }))
  const revoke = (key: ApiKey) =>
    trying(async () => {
      await inventory.revokeApiKey(key.id)
      toast(say('keys.revoked', { name: key.name }))
    })
  return (
    <ListPage
      list={list}
      title={say('menu.keys')}
      below={say('keys.text')}
      actions={<CreateButton label={say('keys.newKey')} onOpen={() => setOpen('new')} />}
      filters={
        <Chips
          address={list.address}
          label={say('state')}
          name="show"
          choices={[
            { value: '', label: say('keys.valid') },
            { value: 'sessions', label: say('sessions') },
            { value: 'revoked', label: say('keys.isRevoked') },
          ]}
        />
      }
      notice={failure === undefined ? null : <Failure error={failure} />}
      empty={<Empty title={say('keys.none')} text={say('keys.noneText')} />}
      columns={columnsFor(setOpen)}
    >
      {open === 'new' ? <NewKey onClose={close} /> : null}
      {typeof open === 'object' && 'told' in open ? <ShownOnce value={open.told} onClose={close} /> : null}
      {typeof open === 'object' && 'rotate' in open ? (
        <Confirm
          title={say('keys.rotate', { name: open.rotate.name })}
          text={say('keys.rotateText')}
          action={say('keys.rotateDo')}
          onConfirm={() => rotate(open.rotate)}
          onClose={close}
        />
      ) : null}
      {typeof open === 'object' && 'revoke' in open ? (
        <Confirm
          title={say('keys.revoke', { name: open.revoke.name })}
          text={say('keys.revokeText')}
          action={say('keys.revokeDo')}
          onConfirm={() => revoke(open.revoke)}
          onClose={close}
        />
      ) : null}
    </ListPage>
  )
}

const isOver = ({ expires_at }: ApiKey): boolean => expires_at !== null && Date.parse(expires_at) <= Date.now()

const columnsFor = (onOpen: (open: Open) => void): readonly Column<ApiKey>[] => [
  {
    label: say('name'),
    cell: ({ name, prefix, kind }) => (
      <>
        {name}
        {kind === 'key' ? <span class="sub mono">{prefix}…</span> : null}
      </>
    ),
  },
  {
    label: say('keys.scopes'),
    narrow: 'below',
    cell: ({ scopes }) => (
      <span class="muted">{scopes.length > 3 ? say('keys.some', { count: scopes.length }) : scopes.join(', ')}</span>
    ),
  },
  { label: say('keys.plan'), cell: ({ plan }) => say(`plan.${plan}`) },
  {
    label: say('keys.used'),
    cell: ({ last_used_at }) => (last_used_at === null ? say('never') : <Time at={last_used_at} />),
  },
  {
    label: say('keys.expires'),
    narrow: 'end',
    cell: key =>
      isOver(key) ? (
        <Status tone="bad">{say('keys.isOver')}</Status>
      ) : key.expires_at === null ? (
        say('never')
      ) : (
        <Time at={key.expires_at} />
      ),
  },
  {
    label: say('actions'),
    unseen: true,
    number: true,
    narrow: 'below',
    cell: key =>
      key.revoked_at !== null ? null : key.id === signedIn()?.id ? (
        <span class="muted">{say('sessions.this')}</span>
      ) : (
        <span class="row-actions">
          {key.kind === 'key' ? (
            <button type="button" class="button small" onClick={() => onOpen({ rotate: key })}>
              {say('keys.rotateDo')}
            </button>
          ) : null}
          <button type="button" class="button small" onClick={() => onOpen({ revoke: key })}>
            {say(key.kind === 'key' ? 'keys.revokeDo' : 'sessions.end')}
          </button>
        </span>
      ),
  },
]
