import { expect } from 'chai'
import { findUnfinishedNotes, unfinishedNotes } from '../../../src/projections/processes/unfinished-notes.js'
import { committed, completed, drafted, failed, numbered, opened, started } from '../../support/delivery-note-story.js'
import { type Happening, on } from '../../support/history.js'
import { created, received, released, reserved } from '../../support/material-story.js'
import { given } from '../../support/read-model.js'

const note = on('deliveryNote-dn_1')
const other = on('deliveryNote-dn_2')
const screw = on('material-mat_screw')

/** The successive states of a reservation of two items. */
const applied = { ...received, data: { ...received.data, delivery_note_id: 'dn_1' } }
const RUNNING = note(drafted, numbered, opened, started)
const RESERVED = [...RUNNING, ...screw(created, received, reserved)]

const unfinishedWork = (...histories: (readonly Happening[])[]) =>
  given(unfinishedNotes)(...histories).query(shown => findUnfinishedNotes(shown.of(unfinishedNotes)))

describe('The unfinished work of delivery notes', () => {
  it('includes a missing number', async () => {
    expect(await unfinishedWork(note(drafted), other(drafted, numbered))).to.deep.equal([
      { id: 'dn_1', materialIds: [] },
    ])
  })

  it('excludes a note that only waits for a user', async () => {
    expect(await unfinishedWork(note(drafted, numbered, opened))).to.deep.equal([])
  })

  it('includes a started completion until it ends', async () => {
    expect(await unfinishedWork(RUNNING)).to.deep.equal([{ id: 'dn_1', materialIds: [] }])
    expect(await unfinishedWork(RUNNING, note(committed))).to.have.length(1)
    expect(await unfinishedWork(RUNNING, note(failed))).to.deep.equal([])
    expect(await unfinishedWork(RUNNING, note(committed, completed))).to.deep.equal([])
  })

  it("includes each material's reservation, even if the note has ended", async () => {
    const [left] = await unfinishedWork(RESERVED, on('material-mat_nail')(created, reserved), note(failed))
    expect(left).to.deep.equal({ id: 'dn_1', materialIds: ['mat_screw', 'mat_nail'] })
    expect(await unfinishedWork(RESERVED, screw(released), note(failed))).to.deep.equal([])
  })

  it('includes a reservation until all of its items are applied', async () => {
    const committedThen = (...facts: (typeof applied)[]) => unfinishedWork(RESERVED, note(committed), screw(...facts))
    expect(await committedThen(applied)).to.deep.equal([{ id: 'dn_1', materialIds: ['mat_screw'] }])
    expect(await committedThen(applied, applied)).to.deep.equal([{ id: 'dn_1', materialIds: [] }])
    expect(await unfinishedWork(RESERVED, note(committed), screw(applied, applied), note(completed))).to.deep.equal([])
  })

  it('excludes unrelated movements', async () => {
    expect(await unfinishedWork(screw(created, received))).to.deep.equal([])
    given(unfinishedNotes)(screw(created, received)).showsNothingOf('null')
  })

  it('is left to the working instance while events happen', async () => {
    const early = note({ ...drafted, at: '2026-11-21T08:00:00.000Z' })
    const late = other({ ...drafted, at: '2026-11-21T09:00:00.000Z' })
    const untouched = await given(unfinishedNotes)(early, late).query(shown =>
      findUnfinishedNotes(shown.of(unfinishedNotes), '2026-11-21T08:30:00.000Z'),
    )
    expect(untouched).to.deep.equal([{ id: 'dn_1', materialIds: [] }])
  })
})
