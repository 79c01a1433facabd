import { useState } from 'preact/hooks'
import { type HistoryEntry, inventory, type Material } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Confirm } from '../../parts/dialog.js'
import { IconButton } from '../../parts/icon.js'
import { type Column, paged, Table } from '../../parts/list/table.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty } from '../../parts/page.js'
import { toast } from '../../parts/toast.js'
import { type Movement, movementsIn, nameOf, remarkOf, routeText } from '../../parts/values/movements.js'
import { Change, plain } from '../../parts/values/quantity.js'
import { RecordedTime } from '../../parts/values/time.js'
import type { Address } from '../../state/address.js'

interface HistoryProps {
  readonly material: Material
  readonly address: Address
}

/** Movements of a material with the stock after each. */
export function History({ material, address }: HistoryProps) {
  const [undoing, setUndoing] = useState<Movement>()
  const query = useQuery({
    key: ['materials', 'history', material.id, paged(address)],
    read: signal => inventory.listStockHistory(material.id, paged(address), { signal }),
    keepsPrevious: true,
  })
  const canWrite = may('materials:write') && material.archived_at === null
  const reverse = async (movement: Movement) => {
    await inventory.reverseMovement(material.id, movement.entry.movement_id)
    refresh('materials')
    toast(t('movement.reversed'))
  }
  return (
    <Card title={t('history')} note={query.data ? plain(String(query.data.total)) : undefined}>
      <Read of={query}>
        {({ data, total }) => (
          <Table
            caption={t('history')}
            columns={columnsFor(canWrite ? setUndoing : undefined)}
            rows={movementsIn(data)}
            idOf={({ entry }) => entry.movement_id}
            address={address}
            total={total}
            empty={<Empty title={t('history.none')} />}
          />
        )}
      </Read>
      {undoing ? (
        <Confirm
          title={t('movement.reverse')}
          text={t('movement.reverseText', { name: nameOf(undoing), amount: plain(undoing.entry.quantity) })}
          action={t('movement.reverseDo')}
          onConfirm={() => reverse(undoing)}
          onClose={() => setUndoing(undefined)}
        />
      ) : null}
    </Card>
  )
}

/** Movements of the 30 days before a past day, which are part of the past record. */
export const PastHistory = ({ entries }: { readonly entries: readonly HistoryEntry[] }) => (
  <Card title={t('history')} note={t('past.history')}>
    <Table
      caption={t('history')}
      columns={columnsFor(undefined)}
      rows={movementsIn(entries)}
      idOf={({ entry }) => entry.movement_id}
      empty={<Empty title={t('history.none')} />}
    />
  </Card>
)

function columnsFor(onReverse: ((movement: Movement) => void) | undefined): readonly Column<Movement>[] {
  return [
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
    { label: t('change'), number: true, narrow: 'end', cell: changeOf },
    { label: t('stock'), number: true, cell: ({ entry }) => <span class="muted">{plain(entry.after)}</span> },
    ...(onReverse
      ? [
          {
            label: t('actions'),
            unseen: true,
            number: true,
            narrow: 'below' as const,
            cell: (movement: Movement) =>
              canReverse(movement) ? (
                <IconButton
                  icon="undo"
                  label={t('movement.reverseOf', { name: nameOf(movement) })}
                  title={t('movement.reverseDo')}
                  look="ghost small"
                  onClick={() => onReverse(movement)}
                />
              ) : null,
          },
        ]
      : []),
  ]
}

/** Change of the total stock. A transfer doesn't change it, so its quantity is muted. */
const changeOf = ({ entry, from }: Movement) =>
  from === null ? <Change value={entry.delta} /> : <span class="muted">{plain(entry.quantity)}</span>

const canReverse = ({ entry }: Movement): boolean => entry.reverses === null && entry.type !== 'initial'
