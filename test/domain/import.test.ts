import { expect } from 'chai'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { cancel, check, evolve, finish, type Import, request } from '../../src/domain/imports.js'
import type { ImportChecked, ImportEvent, ImportFinished, ImportRequested } from '../../src/events/imports.js'
import { ACTOR, NOW } from '../support/given.js'

const REQUEST: ImportRequested = {
  kind: 'materials',
  format: 'csv',
  columns: {},
  dry_run: false,
  file_sha256: 'f',
  bytes: 1,
  upload: 'imp_1',
}
const FAULT = { row: 2, column: 'name', message: 'is required' }
const validCheck: ImportChecked = { rows: 3, errors: [], more_errors: 0 }
const invalidCheck: ImportChecked = { rows: 3, errors: [FAULT], more_errors: 0 }
const applied: ImportFinished = { created: 3, updated: 0, unchanged: 0, errors: [], more_errors: 0 }

const requested = (dry_run = false): ImportEvent => ({ type: 'import-requested', data: { ...REQUEST, dry_run } })
const checked = (data = validCheck): ImportEvent => ({ type: 'import-checked', data })
const finished = (data = applied): ImportEvent => ({ type: 'import-finished', data })

const importAfter = (...events: readonly ImportEvent[]): Import => {
  let state: Import | undefined
  for (const event of events) state = evolve(state, { ...event, at: NOW, revision: 0, actor: ACTOR })
  return state ?? expect.fail('nothing has happened')
}
const types = (decided: ReturnType<typeof request>) =>
  isRejection(decided) ? decided.rejected : decided.map(({ type }) => type)

describe('An import', () => {
  it('is applied only after all rows are validated', () => {
    expect(importAfter(requested()).status).to.equal('validating')
    expect(importAfter(requested(), checked()).status).to.equal('running')
    expect(importAfter(requested(), checked(invalidCheck)).status).to.equal('invalid')
    expect(importAfter(requested(true), checked()).status).to.equal('ready')
    expect(importAfter(requested(), checked(), finished())).to.include({ status: 'completed', created: 3 })
    expect(importAfter(requested(), checked(), finished({ ...applied, errors: [FAULT] })).status).to.equal('failed')
  })

  it('of the same file is the existing import while it is in progress or completed', () => {
    for (const state of [
      importAfter(requested()),
      importAfter(requested(), checked()),
      importAfter(requested(), checked(), finished()),
    ]) {
      expect(types(request(state, REQUEST))).to.deep.equal([])
      expect(types(request(state, { ...REQUEST, dry_run: true }))).to.deep.equal([])
    }
  })

  it('is validated again if the earlier one failed or was a dry run', () => {
    for (const state of [
      undefined,
      importAfter(requested(true)),
      importAfter(requested(true), checked()),
      importAfter(requested(), checked(invalidCheck)),
      importAfter(requested(), { type: 'import-cancelled', data: {} }),
      importAfter(requested(), checked(), finished({ ...applied, errors: [FAULT] })),
    ]) {
      expect(types(request(state, REQUEST))).to.deep.equal(['import-requested'])
    }
    expect(importAfter(requested(), checked(invalidCheck), requested())).to.deep.include({
      attempt: 2,
      errors: [],
      rows: 0,
    })
  })

  it('orders the IDs of its records by row, unless an attempt of an earlier version created some', () => {
    const idsOf = (state: Import | undefined) => {
      const decided = request(state, REQUEST)
      const [first] = isRejection(decided) ? [] : decided
      return first?.type === 'import-requested' ? first.data.ordered_ids : expect.fail('it was not requested')
    }
    const ordered: ImportEvent = { type: 'import-requested', data: { ...REQUEST, ordered_ids: true } }
    expect(idsOf(undefined)).to.equal(true)
    expect(idsOf(importAfter(ordered, checked(invalidCheck)))).to.equal(true)
    expect(idsOf(importAfter(requested(), checked(invalidCheck)))).to.equal(undefined)
  })

  it('ignores reports of an earlier validation', () => {
    const again = importAfter(requested(), checked(invalidCheck), requested())
    expect(types(check(again, 1, validCheck))).to.deep.equal([])
    expect(types(check(again, 2, validCheck))).to.deep.equal(['import-checked'])
    expect(types(finish(again, 1, applied))).to.deep.equal([])
  })

  it('can be canceled until a row might have been applied', () => {
    expect(types(cancel(importAfter(requested())))).to.deep.equal(['import-cancelled'])
    expect(types(cancel(importAfter(requested(true), checked())))).to.deep.equal(['import-cancelled'])
    expect(types(cancel(importAfter(requested(), checked())))).to.equal('invalid-state')
    expect(types(cancel(importAfter(requested(), checked(), finished())))).to.equal('invalid-state')
    expect(types(check(importAfter(requested(), { type: 'import-cancelled', data: {} }), 1, validCheck))).to.deep.equal(
      [],
    )
  })
})
