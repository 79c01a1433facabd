import { expect } from 'chai'
import fc from 'fast-check'
import { createMint } from '../../../src/domain/values/ids.js'
import { idOf, uuidOf } from '../../../src/stores/eventstoredb/event-ids.js'

describe('Event IDs in EventStoreDB', () => {
  it('are UUIDs of version 7, and convert back to ours', () => {
    const mint = createMint(Date.now)
    for (let n = 0; n < 1_000; n += 1) {
      const id = mint('evt')
      expect(uuidOf(id)).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(idOf(uuidOf(id))).to.equal(id)
    }
  })

  it('exist for each UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), uuid => {
        expect(uuidOf(idOf(uuid) ?? '')).to.equal(uuid)
        expect(idOf(uuid.toUpperCase())).to.equal(idOf(uuid))
      }),
    )
  })

  it('keep all bits, including the first and the last', () => {
    expect(uuidOf(`evt_0${'0'.repeat(24)}1`)).to.equal('00000000-0000-0000-0000-000000000001')
    expect(uuidOf(`evt_7${'z'.repeat(25)}`)).to.equal('ffffffff-ffff-ffff-ffff-ffffffffffff')
  })

  it('are rejected for other input', () => {
    expect(() => uuidOf('mat_01jnaz2v8qe0prv4p1vj2c9kq5')).to.throw(RangeError)
    expect(idOf('not-a-uuid')).to.equal(undefined)
  })
})
