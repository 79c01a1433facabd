import type { DeliveryNote } from '../../api/inventory.js'
import { plain } from '../../parts/values/quantity.js'
import { dayOf } from '../../parts/values/time.js'
import { locale, say } from '../../words.js'
import { nameIn } from './edit.js'
import { arrow } from './lines.js'
import type { Picks, Surroundings } from './related.js'

interface PaperProps {
  readonly note: DeliveryNote
  readonly around: Surroundings
  readonly picks: Picks
}

/** What the printer is given: a list to pick by, and once it is completed the note that goes with the goods. */
export function Paper({ note, around, picks }: PaperProps) {
  const isDone = note.status === 'completed'
  // Whoever picks goes from shelf to shelf; what goes with the goods has the lines as they were agreed.
  const items = isDone
    ? note.items
    : note.items.toSorted((one, other) => around.ends(one).from.localeCompare(around.ends(other).from, locale.value))
  return (
    <section class="paper">
      <header>
        <h2>
          {isDone ? say(`note.type.${note.type}`) : say('note.pickList')} {note.number}
        </h2>
        <p>{dayOf(note.completed_at ?? note.created_at)}</p>
      </header>
      <p>{[arrow(nameIn(note, 'from'), nameIn(note, 'to')), note.reference, note.note].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {isDone ? null : <th>✓</th>}
            <th>{say('material')}</th>
            <th>{say('where')}</th>
            <th class="number">{say('quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => {
            const { from, to } = around.ends(item)
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
        <p>{say('note.handedOut')}</p>
        <p>{say('note.received')}</p>
      </footer>
    </section>
  )
}
