import { useState } from 'preact/hooks'
import { inventory, type Webhook } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { Chips } from '../../parts/list/filters.js'
import { type Column, paged, Table } from '../../parts/list/table.js'
import { Card, Empty } from '../../parts/page.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { Time } from '../../parts/values/time.js'
import { Read } from '../../parts/waiting.js'
import type { Address } from '../../state/address.js'
import { say } from '../../words.js'
import { type Attempt, AttemptDialog } from './attempt.js'

interface AttemptsProps {
  readonly webhook: Webhook
  readonly address: Address
  readonly sends: boolean
}

const AGAIN_MS = 2_000

/** The delivery log: attempts and their responses. */
export function Attempts({ webhook, address, sends }: AttemptsProps) {
  const [looked, setLooked] = useState<Attempt>()
  const show = address.get('show')
  const filters = show === 'success' || show === 'failed' ? ({ status: show } as const) : {}
  const query = useQuery({
    key: ['webhooks', 'attempts', webhook.id, { ...filters, ...paged(address) }],
    read: signal => inventory.listWebhookLogs(webhook.id, { ...filters, ...paged(address) }, { signal }),
    keepsPrevious: true,
    refetchMs: AGAIN_MS,
  })
  return (
    <Card title={say('attempts')} note={query.data ? plain(String(query.data.total)) : undefined}>
      <div class="inset">
        <Chips
          address={address}
          label={say('state')}
          name="show"
          choices={[
            { value: '', label: say('filter.everything') },
            { value: 'failed', label: say('attempt.failed') },
            { value: 'success', label: say('attempt.answered') },
          ]}
        />
      </div>
      <Read of={query}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty title={say('attempts.none')} text={say('attempts.noneText')} />
          ) : (
            <Table
              caption={say('attempts')}
              columns={columnsFor(setLooked)}
              rows={data}
              idOf={({ id }) => id}
              address={address}
              total={total}
            />
          )
        }
      </Read>
      {looked ? (
        <AttemptDialog webhook={webhook} attempt={looked} sends={sends} onClose={() => setLooked(undefined)} />
      ) : null}
    </Card>
  )
}

const columnsFor = (onLook: (attempt: Attempt) => void): readonly Column<Attempt>[] => [
  {
    label: say('attempt.event'),
    cell: attempt => (
      <button type="button" class="link plain mono" onClick={() => onLook(attempt)}>
        {attempt.event}
      </button>
    ),
  },
  { label: say('when'), narrow: 'below', cell: ({ sent_at }) => <Time at={sent_at} /> },
  {
    label: say('attempt.answer'),
    narrow: 'end',
    // A missing response needs a longer explanation, which the attempt's dialog shows.
    cell: ({ success, status_code }) => (
      <Status tone={success ? 'good' : 'bad'}>{status_code === 0 ? say('attempt.failed') : status_code}</Status>
    ),
  },
  { label: say('attempt.took'), number: true, cell: ({ duration_ms }) => `${plain(String(duration_ms))} ms` },
  { label: say('attempt.number'), number: true, cell: ({ attempt }) => attempt },
]
