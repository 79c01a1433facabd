import { type DeliveryNote, inventory, isInventoryError } from '../../api/inventory.js'
import { queries, refresh } from '../../api/queries.js'
import type { SentItem } from './items.js'

export const noteKey = (id: string) => ['delivery-notes', 'one', id] as const

/** One after the other: what is scanned fast is added to what was scanned before. */
let last: Promise<unknown> = Promise.resolve()

/** Changes the lines as they are now, whoever changed them meanwhile; `change` says what they become, or refuses. */
export function changeItems(
  id: string,
  change: (note: DeliveryNote) => readonly SentItem[],
  idempotencyKey?: string,
): Promise<void> {
  const done = last.then(() => attempt(id, change, idempotencyKey))
  last = done.catch(() => {})
  return done
}

async function attempt(id: string, change: (note: DeliveryNote) => readonly SentItem[], idempotencyKey?: string) {
  let note = queries.getQueryData<DeliveryNote>(noteKey(id)) ?? (await inventory.getDeliveryNote(id))
  for (;;) {
    try {
      const items = [...change(note)]
      const named = idempotencyKey === undefined ? {} : { idempotencyKey }
      await shown(await inventory.updateDeliveryNote(id, { items }, { ...named, ifMatch: note }))
      return
    } catch (error) {
      if (!isInventoryError(error, 'PRECONDITION_FAILED')) throw error
      note = await inventory.getDeliveryNote(id)
      await shown(note)
    }
  }
}

/** What was answered is shown, and what rests on it is read again. */
export async function shown(note: DeliveryNote): Promise<void> {
  await queries.cancelQueries({ queryKey: noteKey(note.id) })
  queries.setQueryData(noteKey(note.id), note)
  void queries.invalidateQueries({
    predicate: ({ queryKey: [resource, what] }) => resource === 'delivery-notes' && what !== 'one',
  })
  refresh('overview')
}
