import { useState } from 'preact/hooks'
import { type ApiKey, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { signedIn } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Confirm } from '../../parts/dialog.js'
import { Chips } from '../../parts/list/filters.js'
import { CreateButton, ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { toast } from '../../parts/toast.js'
import { Status } from '../../parts/values/status.js'
import { Time } from '../../parts/values/time.js'
import type { Address } from '../../state/address.js'
import { NewKey, NewKeyDialog } from './new.js'

type Open = 'new' | { readonly newKey: string } | { readonly rotate: ApiKey } | { readonly revoke: ApiKey } | undefined

const filtersIn = ({ get }: Address): { readonly kind: ApiKey['kind']; readonly revoked: boolean } => ({
  kind: get('show') === 'sessions' ? 'session' : 'key',
  revoked: get('show') === 'revoked',
})

export default function Keys() {
  const list = useList('api-keys', filtersIn, inventory.listApiKeys)
  const [open, setOpen] = useState<Open>()
  /** A rotation has already replaced its dialog with the new key. */
  const close = () => setOpen(now => (now === open ? undefined : now))
  const rotate = async ({ id }: ApiKey) => {
    setOpen({ newKey: (await inventory.rotateApiKey(id)).key ?? '' })
    refresh('api-keys')
  }
  const revoke = async ({ id, name }: ApiKey) => {
    await inventory.revokeApiKey(id)
    refresh('api-keys')
    toast(t('keys.revoked', { name }))
  }
  return (
    <ListPage
      list={list}
      title={t('menu.keys')}
      below={t('keys.text')}
      actions={<CreateButton label={t('keys.newKey')} onOpen={() => setOpen('new')} />}
      filters={
        <Chips
          address={list.address}
          choices={[
            { value: '', label: t('keys.valid') },
            { value: 'sessions', label: t('sessions') },
            { value: 'revoked', label: t('keys.isRevoked') },
          ]}
        />
      }
      empty={<Empty title={t('keys.none')} text={t('keys.noneText')} />}
      columns={columnsFor(setOpen)}
    >
      {open === 'new' ? <NewKey onClose={close} /> : null}
      {typeof open === 'object' && 'newKey' in open ? <NewKeyDialog value={open.newKey} onClose={close} /> : null}
      {typeof open === 'object' && 'rotate' in open ? (
        <Confirm
          title={t('keys.rotate', { name: open.rotate.name })}
          text={t('keys.rotateText')}
          action={t('keys.rotateDo')}
          onConfirm={() => rotate(open.rotate)}
          onClose={close}
        />
      ) : null}
      {typeof open === 'object' && 'revoke' in open ? (
        <Confirm
          title={t('keys.revoke', { name: open.revoke.name })}
          text={t('keys.revokeText')}
          action={t('keys.revokeDo')}
          onConfirm={() => revoke(open.revoke)}
          onClose={close}
        />
      ) : null}
    </ListPage>
  )
}

const isExpired = ({ expires_at }: ApiKey): boolean => expires_at !== null && Date.parse(expires_at) <= Date.now()

const columnsFor = (onOpen: (open: Open) => void): readonly Column<ApiKey>[] => [
  {
    label: t('name'),
    cell: ({ name, prefix, kind }) => (
      <>
        {name}
        {kind === 'key' ? <span class="sub mono">{prefix}…</span> : null}
      </>
    ),
  },
  {
    label: t('keys.scopes'),
    narrow: 'below',
    cell: ({ scopes }) => (
      <span class="muted">{scopes.length > 3 ? t('keys.some', { count: scopes.length }) : scopes.join(', ')}</span>
    ),
  },
  { label: t('keys.plan'), cell: ({ plan }) => t(`plan.${plan}`) },
  {
    label: t('lastUsed'),
    cell: ({ last_used_at }) => (last_used_at === null ? t('never') : <Time at={last_used_at} />),
  },
  {
    label: t('keys.expires'),
    narrow: 'end',
    cell: key =>
      isExpired(key) ? (
        <Status tone="bad">{t('keys.isExpired')}</Status>
      ) : key.expires_at === null ? (
        t('never')
      ) : (
        <Time at={key.expires_at} />
      ),
  },
  {
    label: t('actions'),
    unseen: true,
    number: true,
    narrow: 'below',
    cell: key =>
      key.revoked_at !== null ? null : key.id === signedIn()?.id ? (
        <span class="muted">{t('sessions.this')}</span>
      ) : (
        <span class="row-actions">
          {key.kind === 'key' ? (
            <button type="button" class="button small" onClick={() => onOpen({ rotate: key })}>
              {t('keys.rotateDo')}
            </button>
          ) : null}
          <button type="button" class="button small" onClick={() => onOpen({ revoke: key })}>
            {t(key.kind === 'key' ? 'keys.revokeDo' : 'sessions.end')}
          </button>
        </span>
      ),
  },
]
