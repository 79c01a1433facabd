import type { DeliveryNote } from '../../api/inventory.js'
import { locale, t } from '../../i18n/messages.js'
import { plain } from '../../parts/values/quantity.js'
import { dayOf } from '../../parts/values/time.js'
import { nameIn } from './edit.js'
import { arrow } from './lines.js'
import { CompletionReceipt } from './receipt.js'
import type { Picks, RelatedRecords } from './related.js'

interface PaperProps {
  readonly note: DeliveryNote
  readonly related: RelatedRecords
  readonly picks: Picks
}

/** The printed note: a pick list, and after completion the delivery note for the goods. */
export function Paper({ note, related, picks }: PaperProps) {
  const isDone = note.status === 'completed'
  // A pick list is sorted by location. A delivery note has its items in the agreed order.
  const items = isDone
    ? note.items
    : note.items.toSorted((one, other) => related.ends(one).from.localeCompare(related.ends(other).from, locale.value))
  return (
    <section class="paper">
      <header>
        <h2>
          {isDone ? t(`note.type.${note.type}`) : t('note.pickList')} {note.number}
        </h2>
        <p>{dayOf(note.completed_at ?? note.created_at)}</p>
      </header>
      <p>{[arrow(nameIn(note, 'from'), nameIn(note, 'to')), note.reference, note.note].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {isDone ? null : <th>✓</th>}
            <th>{t('material')}</th>
            <th>{t('location')}</th>
            <th class="number">{t('quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => {
            const { from, to } = related.ends(item)
            const batches = picks.batches.get(item.line_no) ?? []
            return (
              <tr key={item.line_no}>
                {isDone ? null : (
                  <td>
                    <i />
                  </td>
                )}
                <td>
                  {item.material_name} <span class="mono">{item.sku}</span>
                </td>
                <td>
                  {arrow(from, to)}
                  {batches.map(({ batch_number, quantity }) => (
                    <div key={batch_number} class="mono">
                      {batch_number}: {plain(quantity)}
                    </div>
                  ))}
                </td>
                <td class="number">
                  <b>{plain(item.quantity)}</b> {item.unit}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <footer>
        <p>{t('note.issuedBy')}</p>
        <p>{t('note.receivedBy')}</p>
      </footer>
      <CompletionReceipt note={note} />
    </section>
  )
}
