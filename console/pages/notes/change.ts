import { type DeliveryNote, inventory, isInventoryError } from '../../api/inventory.js'
import { queries, refresh } from '../../api/queries.js'
import type { SentItem } from './items.js'

export const noteKey = (id: string) => ['delivery-notes', 'one', id] as const

/** Serializes changes, so that a fast scan is based on the previous one. */
let last: Promise<unknown> = Promise.resolve()

/** Waits for the last change, and throws its error. */
export const pendingChange = (): Promise<unknown> => pending

let pending: Promise<unknown> = last

/** Changes the current items of a note. `change` returns the new items, or throws. */
export function changeItems(
  id: string,
  change: (note: DeliveryNote) => readonly SentItem[],
  idempotencyKey?: string,
): Promise<void> {
  const done = last.then(() => attempt(id, change, idempotencyKey))
  last = done.catch(() => {})
  pending = done
  void last.then(() => {
    if (pending === done) pending = last
  })
  return done
}

async function attempt(id: string, change: (note: DeliveryNote) => readonly SentItem[], idempotencyKey?: string) {
  let note = queries.getQueryData<DeliveryNote>(noteKey(id)) ?? (await inventory.getDeliveryNote(id))
  let named = idempotencyKey === undefined ? {} : { idempotencyKey }
  for (;;) {
    try {
      const items = [...change(note)]
      await showNote(await inventory.updateDeliveryNote(id, { items }, { ...named, ifMatch: note }))
      return
    } catch (error) {
      if (!isInventoryError(error, 'PRECONDITION_FAILED')) throw error
      // The service would return the stored rejection again.
      named = {}
      note = await inventory.getDeliveryNote(id)
      await showNote(note)
    }
  }
}

/** Shows the returned note, and reads everything again that depends on it. */
export async function showNote(note: DeliveryNote): Promise<void> {
  await queries.cancelQueries({ queryKey: noteKey(note.id) })
  queries.setQueryData(noteKey(note.id), note)
  void queries.invalidateQueries({
    predicate: ({ queryKey: [resource, what] }) => resource === 'delivery-notes' && what !== 'one',
  })
  refresh()
}
