import type { DeliveryNote, NoteItem, Records } from '../../api/inventory.js'
import { isBelow, negated, sum } from '../../parts/values/decimals.js'

export type SentItem = Records['NewDeliveryNoteItem']

/** Returns an item as a request needs it. */
export function sentItem(item: NoteItem): SentItem {
  const { material_id, quantity, location_id, from_location_id, to_location_id } = item
  const { batch_id, batch_number, batch, batches } = item
  return {
    ...{ material_id, quantity, location_id, from_location_id, to_location_id },
    ...(batches ? { batches: batches as NonNullable<SentItem['batches']> } : {}),
    ...(batches || batch_id === undefined ? {} : { batch_id }),
    ...(batches || batch_id !== undefined || batch_number === undefined ? {} : { batch_number }),
    ...(batches || batch === undefined ? {} : { batch }),
  }
}

/** Why an item can't be applied. */
export interface LineShortage {
  readonly line_no: number
  readonly field: string
  readonly message: string
  /** Requested and available quantity of all items with the same source. */
  readonly requested?: string
  readonly available?: string
  readonly location_id?: string
  readonly batch_id?: string
}

export const shortagesIn = (shortages: Records['DeliveryNotePicks']['short']): readonly LineShortage[] =>
  shortages as readonly LineShortage[]

/**
 * Returns the available quantity of each short item. Items with the same source share its stock, the first ones first. Items
 * that get all they need aren't in the map.
 */
export function sharesOf(items: readonly NoteItem[], shortages: readonly LineShortage[]): ReadonlyMap<number, string> {
  const left = new Map<string, string>()
  const shares = new Map<number, string>()
  for (const { line_no, available, location_id, batch_id } of shortages) {
    const item = items[line_no - 1]
    if (!item || available === undefined) continue
    const place = [item.material_id, location_id, batch_id].join(' ')
    const stockLeft = left.get(place) ?? available
    const share = isBelow(stockLeft, item.quantity) ? stockLeft : item.quantity
    left.set(place, sum(stockLeft, negated(share)))
    if (share !== item.quantity) shares.set(line_no, share)
  }
  return shares
}

/** Returns the items reduced to the available quantity, without items that have none. */
export const fitted = (items: readonly NoteItem[], shares: ReadonlyMap<number, string>): readonly SentItem[] =>
  items
    .map(item => ({ ...sentItem(item), quantity: shares.get(item.line_no) ?? item.quantity }))
    .filter(({ quantity }) => isBelow('0', quantity))

/**
 * Returns the items with one more of a material: added to its item, or as a new item. A quantity of 0 is a new item, so
 * that the service rejects it.
 */
export function withMore({ items }: Pick<DeliveryNote, 'items'>, more: SentItem): readonly SentItem[] {
  const isSame = (item: NoteItem) =>
    item.material_id === more.material_id && item.batch_id === more.batch_id && isPlain(item)
  const same = more.quantity === '0' ? undefined : items.findLast(isSame)
  const all = items.map(sentItem)
  if (!same) return [...all, more]
  return all.with(same.line_no - 1, { ...sentItem(same), quantity: sum(same.quantity, more.quantity) })
}

const isPlain = ({ location_id, from_location_id, to_location_id, batches, batch }: NoteItem): boolean =>
  (location_id ?? from_location_id ?? to_location_id) === null && !batches && !batch
