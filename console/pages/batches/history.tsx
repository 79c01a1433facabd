import { type Batch, inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Chips } from '../../parts/list/filters.js'
import { type Column, paged, Table } from '../../parts/list/table.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty } from '../../parts/page.js'
import { Changes } from '../../parts/values/changes.js'
import { type Movement, movementsIn, nameOf, remarkOf, routeText } from '../../parts/values/movements.js'
import { plain } from '../../parts/values/quantity.js'
import { RecordedTime, Time } from '../../parts/values/time.js'
import type { Address } from '../../state/address.js'

interface HistoryProps {
  readonly batch: Batch
  readonly address: Address
}

/** Movements and other changes of a batch. */
export function BatchHistory({ batch, address }: HistoryProps) {
  return (
    <div class="screen-only">
      <Card
        title={t('history')}
        more={
          <Chips
            address={address}
            label={t('history')}
            name="history"
            choices={[
              { value: '', label: t('batch.movements') },
              { value: 'changes', label: t('batch.changes') },
            ]}
          />
        }
      >
        {address.get('history') === 'changes' ? (
          <FieldChanges batch={batch} address={address} />
        ) : (
          <Movements batch={batch} address={address} />
        )}
      </Card>
    </div>
  )
}

function Movements({ batch, address }: HistoryProps) {
  const query = useQuery({
    key: ['batches', 'history', batch.id, paged(address)],
    read: signal => inventory.listBatchHistory(batch.id, paged(address), { signal }),
    keepsPrevious: true,
  })
  return (
    <Read of={query}>
      {({ data, total }) => (
        <Table
          caption={t('batch.movements')}
          columns={movementColumns(batch)}
          rows={movementsIn(data)}
          idOf={({ entry }) => entry.movement_id}
          address={address}
          total={total}
          empty={<Empty title={t('history.none')} />}
        />
      )}
    </Read>
  )
}

const partOf = ({ entry }: Movement, { id }: Batch) => entry.batches?.find(({ batch_id }) => batch_id === id)

const movementColumns = (batch: Batch): readonly Column<Movement>[] => [
  {
    label: t('what'),
    cell: movement => (
      <>
        {nameOf(movement)}
        <span class="sub">{remarkOf(movement)}</span>
      </>
    ),
  },
  { label: t('when'), narrow: 'below', cell: ({ entry }) => <RecordedTime {...entry} /> },
  { label: t('location'), cell: routeText },
  {
    label: t('quantity'),
    number: true,
    narrow: 'end',
    cell: movement => plain(partOf(movement, batch)?.quantity ?? movement.entry.quantity),
  },
  {
    label: t('stock'),
    number: true,
    cell: movement => <span class="muted">{plain(partOf(movement, batch)?.after ?? '')}</span>,
  },
]

function FieldChanges({ batch, address }: HistoryProps) {
  const query = useQuery({
    key: ['batches', 'changes', batch.id, paged(address)],
    read: signal => inventory.listBatchChanges(batch.id, paged(address), { signal }),
    keepsPrevious: true,
  })
  return (
    <Read of={query}>
      {({ data, total }) => (
        <Table
          caption={t('batch.changes')}
          columns={[
            { label: t('change'), cell: ({ changes }) => <Changes fields={changes} /> },
            { label: t('who'), narrow: 'below', cell: ({ actor }) => actor.name ?? actor.user_id },
            { label: t('when'), narrow: 'below', cell: ({ created_at }) => <Time at={created_at} /> },
          ]}
          rows={data}
          idOf={({ id }) => id}
          address={address}
          total={total}
          empty={<Empty title={t('batch.unchanged')} />}
        />
      )}
    </Read>
  )
}
