import { expect } from 'chai'
import { positionAfterMoment, positionOfMoment, timeline } from '../../../src/projections/histories/timeline.js'
import { type Happening, on, POSITION_GAP } from '../../support/history.js'
import { created, received } from '../../support/material-story.js'
import { given } from '../../support/read-model.js'

const screw = on('material-mat_screw')
const nail = on('material-mat_nail')
const at = (time: string, fact: typeof created = created) => ({ ...fact, at: `2026-11-21T${time}.000Z` })
/** The time of the nth event, counted from 1. */
const place = (n: number) => n * POSITION_GAP

describe('The timeline', () => {
  it('has the first event of each minute', () => {
    given(timeline)(screw(at('09:30:05'), at('09:30:59', received)), nail(at('09:31:00')))
      .shows('2026-11-21T09:30', { position: place(1) })
      .shows('2026-11-21T09:31', { position: place(3) })
      .showsNothingOf('2026-11-21T09:29')
  })

  const positionAt = (moment: string, ...histories: (readonly Happening[])[]) =>
    given(timeline)(...histories).query(shown => positionOfMoment(shown.of(timeline), `2026-11-21T${moment}.000Z`))
  const morning = [screw(at('08:00:00')), nail(at('09:30:05')), screw(at('11:00:00', received))]

  it('leads from a time to the first event at or after it, or slightly earlier', async () => {
    expect(await positionAt('07:00:00', ...morning)).to.equal(place(1))
    expect(await positionAt('09:00:00', ...morning)).to.equal(place(2))
    expect(await positionAt('09:30:30', ...morning), 'within its minute').to.equal(place(2))
    expect(await positionAt('09:31:00', ...morning)).to.equal(place(3))
  })

  it('leads from a time after the last minute to that minute, and to the beginning of an empty log', async () => {
    expect(await positionAt('12:00:00', ...morning)).to.equal(place(3))
    expect(await positionAt('12:00:00')).to.equal(0)
  })

  const positionAfter = (moment: string, ...histories: (readonly Happening[])[]) =>
    given(timeline)(...histories).query(shown => positionAfterMoment(shown.of(timeline), moment))

  it('leads from a time to the position after all events up to it', async () => {
    expect(await positionAfter('2026-11-21T07:00:00.000Z', ...morning)).to.equal(place(1))
    expect(await positionAfter('2026-11-21T08:00:30.000Z', ...morning)).to.equal(place(2))
    expect(await positionAfter('2026-11-21T10:40:00.000Z', ...morning), 'clocks may differ').to.equal(undefined)
    expect(await positionAfter('9999-12-31T23:59:59.999Z', ...morning)).to.equal(undefined)
  })

  it('omits no event of another instance whose clock is ahead', async () => {
    const ahead = [screw(at('09:40:00')), nail(at('09:31:00')), screw(at('09:41:00', received))]
    expect(await positionAt('09:31:00', ...ahead)).to.equal(place(1))
  })
})
