import { useState } from 'preact/hooks'
import { inventory, type Webhook } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Chips } from '../../parts/list/filters.js'
import { type Column, paged, Table } from '../../parts/list/table.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { Time } from '../../parts/values/time.js'
import type { Address } from '../../state/address.js'
import { type Attempt, AttemptDialog } from './attempt.js'

interface AttemptsProps {
  readonly webhook: Webhook
  readonly address: Address
  readonly sends: boolean
}

const POLL_MS = 2_000

/** The delivery log: attempts and their responses. */
export function Attempts({ webhook, address, sends }: AttemptsProps) {
  const [opened, setOpened] = useState<Attempt>()
  const show = address.get('show')
  const filters = show === 'success' || show === 'failed' ? ({ status: show } as const) : {}
  const query = useQuery({
    key: ['webhooks', 'attempts', webhook.id, { ...filters, ...paged(address) }],
    read: signal => inventory.listWebhookLogs(webhook.id, { ...filters, ...paged(address) }, { signal }),
    keepsPrevious: true,
    refetchMs: POLL_MS,
  })
  return (
    <Card title={t('attempts')} note={query.data ? plain(String(query.data.total)) : undefined}>
      <div class="inset">
        <Chips
          address={address}
          choices={[
            { value: '', label: t('filter.everything') },
            { value: 'failed', label: t('attempt.failed') },
            { value: 'success', label: t('attempt.delivered') },
          ]}
        />
      </div>
      <Read of={query}>
        {({ data, total }) => (
          <Table
            caption={t('attempts')}
            columns={columnsFor(setOpened)}
            rows={data}
            idOf={({ id }) => id}
            address={address}
            total={total}
            empty={<Empty title={t('attempts.none')} text={t('attempts.noneText')} />}
          />
        )}
      </Read>
      {opened ? (
        <AttemptDialog webhook={webhook} attempt={opened} sends={sends} onClose={() => setOpened(undefined)} />
      ) : null}
    </Card>
  )
}

const columnsFor = (onLook: (attempt: Attempt) => void): readonly Column<Attempt>[] => [
  {
    label: t('attempt.event'),
    cell: attempt => (
      <button type="button" class="link plain mono" onClick={() => onLook(attempt)}>
        {attempt.event}
      </button>
    ),
  },
  { label: t('when'), narrow: 'below', cell: ({ sent_at }) => <Time at={sent_at} /> },
  {
    label: t('attempt.response'),
    narrow: 'end',
    // A missing response needs a longer explanation, which the attempt's dialog shows.
    cell: ({ success, status_code }) => (
      <Status tone={success ? 'good' : 'bad'}>{status_code === 0 ? t('attempt.failed') : status_code}</Status>
    ),
  },
  { label: t('attempt.duration'), number: true, cell: ({ duration_ms }) => `${plain(String(duration_ms))} ms` },
  { label: t('attempt.number'), number: true, cell: ({ attempt }) => attempt },
]
