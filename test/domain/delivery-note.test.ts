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
  ['mat_screws', { primary_location_id: 'loc_home', sku: 'S-1', unit: 'pcs', archived: false, tracked: false }],
])

const open = [drafted, numbered, opened] as const
const running = [...open, started] as const
const applying = [...running, committed] as const
const done = [...applying, completed] as const

type State = rules.DeliveryNote | undefined
const update = (patch: rules.DeliveryNotePatch) => (state: State) => rules.update(state, patch, catalogue)
const start = (state: State) => rules.startCompletion(state, catalogue)
const commit = (state: State) => rules.commit(state, 3, RESERVATIONS)
const fail = (state: State) => rules.fail(state, 3, SHORTAGE)
const complete = (state: State) => rules.complete(state, 3)

describe('a delivery note', () => {
  it('begins as a draft or open, with what it is to move', () => {
    given(deliveryNote)()
      .when(state => rules.create(state, DETAILS, catalogue))
      .gives(drafted)
      .leaves({ status: 'draft', number: null, created_by: 'usr_1', completed_by: null })
    given(deliveryNote)()
      .when(state => rules.create(state, { ...DETAILS, status: 'open' }, catalogue))
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
      .when(update({ note: 'by noon', items: [{ ...SCREWS, quantity: '6' }] }))
      .leaves({ note: 'by noon', items: [{ ...SCREWS, quantity: '6' }] })
    given(deliveryNote)(drafted)
      .when(update({ note: null, items: [{ ...SCREWS }] }))
      .changesNothing()
    for (const history of [open, done, [drafted, cancelled]]) {
      given(deliveryNote)(...history)
        .when(update({ note: 'by noon' }))
        .isRefused('invalid-state', 'Only a delivery note that is draft can be')
    }
  })

  it('is checked again when its lines change, not when its note does', () => {
    given(deliveryNote)(drafted)
      .when(update({ items: [{ ...SCREWS, material_id: 'mat_other' }] }))
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
      .when(state => rules.commit(state, 5, RESERVATIONS))
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
