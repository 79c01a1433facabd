import { canonical, type Json, sortKeys } from '../../events/log/canonical.js'
import type { RecordHistoryDoc } from '../../projections/histories/record-history.js'
import type { Collection } from '../../stores/document-store.js'

export type PresentedChanges = { readonly [field: string]: { readonly from: Json; readonly to: Json } }

const MAX_ENTRIES_PER_READ = 200

/**
 * Returns the changes of entries of one record, newest first, with the previous value of each field. If an event
 * doesn't contain it, it is taken from the entry that last set the field. Fields that kept their value are omitted.
 * Fields are in canonical order, whatever the order in the read model.
 */
export async function wholeChanges(
  entries: Pick<Collection<RecordHistoryDoc>, 'find'>,
  docs: readonly RecordHistoryDoc[],
): Promise<readonly PresentedChanges[]> {
  const run = createRun(entries, docs[0])
  const whole: PresentedChanges[] = []
  for (const doc of docs) {
    const found: [string, PresentedChanges[string]][] = []
    for (const [field, { from, to }] of Object.entries(doc.changes)) {
      const before = from === undefined ? await run.before(doc, field) : from
      if (from !== undefined || canonical(before) !== canonical(to)) {
        found.push([field, { from: sortKeys(before), to: sortKeys(to) }])
      }
    }
    whole.push(Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1))))
  }
  return whole
}

/** Reads the entries of a record from one on, newest first, and only as far back as necessary. */
function createRun(entries: Pick<Collection<RecordHistoryDoc>, 'find'>, newest: RecordHistoryDoc | undefined) {
  const run: RecordHistoryDoc[] = newest ? [newest] : []

  async function more(): Promise<boolean> {
    const last = run.at(-1)
    if (last === undefined) return false
    const where = [
      { field: 'record_id', is: last.record_id },
      { field: '_seq', below: last._seq ?? 0 },
    ]
    const older = await entries.find({
      where,
      sort: [{ field: '_seq', descending: true }],
      limit: MAX_ENTRIES_PER_READ,
    })
    run.push(...older)
    return older.length > 0
  }

  return {
    async before({ _seq = 0 }: RecordHistoryDoc, field: string): Promise<Json> {
      for (let n = 0; n < run.length || (await more()); n += 1) {
        const entry = run[n]
        if (entry && (entry._seq ?? 0) < _seq && entry.changes[field]) return entry.changes[field].to
      }
      return null
    },
  }
}
