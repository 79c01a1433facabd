import type { Item } from '../../../commands/bulk/bulk.js'
import { toJson } from '../../../domain/values/exact.js'
import { yieldToEventLoop } from '../../../stores/shared/yield-to-event-loop.js'
import type { IdsToName, LookUpNames, Names } from '../../records/names.js'
import { doneEntry, type Entry, MAX_RESPONSE_BYTES } from './entries.js'

export type DoneItem<Input, Done> = Item<Input> & { readonly outcome: Done }

/** How applied items are presented. */
export interface BulkPresenter<Input, Done> {
  /** The field with the ID of the material. */
  readonly idField: string
  /** Returns the IDs of the locations and users that an item shows. */
  readonly named: (item: DoneItem<Input, Done>) => IdsToName
  readonly entry: (
    item: DoneItem<Input, Done>,
    names: Names,
  ) => { readonly status: number; readonly id: string; readonly record: object }
}

/** Number of items whose names are looked up together, and that are presented between yields to the event loop. */
const ITEMS_PER_TURN = 32

/** Returns the entries of applied items. Records are included up to the size limit of a response. */
export async function showRecords<Input, Done>(
  done: readonly DoneItem<Input, Done>[],
  { named, entry }: BulkPresenter<Input, Done>,
  names: LookUpNames,
): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  let shownBytes = 0
  for (let begin = 0; begin < done.length; begin += ITEMS_PER_TURN) {
    await yieldToEventLoop()
    const some = done.slice(begin, begin + ITEMS_PER_TURN)
    const all = shownBytes < MAX_RESPONSE_BYTES ? some.map(named) : []
    const lookedUp = await names({
      locations: all.flatMap(({ locations = [] }) => locations),
      users: all.flatMap(({ users = [] }) => users),
    })
    for (const item of some) {
      const { status, id, record } = entry(item, lookedUp)
      const text = shownBytes < MAX_RESPONSE_BYTES ? toJson(record) : undefined
      shownBytes += text?.length ?? 0
      entries.push(doneEntry(item.index, status, id, text))
    }
  }
  return entries
}
