import { expect } from 'chai'
import { findUnfinishedNotes, unfinishedNotes } from '../../../src/projections/processes/unfinished-notes.js'
import { committed, completed, drafted, failed, numbered, opened, started } from '../../support/delivery-note-story.js'
import { type Happening, on } from '../../support/history.js'
import { created, received, released, reserved } from '../../support/material-story.js'
import { given } from '../../support/read-model.js'

const note = on('deliveryNote-dn_1')
const other = on('deliveryNote-dn_2')
const screw = on('material-mat_screw')

/** What the reservation of two lines becomes, one after another. */
const applied = { ...received, data: { ...received.data, delivery_note_id: 'dn_1' } }
const RUNNING = note(drafted, numbered, opened, started)
const RESERVED = [...RUNNING, ...screw(created, received, reserved)]

const leftBy = (...histories: (readonly Happening[])[]) =>
  given(unfinishedNotes)(...histories).asked(shown => findUnfinishedNotes(shown.of(unfinishedNotes)))

describe('what is left to do of delivery notes', () => {
  it('is a number, as long as there is none', async () => {
    expect(await leftBy(note(drafted), other(drafted, numbered))).to.deep.equal([{ id: 'dn_1', materialIds: [] }])
  })

  it('is nothing of a note that only waits for somebody', async () => {
    expect(await leftBy(note(drafted, numbered, opened))).to.deep.equal([])
  })

  it('is a completion that was begun, until it is over', async () => {
    expect(await leftBy(RUNNING)).to.deep.equal([{ id: 'dn_1', materialIds: [] }])
    expect(await leftBy(RUNNING, note(committed))).to.have.length(1)
    expect(await leftBy(RUNNING, note(failed))).to.deep.equal([])
    expect(await leftBy(RUNNING, note(committed, completed))).to.deep.equal([])
  })

  it('is what is reserved of each material, though the note says that it is over', async () => {
    const [left] = await leftBy(RESERVED, on('material-mat_nail')(created, reserved), note(failed))
    expect(left).to.deep.equal({ id: 'dn_1', materialIds: ['mat_screw', 'mat_nail'] })
    expect(await leftBy(RESERVED, screw(released), note(failed))).to.deep.equal([])
  })

  it('is a reservation until each of its lines is applied', async () => {
    const committedThen = (...facts: (typeof applied)[]) => leftBy(RESERVED, note(committed), screw(...facts))
    expect(await committedThen(applied)).to.deep.equal([{ id: 'dn_1', materialIds: ['mat_screw'] }])
    expect(await committedThen(applied, applied)).to.deep.equal([{ id: 'dn_1', materialIds: [] }])
    expect(await leftBy(RESERVED, note(committed), screw(applied, applied), note(completed))).to.deep.equal([])
  })

  it('does not concern movements of other people', async () => {
    expect(await leftBy(screw(created, received))).to.deep.equal([])
    given(unfinishedNotes)(screw(created, received)).showsNothingOf('null')
  })

  it('is left to whoever is at it, for as long as something happens', async () => {
    const early = note({ ...drafted, at: '2026-11-21T08:00:00.000Z' })
    const late = other({ ...drafted, at: '2026-11-21T09:00:00.000Z' })
    const untouched = await given(unfinishedNotes)(early, late).asked(shown =>
      findUnfinishedNotes(shown.of(unfinishedNotes), '2026-11-21T08:30:00.000Z'),
    )
    expect(untouched).to.deep.equal([{ id: 'dn_1', materialIds: [] }])
  })
})
