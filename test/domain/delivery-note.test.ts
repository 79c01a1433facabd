import { expect } from 'chai'
import * as rules from '../../src/domain/delivery-note.js'
import { reject } from '../../src/domain/rejection.js'
import type { DeliveryNoteCreated, DeliveryNoteEvent, NoteItem } from '../../src/events/delivery-note.js'
import { given } from '../support/given.js'

const { deliveryNote } = rules

const nowhere = { location_id: null, from_location_id: null, to_location_id: null }
const screws: NoteItem = { material_id: 'mat_screws', quantity: '5', ...nowhere }
const details: DeliveryNoteCreated = {
  type: 'withdrawal',
  status: 'draft',
  ...nowhere,
  items: [screws],
  note: null,
  reference: null,
}
const lines = [
  { line_no: 1, material_id: 'mat_screws', quantity: '5', from_location_id: 'loc_home', to_location_id: null },
]

const drafted: DeliveryNoteEvent = { type: 'delivery-note-created', data: details }
const numbered: DeliveryNoteEvent = { type: 'delivery-note-numbered', data: { ...details, number: 'DN-2026-000001' } }
const opened: DeliveryNoteEvent = { type: 'delivery-note-opened', data: {} }
const cancelled: DeliveryNoteEvent = { type: 'delivery-note-cancelled', data: { number: 'DN-2026-000001' } }
const started: DeliveryNoteEvent = { type: 'delivery-note-completion-started', data: { lines } }
const reservations = [{ material_id: 'mat_screws', revision: 7 }]
const committed: DeliveryNoteEvent = {
  type: 'delivery-note-completion-committed',
  data: { attempt: 3, reservations },
}
const shortage = reject('insufficient-stock', 'Too few.', [{ field: 'items.0.quantity', message: 'Too few.' }])
const failed: DeliveryNoteEvent = {
  type: 'delivery-note-completion-failed',
  data: { attempt: 3, reason: 'insufficient-stock', message: 'Too few.', details: [...shortage.details] },
}
const completed: DeliveryNoteEvent = {
  type: 'delivery-note-completed',
  data: { attempt: 3, number: 'DN-2026-000001', type: 'withdrawal', note: null, reference: null, lines },
}

const catalogue = new Map([['mat_screws', { primary_location_id: 'loc_home', archived: false }]])

const open = [drafted, numbered, opened] as const
const running = [...open, started] as const
const applying = [...running, committed] as const
const done = [...applying, completed] as const

type State = rules.DeliveryNote | undefined
const update = (patch: rules.DeliveryNotePatch) => (state: State) => rules.update(state, patch, catalogue)
const start = (state: State) => rules.startCompletion(state, catalogue)
const commit = (state: State) => rules.commit(state, 3, reservations)
const fail = (state: State) => rules.fail(state, 3, shortage)
const complete = (state: State) => rules.complete(state, 3)

