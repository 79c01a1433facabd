import { useState } from 'preact/hooks'
import { inventory, type Material } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { Confirm } from '../../parts/dialog.js'
import { Icon } from '../../parts/icon.js'
import { type Column, paged, Table } from '../../parts/list/table.js'
import { Card, Empty } from '../../parts/page.js'
import { toast } from '../../parts/toast.js'
import { aboutOf, type Movement, movementsIn, nameOf, whereOf } from '../../parts/values/movements.js'
import { Change, plain } from '../../parts/values/quantity.js'
import { Time } from '../../parts/values/time.js'
import { Failure, Read } from '../../parts/waiting.js'
import type { Address } from '../../state/address.js'
import { say } from '../../words.js'

interface HistoryProps {
  readonly material: Material
  readonly address: Address
}

/** Movements of a material with the stock after each. */
export function History({ material, address }: HistoryProps) {
  const [undoing, setUndoing] = useState<Movement>()
  const [failure, setFailure] = useState<unknown>()
  const query = useQuery({
    key: ['materials', 'history', material.id, paged(address)],
    read: signal => inventory.listStockHistory(material.id, paged(address), { signal }),
    keepsPrevious: true,
  })
  const writes = may('materials:write') && material.archived_at === null
  const reverse = async (movement: Movement) => {
    try {
      await inventory.reverseMovement(material.id, movement.entry.movement_id)
      refresh('materials', 'overview')
      toast(say('movement.reversed'))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Card title={say('history')} note={query.data ? plain(String(query.data.total)) : undefined}>
      {failure === undefined ? null : <Failure error={failure} />}
      <Read of={query}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty title={say('history.none')} />
          ) : (
            <Table
              caption={say('history')}
              columns={columnsFor(writes ? setUndoing : undefined)}
              rows={movementsIn(data)}
              idOf={({ entry }) => entry.movement_id}
              address={address}
              total={total}
            />
          )
        }
      </Read>
      {undoing ? (
        <Confirm
          title={say('movement.reverse')}
          text={say('movement.reverseText', { name: nameOf(undoing), amount: plain(undoing.entry.quantity) })}
          action={say('movement.reverseDo')}
          onConfirm={() => reverse(undoing)}
          onClose={() => setUndoing(undefined)}
        />
      ) : null}
    </Card>
  )
}

function columnsFor(onReverse: ((movement: Movement) => void) | undefined): readonly Column<Movement>[] {
  return [
    {
      label: say('what'),
      cell: movement => (
        <>
          {nameOf(movement)}
          <span class="sub">{aboutOf(movement)}</span>
        </>
      ),
    },
    { label: say('when'), narrow: 'below', cell: ({ entry }) => <Time at={entry.created_at} /> },
    { label: say('where'), cell: whereOf },
    { label: say('change'), number: true, narrow: 'end', cell: changeOf },
    { label: say('after'), number: true, cell: ({ entry }) => <span class="muted">{plain(entry.after)}</span> },
    ...(onReverse
      ? [
          {
            label: say('actions'),
            unseen: true,
            number: true,
            cell: (movement: Movement) =>
              canReverse(movement) ? (
                <button
                  type="button"
                  class="button icon-only ghost small"
                  aria-label={say('movement.reverseOf', { name: nameOf(movement) })}
                  title={say('movement.reverseDo')}
                  onClick={() => onReverse(movement)}
                >
                  <Icon name="undo" />
                </button>
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
