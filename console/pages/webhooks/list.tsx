import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { inventory, type Webhook } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { Icon } from '../../parts/icon.js'
import { Chips } from '../../parts/list/filters.js'
import { List } from '../../parts/list/list.js'
import { type Column, paged } from '../../parts/list/table.js'
import { Empty, Page } from '../../parts/page.js'
import { BASE, useAddress } from '../../state/address.js'
import { say } from '../../words.js'
import { WebhookForm } from './form.js'
import { WebhookSecret } from './secret.js'
import { WebhookStatus } from './status.js'

const columns = (): readonly Column<Webhook>[] => [
  {
    label: say('name'),
    sort: 'name',
    cell: ({ name, url }) => (
      <>
        {name}
        <span class="sub mono clipped">{url}</span>
      </>
    ),
  },
  {
    label: say('webhook.events'),
    narrow: 'below',
    cell: ({ events }) => <span class="muted">{events.join(', ')}</span>,
  },
  { label: say('state'), narrow: 'end', cell: webhook => <WebhookStatus webhook={webhook} /> },
]

const Nothing = ({ isNarrowed }: { readonly isNarrowed: boolean }) =>
  isNarrowed ? (
    <Empty title={say('webhook.noneFails')} />
  ) : (
    <Empty title={say('webhook.none')} text={say('webhook.noneText')}>
      <a class="button" href="/docs/guides/webhooks">
        {say('webhook.sample')}
      </a>
    </Empty>
  )

/** A key sends what it may read itself. */
export const maySend = (): boolean => may('webhooks:write', 'events:read')

export default function Webhooks() {
  const address = useAddress()
  const { route } = useLocation()
  const [open, setOpen] = useState<'new' | { readonly id: string; readonly secret: string }>()
  const isNarrowed = address.get('show') === 'failing'
  const filters = { ...(isNarrowed ? { failing: true } : {}), sort: address.get('sort') || 'name' }
  const query = useQuery({
    key: ['webhooks', 'list', { ...filters, ...paged(address) }],
    read: signal => inventory.listWebhooks({ ...filters, ...paged(address) }, { signal }),
    keeps: true,
  })
  const addNew = maySend() ? (
    <button type="button" class="button primary" onClick={() => setOpen('new')}>
      <Icon name="plus" />
      {say('webhook.new')}
    </button>
  ) : undefined
  return (
    <Page title={say('menu.webhooks')} below={say('webhook.text')} actions={addNew}>
      <div class="filters">
        <Chips
          address={address}
          label={say('state')}
          name="show"
          choices={[
            { value: '', label: say('filter.everything') },
            { value: 'failing', label: say('webhook.fails') },
          ]}
        />
      </div>
      <List
        of={query}
        resource="webhooks"
        empty={<Nothing isNarrowed={isNarrowed} />}
        caption={say('menu.webhooks')}
        columns={columns()}
        linkOf={({ id }) => `${BASE}/settings/webhooks/${id}`}
        address={address}
      />
      {open === 'new' ? (
        <WebhookForm
          webhook={null}
          onClose={() => setOpen(undefined)}
          onMade={(id, secret) => setOpen({ id, secret })}
        />
      ) : null}
      {typeof open === 'object' ? (
        <WebhookSecret secret={open.secret} onClose={() => route(`${BASE}/settings/webhooks/${open.id}`)} />
      ) : null}
    </Page>
  )
}
