import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { inventory, type Webhook } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Chips } from '../../parts/list/filters.js'
import { CreateButton, ListPage, useList } from '../../parts/list/list-page.js'
import type { Column } from '../../parts/list/table.js'
import { Empty } from '../../parts/page.js'
import { type Address, BASE } from '../../state/address.js'
import { WebhookForm } from './form.js'
import { WebhookSecret } from './secret.js'
import { WebhookStatus } from './status.js'

const columns = (): readonly Column<Webhook>[] => [
  {
    label: t('name'),
    sort: 'name',
    cell: ({ name, url }) => (
      <>
        {name}
        <span class="sub mono clipped">{url}</span>
      </>
    ),
  },
  {
    label: t('webhook.events'),
    narrow: 'below',
    cell: ({ events }) => <span class="muted">{eventsText(events)}</span>,
  },
  { label: t('state'), narrow: 'end', cell: webhook => <WebhookStatus webhook={webhook} /> },
]

const EmptyWebhooks = ({ isNarrowed }: { readonly isNarrowed: boolean }) =>
  isNarrowed ? (
    <Empty title={t('webhook.noneFailing')} />
  ) : (
    <Empty title={t('webhook.none')} text={t('webhook.noneText')}>
      <a class="button" href="/docs/guides/webhooks">
        {t('webhook.sample')}
      </a>
    </Empty>
  )

export const eventsText = (events: readonly string[]): string =>
  events.includes('*') ? t('webhook.all') : events.join(', ')

/** Reports whether the user can create webhooks. A key can only send events that it can read. */
export const canSend = (): boolean => may('webhooks:write', 'events:read')

const isNarrowed = ({ get }: Address): boolean => get('show') === 'failing'

const filtersIn = (address: Address) => ({
  ...(isNarrowed(address) ? { failing: true } : {}),
  sort: address.get('sort') || 'name',
})

export default function Webhooks() {
  const list = useList('webhooks', filtersIn, inventory.listWebhooks)
  const { route } = useLocation()
  const [open, setOpen] = useState<'new' | { readonly id: string; readonly secret: string }>()
  return (
    <ListPage
      list={list}
      title={t('menu.webhooks')}
      below={t('webhook.text')}
      actions={canSend() ? <CreateButton label={t('webhook.new')} onOpen={() => setOpen('new')} /> : undefined}
      filters={
        <Chips
          address={list.address}
          choices={[
            { value: '', label: t('filter.everything') },
            { value: 'failing', label: t('webhook.isFailing') },
          ]}
        />
      }
      empty={<EmptyWebhooks isNarrowed={isNarrowed(list.address)} />}
      columns={columns()}
      linkOf={({ id }) => `${BASE}/settings/webhooks/${id}`}
    >
      {open === 'new' ? (
        <WebhookForm
          webhook={null}
          onClose={() => setOpen(undefined)}
          onCreated={(id, secret) => setOpen({ id, secret })}
        />
      ) : null}
      {typeof open === 'object' ? (
        <WebhookSecret secret={open.secret} onClose={() => route(`${BASE}/settings/webhooks/${open.id}`)} />
      ) : null}
    </ListPage>
  )
}
