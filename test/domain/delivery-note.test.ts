import { expect } from 'chai'
import * as rules from '../../src/domain/delivery-notes.js'
import {
  cancelled,
  committed,
  completed,
  DETAILS,
  drafted,
  failed,
  numbered,
  opened,
  RESERVATIONS,
  SCREWS,
  SHORTAGE,
  started,
} from '../support/delivery-note-story.js'
import { given } from '../support/given.js'

const { deliveryNote } = rules

const catalogue = new Map([
  ['mat_screws', { primary_location_id: 'loc_home', sku: 'S-1', unit: 'pcs', archived: false, batches: undefined }],
])

const open = [drafted, numbered, opened] as const
const running = [...open, started] as const
const applying = [...running, committed] as const
const done = [...applying, completed] as const

type State = rules.DeliveryNote | undefined
const update = (patch: rules.DeliveryNotePatch) => (state: State) => rules.update(state, patch, catalogue)
const start = (state: State) => rules.startCompletion(state, catalogue)
const commit = (state: State) => rules.commit(state, 3, RESERVATIONS)
const failCompletion = (state: State) => rules.fail(state, 3, SHORTAGE)
const complete = (state: State) => rules.complete(state, 3)

describe('A delivery note', () => {
  it('is created as a draft or open, with its items', () => {
    given(deliveryNote)()
      .when(state => rules.create(state, DETAILS, catalogue))
      .gives(drafted)
      .resultsIn({ status: 'draft', number: null, created_by: 'usr_1', completed_by: null })
    given(deliveryNote)()
      .when(state => rules.create(state, { ...DETAILS, status: 'open' }, catalogue))
      .resultsIn({ status: 'open' })
  })

  it("gets one number, which doesn't change", () => {
    given(deliveryNote)(drafted)
      .when(state => rules.assignNumber(state, 'DN-2026-000001'))
      .gives(numbered)
    given(deliveryNote)(drafted, numbered)
      .when(state => rules.assignNumber(state, 'DN-2026-000002'))
      .changesNothing()
    given(deliveryNote)(drafted, { type: 'delivery-note-cancelled', data: { number: null } })
      .when(state => rules.assignNumber(state, 'DN-2026-000001'))
      .resultsIn({ status: 'cancelled', number: 'DN-2026-000001' })
  })

  it('can be changed while it is a draft', () => {
    given(deliveryNote)(drafted)
      .when(update({ note: 'by noon', items: [{ ...SCREWS, quantity: '6' }] }))
      .resultsIn({ note: 'by noon', items: [{ ...SCREWS, quantity: '6' }] })
    given(deliveryNote)(drafted)
      .when(update({ note: null, items: [{ ...SCREWS }] }))
      .changesNothing()
    for (const history of [open, done, [drafted, cancelled]]) {
      given(deliveryNote)(...history)
        .when(update({ note: 'by noon' }))
        .isRejected('invalid-state', 'Only a delivery note that is draft can be')
    }
  })

  it('is validated again when its items change, but not when its note text does', () => {
    given(deliveryNote)(drafted)
      .when(update({ items: [{ ...SCREWS, material_id: 'mat_other' }] }))
      .isRejected('conflict')
    given(deliveryNote)(drafted)
      .when(state => rules.update(state, { note: 'by noon' }, new Map()))
      .resultsIn({ note: 'by noon' })
  })

  it('can be opened once', () => {
    given(deliveryNote)(drafted).when(rules.open).gives(opened)
    given(deliveryNote)(...open)
      .when(rules.open)
      .isRejected('invalid-state', 'is open')
  })

  it('can be canceled from draft or open, and stays canceled', () => {
    given(deliveryNote)(drafted, numbered).when(rules.cancel).gives(cancelled)
    given(deliveryNote)(...open)
      .when(rules.cancel)
      .gives(cancelled)
    for (const deed of [rules.open, rules.cancel, start, update({ note: 'late' })]) {
      given(deliveryNote)(drafted, cancelled).when(deed).isRejected('invalid-state', 'is cancelled')
      given(deliveryNote)(...done)
        .when(deed)
        .isRejected('invalid-state', 'is completed')
    }
  })

  it('can be completed from draft or open', () => {
    given(deliveryNote)(drafted, numbered).when(start).gives(started)
    given(deliveryNote)(...open)
      .when(start)
      .gives(started)
  })

  it('keeps its status during completion, and allows no other change', () => {
    for (const history of [running, applying]) {
      expect(given(deliveryNote)(...history).state()).to.include({ status: 'open', completed_at: null })
      for (const deed of [rules.open, rules.cancel, start, update({ note: 'late' })]) {
        given(deliveryNote)(...history)
          .when(deed)
          .isRejected('invalid-state', 'being completed')
      }
    }
  })

  it('commits or fails an attempt once: the first decision applies', () => {
    given(deliveryNote)(...running)
      .when(commit)
      .gives(committed)
    given(deliveryNote)(...running)
      .when(failCompletion)
      .gives(failed)
    given(deliveryNote)(...applying)
      .when(failCompletion)
      .changesNothing()
    given(deliveryNote)(...running, failed)
      .when(commit)
      .changesNothing()
  })

  it('ignores decisions for an attempt that is not the latest', () => {
    const again = [...running, failed, started] as const
    for (const deed of [commit, failCompletion, complete]) {
      given(deliveryNote)(...again)
        .when(deed)
        .changesNothing()
    }
    given(deliveryNote)(...again)
      .when(state => rules.commit(state, 5, RESERVATIONS))
      .resultsIn({ status: 'open' })
  })

  it('is completed once, by the user who requested it', () => {
    given(deliveryNote)(...running)
      .when(complete)
      .changesNothing()
    given(deliveryNote)(...applying)
      .when(complete)
      .gives(completed)
      .resultsIn({ status: 'completed', completed_by: 'usr_1' })
    given(deliveryNote)(...done)
      .when(complete)
      .changesNothing()
  })

  it('returns to its previous status when an attempt fails', () => {
    expect(given(deliveryNote)(drafted, numbered, started, failed).state()).to.include({ status: 'draft' })
    given(deliveryNote)(...running, failed)
      .when(start)
      .gives(started)
  })
})
