import { expect } from 'chai'
import type { Position } from '../../../src/events/log/envelope.js'
import { type BatchDoc, batches } from '../../../src/projections/batches.js'
import { erased } from '../../../src/projections/engine/projection.js'
import { batchThen, createStockReader } from '../../../src/projections/past/stock-then.js'
import { ALL_EVENTS_STORY } from '../../support/all-events-story.js'
import { toStoredEvents } from '../../support/history.js'
import { readDocuments } from '../../support/read-model.js'

describe('The stock of a batch at a time', () => {
  const [stored] = [
    ...readDocuments(erased(batches), toStoredEvents(ALL_EVENTS_STORY)).values(),
  ] as unknown as BatchDoc[]
  const { created_at: since, updated_at: last } = stored!
  const batch = { ...stored!, valid_from: since, stock_from: since, details_from: since }

  function reader(recorded: string) {
    const positions: Position[] = []
    const read = createStockReader({
      rule: batchThen,
      partOf: ({ locations, received_at, source_note_id }: BatchDoc) => ({ locations, received_at, source_note_id }),
      stored: { stocksOf: async () => new Map() },
      backdated: { lastId: async () => undefined, of: async () => new Map() },
      async historyAt(position) {
        positions.push(position)
        return { find: async () => [] }
      },
      recorded,
    })
    return { read, positions }
  }

  it('contains no reservations of today', async () => {
    const reserved = { ...batch, held: { dn_today: '1' }, reserved: '1', reserved_by: ['dn_today'] }
    const { read, positions } = reader(last)
    const [then] = await read([reserved])
    expect(then).to.deep.include({ held: {}, reserved: '0', reserved_by: [], quantity: batch.quantity })
    expect(positions, 'no history is needed').to.deep.equal([])
  })

  it('is computed from a history that shows the last event of the document', async () => {
    const moved = { ...batch, updated_at: new Date(Date.parse(last) + 1_000).toISOString() }
    const { read, positions } = reader(last)
    await read([moved])
    expect(new Set(positions)).to.deep.equal(new Set([batch._pos]))
  })
})
