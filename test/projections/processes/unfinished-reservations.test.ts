import { expect } from 'chai'
import { uniqueValueId } from '../../../src/domain/unique-values.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import {
  findUnfinishedReservations,
  unfinishedReservations,
} from '../../../src/projections/processes/unfinished-reservations.js'
import { NOW } from '../../support/given.js'
import { type EventFact, type Happening, on, toStoredEvents } from '../../support/history.js'
import { created, updated } from '../../support/material-story.js'
import { given, readDocuments } from '../../support/read-model.js'
import { changeOf, claimed, decided, released, SKU, settled } from '../../support/unique-value-story.js'

const ID = uniqueValueId(SKU)
const value = on(`uniqueValue-${ID}`)
const screw = on('material-mat_screw')

const unfinishedWork = (...histories: (readonly Happening[])[]) =>
  given(unfinishedReservations)(...histories).query(shown =>
    findUnfinishedReservations(shown.of(unfinishedReservations)),
  )

describe('The unfinished work of unique-value reservations', () => {
  it('includes a change that was decided', async () => {
    expect(await unfinishedWork(value(claimed({ change: changeOf('evt_9') })))).to.deep.equal([ID])
    expect(await unfinishedWork(value(claimed(), decided(changeOf('evt_9'))))).to.deep.equal([ID])
    expect(await unfinishedWork(value(claimed()))).to.deep.equal([])
  })

  it('excludes a change that was settled or released', async () => {
    const begun = value(claimed({ change: changeOf('evt_9') }))
    expect(await unfinishedWork(begun, value(settled))).to.deep.equal([])
    expect(await unfinishedWork(begun, value(released))).to.deep.equal([])
  })

  it('excludes a change whose exact event exists, and includes it while another event is there', () => {
    const unfinishedAfter = (...facts: readonly EventFact[]) => {
      const events = toStoredEvents([...value(claimed({ change: changeOf('another') })), ...screw(...facts)])
      const change = changeOf(events.at(-1)?.id ?? '')
      const itself = events.map((event, n) => (n === 0 ? { ...event, data: { ...claimed({ change }).data } } : event))
      return [itself, events].map(
        all => readDocuments(unfinishedReservations, all as StoredEvent[]).get(ID)?.unfinished,
      )
    }
    expect(unfinishedAfter(created)).to.deep.equal([false, true])
    expect(unfinishedAfter(created, updated({ sku: { from: 'other', to: 'S-1' } }))).to.deep.equal([false, true])
  })

  it('is found after a period without events', async () => {
    const shown = given(unfinishedReservations)(value({ ...claimed({ change: changeOf('evt_9') }), at: NOW }))
    const since = (at: string) =>
      shown.query(models => findUnfinishedReservations(models.of(unfinishedReservations), at))
    expect(await since(NOW)).to.deep.equal([ID])
    expect(await since('2026-11-21T09:29:59.999Z')).to.deep.equal([])
  })
})