describe('a delivery note', () => {
  it('begins as a draft or open, with what it is to move', () => {
    given(deliveryNote)()
      .when(state => rules.create(state, details, catalogue))
      .gives(drafted)
      .leaves({ status: 'draft', number: null, created_by: 'usr_1', completed_by: null })
    given(deliveryNote)()
      .when(state => rules.create(state, { ...details, status: 'open' }, catalogue))
      .leaves({ status: 'open' })
  })

  it('gets one number and keeps it', () => {
    given(deliveryNote)(drafted)
      .when(state => rules.assignNumber(state, 'DN-2026-000001'))
      .gives(numbered)
    given(deliveryNote)(drafted, numbered)
      .when(state => rules.assignNumber(state, 'DN-2026-000002'))
      .changesNothing()
    given(deliveryNote)(drafted, { type: 'delivery-note-cancelled', data: { number: null } })
      .when(state => rules.assignNumber(state, 'DN-2026-000001'))
      .leaves({ status: 'cancelled', number: 'DN-2026-000001' })
  })

  it('can be changed as long as it is a draft', () => {
    given(deliveryNote)(drafted)
      .when(update({ note: 'by noon', items: [{ ...screws, quantity: '6' }] }))
      .leaves({ note: 'by noon', items: [{ ...screws, quantity: '6' }] })
    given(deliveryNote)(drafted)
      .when(update({ note: null, items: [{ ...screws }] }))
      .changesNothing()
    for (const history of [open, done, [drafted, cancelled]]) {
      given(deliveryNote)(...history)
        .when(update({ note: 'by noon' }))
        .isRefused('invalid-state', 'only one that is draft can be')
    }
  })

  it('is checked again when its lines change, not when its note does', () => {
    given(deliveryNote)(drafted)
      .when(update({ items: [{ ...screws, material_id: 'mat_other' }] }))
      .isRefused('conflict')
    given(deliveryNote)(drafted)
      .when(state => rules.update(state, { note: 'by noon' }, new Map()))
      .leaves({ note: 'by noon' })
  })

  it('opens once', () => {
    given(deliveryNote)(drafted).when(rules.open).gives(opened)
    given(deliveryNote)(...open)
      .when(rules.open)
      .isRefused('invalid-state', 'is open')
  })

  it('is cancelled from draft or open, and that is final', () => {
    given(deliveryNote)(drafted, numbered).when(rules.cancel).gives(cancelled)
    given(deliveryNote)(...open)
      .when(rules.cancel)
      .gives(cancelled)
    for (const deed of [rules.open, rules.cancel, start, update({ note: 'late' })]) {
      given(deliveryNote)(drafted, cancelled).when(deed).isRefused('invalid-state', 'is cancelled')
      given(deliveryNote)(...done)
        .when(deed)
        .isRefused('invalid-state', 'is completed')
    }
  })

  it('is completed from draft or open', () => {
    given(deliveryNote)(drafted, numbered).when(start).gives(started)
    given(deliveryNote)(...open)
      .when(start)
      .gives(started)
  })

  it('reads as before while it is being completed, and nothing else can be done with it', () => {
    for (const history of [running, applying]) {
      expect(given(deliveryNote)(...history).state()).to.include({ status: 'open', completed_at: null })
      for (const deed of [rules.open, rules.cancel, start, update({ note: 'late' })]) {
        given(deliveryNote)(...history)
          .when(deed)
          .isRefused('invalid-state', 'being completed')
      }
    }
  })

  it('decides an attempt once: committed or failed, whichever is first', () => {
    given(deliveryNote)(...running)
      .when(commit)
      .gives(committed)
    given(deliveryNote)(...running)
      .when(fail)
      .gives(failed)
    given(deliveryNote)(...applying)
      .when(fail)
      .changesNothing()
    given(deliveryNote)(...running, failed)
      .when(commit)
      .changesNothing()
  })

  it('takes no decision of an attempt that is not the latest', () => {
    const again = [...running, failed, started] as const
    for (const deed of [commit, fail, complete]) {
      given(deliveryNote)(...again)
        .when(deed)
        .changesNothing()
    }
    given(deliveryNote)(...again)
      .when(state => rules.commit(state, 5, reservations))
      .leaves({ status: 'open' })
  })

  it('is completed once, by whoever asked for it', () => {
    given(deliveryNote)(...running)
      .when(complete)
      .changesNothing()
    given(deliveryNote)(...applying)
      .when(complete)
      .gives(completed)
      .leaves({ status: 'completed', completed_by: 'usr_1' })
    given(deliveryNote)(...done)
      .when(complete)
      .changesNothing()
  })

  it('is what it was before when an attempt fails', () => {
    expect(given(deliveryNote)(drafted, numbered, started, failed).state()).to.include({ status: 'draft' })
    given(deliveryNote)(...running, failed)
      .when(start)
      .gives(started)
  })
})
