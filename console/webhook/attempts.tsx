import { useState } from 'preact/hooks'
import type { Address } from '../client/address.js'
import { inventory, type Records, type Webhook } from '../client/inventory.js'
import { refresh, useQuery } from '../client/queries.js'
import { Details } from '../parts/details.js'
import { Dialog } from '../parts/dialog.js'
import { Chips } from '../parts/filters.js'
import { Card, Empty } from '../parts/page.js'
import { plain } from '../parts/quantity.js'
import { Status } from '../parts/status.js'
import { type Column, paged, Table } from '../parts/table.js'
import { Moment, Time } from '../parts/time.js'
import { toast } from '../parts/toast.js'
import { Read, sentenceOf } from '../parts/waiting.js'
import { say } from '../words.js'

type Attempt = Records['WebhookLogEntry']

interface AttemptsProps {
  readonly webhook: Webhook
  readonly address: Address
  readonly sends: boolean
}

const AGAIN_MS = 2_000

/** What was sent there, and what was answered. */
export function Attempts({ webhook, address, sends }: AttemptsProps) {
  const [looked, setLooked] = useState<Attempt>()
  const show = address.get('show')
  const filters = show === 'success' || show === 'failed' ? ({ status: show } as const) : {}
  const query = useQuery({
    key: ['webhooks', 'attempts', webhook.id, { ...filters, ...paged(address) }],
    read: signal => inventory.listWebhookLogs(webhook.id, { ...filters, ...paged(address) }, { signal }),
    keeps: true,
    againMs: AGAIN_MS,
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
      {looked ? <Look webhook={webhook} attempt={looked} sends={sends} onClose={() => setLooked(undefined)} /> : null}
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
    cell: ({ success, status_code, error }) => (
      <Status tone={success ? 'good' : 'bad'}>
        {status_code === 0 ? (error ?? say('attempt.failed')).slice(0, 40) : status_code}
      </Status>
    ),
  },
  { label: say('attempt.took'), number: true, cell: ({ duration_ms }) => `${plain(String(duration_ms))} ms` },
  { label: say('attempt.number'), number: true, cell: ({ attempt }) => attempt },
]

interface LookProps {
  readonly webhook: Webhook
  readonly attempt: Attempt
  readonly sends: boolean
  readonly onClose: () => void
}

function Look({ webhook, attempt, sends, onClose }: LookProps) {
  const redeliver = async () => {
    try {
      await inventory.redeliverWebhook(webhook.id, attempt.id)
      toast(say('attempt.again'))
    } catch (error) {
      toast(sentenceOf(error))
    }
    refresh('webhooks')
    onClose()
  }
  const { event, event_id, status_code, error, response_body, next_attempt_at, trigger, duration_ms, sent_at } = attempt
  return (
    <Dialog title={event} onClose={onClose} wide>
      <div class="columns sides">
        <section>
          <h3>{say('attempt.request')}</h3>
          <pre class="mono response">{`POST ${webhook.url}\nwebhook-id: ${event_id}`}</pre>
          <p class="hint">{say('attempt.body')}</p>
        </section>
        <section>
          <h3>{say('attempt.response')}</h3>
          <pre class="mono response">
            {status_code === 0 ? error : `${status_code}, ${plain(String(duration_ms))} ms`}
            {response_body ? `\n\n${response_body}` : ''}
          </pre>
        </section>
      </div>
      <Details
        rows={[
          [say('attempt.why'), say(`trigger.${trigger}`)],
          [say('when'), <Moment key="sent" at={sent_at} />],
          [say('attempt.next'), next_attempt_at === null ? null : <Time at={next_attempt_at} />],
        ]}
      />
      {sends ? (
        <footer class="actions">
          <button type="button" class="button primary" onClick={() => void redeliver()}>
            {say('attempt.redeliver')}
          </button>
        </footer>
      ) : null}
    </Dialog>
  )
}
