import { type Batch, inventory, type Records } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { type Column, Table } from '../../parts/list/table.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty } from '../../parts/page.js'
import { negated } from '../../parts/values/decimals.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { Moment, RecordedTime } from '../../parts/values/time.js'
import { BASE } from '../../state/address.js'

type Entry = Records['TraceEntry']

interface TraceProps {
  readonly batch: Batch
  readonly unit: string
}

/** Traceability of a batch, for recalls: received from, issued to, on hand. */
export function Trace({ batch, unit }: TraceProps) {
  const query = useQuery({
    key: ['batches', 'trace', batch.id],
    read: signal => inventory.traceBatch(batch.id, {}, { signal }),
  })
  return (
    <Card title={t('trace')} note={t('trace.note')}>
      <Read of={query}>
        {({ received, issued, adjusted, totals, has_more }) => (
          <>
            <dl class="sums">
              <Sum label={t('trace.received')} value={plain(totals.received)} unit={unit} />
              <Sum label={t('trace.issued')} value={plain(negated(totals.issued))} unit={unit} />
              <Sum label={t('trace.adjusted')} value={plain(totals.adjusted, { signed: true })} unit={unit} />
              <Sum label={t('stock')} value={plain(totals.on_hand)} unit={unit} />
            </dl>
            <Part title={t('trace.receivedFrom')} none={t('trace.receivedFromNone')} entries={received} unit={unit} />
            <Part title={t('trace.issuedTo')} none={t('trace.issuedToNone')} entries={issued} unit={unit} />
            {adjusted.length === 0 ? null : <Part title={t('trace.adjusted')} none="" entries={adjusted} unit={unit} />}
            {has_more ? <p class="inset muted">{t('trace.more')}</p> : null}
          </>
        )}
      </Read>
    </Card>
  )
}

interface SumProps {
  readonly label: string
  readonly value: string
  readonly unit: string
}

const Sum = ({ label, value, unit }: SumProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b> <span class="muted">{unit}</span>
    </dd>
  </div>
)

interface PartProps {
  readonly title: string
  readonly none: string
  readonly entries: readonly Entry[]
  readonly unit: string
}

const Part = ({ title, none, entries, unit }: PartProps) => (
  <section class="part">
    <h3>{title}</h3>
    {entries.length === 0 ? (
      <Empty title={none} />
    ) : (
      <Table caption={title} columns={columnsWith(unit)} rows={entries} idOf={keyOf} />
    )}
  </section>
)

const keyOf = ({ movement_id, at, quantity }: Entry): string => `${movement_id ?? ''}${at}${quantity}`

const columnsWith = (unit: string): readonly Column<Entry>[] => [
  {
    label: t('what'),
    cell: entry => (
      <>
        {t(`movement.${entry.type}`)} {entry.reversed_by === null ? null : <Status>{t('trace.reversed')}</Status>}
        <span class="sub">{aboutOf(entry)}</span>
      </>
    ),
  },
  { label: t('deliveryNote'), narrow: 'below', cell: noteOf },
  { label: t('who'), narrow: 'below', cell: ({ user: { id, name } }) => name ?? id },
  { label: t('when'), narrow: 'below', cell: whenOf },
  {
    label: t('quantity'),
    number: true,
    narrow: 'end',
    cell: ({ quantity }) => `${plain(quantity)} ${unit}`,
  },
]

const whenOf = ({ at, effective_at }: Entry) => (
  <RecordedTime created_at={at} effective_at={effective_at}>
    <Moment at={at} />
  </RecordedTime>
)

/** Returns reference and note. A delivery note's number is in a column of its own. */
const aboutOf = ({ reference, delivery_note_number, note }: Entry): string =>
  [reference === delivery_note_number ? null : reference, note].filter(Boolean).join(' · ')

function noteOf({ delivery_note_id, delivery_note_number }: Entry) {
  if (delivery_note_id === null) return null
  if (!may('delivery-notes:read')) return delivery_note_number
  return <a href={`${BASE}/notes/${delivery_note_id}`}>{delivery_note_number ?? delivery_note_id}</a>
}
