import { useRef } from 'preact/hooks'
import { inventory, type Records } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { proofText } from '../../i18n/proofs.js'
import { useAttempt } from '../../parts/attempt.js'
import { Copy } from '../../parts/copy.js'
import { Icon } from '../../parts/icon.js'
import { useList } from '../../parts/list/list-page.js'
import { ChangedElsewhere, type Column, Table } from '../../parts/list/table.js'
import { Failure, Read } from '../../parts/loading.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { toast } from '../../parts/toast.js'
import { Details } from '../../parts/values/details.js'
import { plain } from '../../parts/values/quantity.js'
import { Moment } from '../../parts/values/time.js'
import { failureText, lastVerification } from '../audit/last-verification.js'

type Checkpoint = Records['Checkpoint']

/** The first checkpoint of a large log takes long. A retry joins the one that is being created. */
const CREATION_TIMEOUT_MS = 120_000

/** The checkpoints of the event log, and what they prove. */
export default function Proof() {
  const list = useList(
    'audit',
    () => ({}),
    (...sent) => inventory.listCheckpoints(...sent),
  )
  const newest = useQuery({
    key: ['audit', 'newest'],
    read: signal => inventory.listCheckpoints({ per_page: 1 }, { signal }),
  })
  const { failure, isBusy, attempt } = useAttempt()
  const create = async () => {
    await inventory.createCheckpoint(undefined, { timeoutMs: CREATION_TIMEOUT_MS })
    refresh('audit')
    toast(proofText('created'))
  }
  return (
    <Page
      title={t('menu.proof')}
      below={proofText('purpose')}
      actions={
        may('admin') ? (
          <button
            type="button"
            class="button primary"
            aria-busy={isBusy}
            onClick={() => isBusy || void attempt(create)}
          >
            {proofText('create')}
          </button>
        ) : undefined
      }
    >
      <Failure error={failure} />
      <Card title={proofText('newest')}>
        <Read of={newest}>
          {({ data: [checkpoint] }) =>
            checkpoint ? <Newest checkpoint={checkpoint} /> : <Empty title={proofText('none')} />
          }
        </Read>
      </Card>
      <ChangedElsewhere resource="audit" data={list.query.data} />
      <Card title={proofText('all')}>
        <Read of={list.query}>
          {({ data, total }) => (
            <Table
              caption={proofText('all')}
              columns={columns()}
              rows={data}
              idOf={({ size }) => String(size)}
              address={list.address}
              total={total}
            />
          )}
        </Read>
      </Card>
      <Card title={proofText('log')}>
        <div class="inset stack">
          <p>{proofText('logText')}</p>
          <pre class="mono response">inventory verify</pre>
          <p class="muted">{proofText('logFinds')}</p>
        </div>
      </Card>
    </Page>
  )
}

function Newest({ checkpoint }: { readonly checkpoint: Checkpoint }) {
  const key = useRef<HTMLElement>(null)
  const last = lastVerification.value
  return (
    <>
      <Details
        rows={[
          [t('when'), <Moment key="when" at={checkpoint.created_at} />],
          [proofText('events'), plain(String(checkpoint.size))],
          [proofText('witnesses'), plain(String(checkpoint.cosignatures))],
          [proofText('timestamp'), checkpoint.timestamp && <Moment key="timestamp" at={checkpoint.timestamp.at} />],
          [
            proofText('last'),
            last ? (
              <>
                <Moment at={last.at} />
                <span class="sub">
                  {typeof last.result === 'number'
                    ? proofText('lastText', { count: last.result })
                    : failureText(last.result)}
                </span>
              </>
            ) : (
              proofText('never')
            ),
          ],
          [
            proofText('key'),
            <>
              <span class="mono" ref={key}>
                {checkpoint.key}
              </span>{' '}
              <Copy
                small
                value={checkpoint.key}
                select={() => key.current && getSelection()?.selectAllChildren(key.current)}
              />
              <span class="sub">{proofText('compare')}</span>
            </>,
          ],
        ]}
      />
      <p class="inset">
        <a class="button" href="/api/v1/audit/checkpoint" download={`checkpoint-${checkpoint.size}.txt`}>
          <Icon name="in" />
          {proofText('download')}
        </a>
      </p>
    </>
  )
}

const columns = (): readonly Column<Checkpoint>[] => [
  { label: t('when'), cell: ({ created_at }) => <Moment at={created_at} /> },
  { label: proofText('events'), number: true, narrow: 'end', cell: ({ size }) => plain(String(size)) },
  { label: proofText('witnesses'), number: true, cell: ({ cosignatures }) => plain(String(cosignatures)) },
]
