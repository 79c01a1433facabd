import { expect } from 'chai'
import * as rules from '../../src/domain/locations.js'
import { given, NOW } from '../support/given.js'
import { archived, created, DETAILS } from '../support/location-story.js'

const { location } = rules

type State = rules.Location | undefined
const archive =
  (obstacles: Partial<rules.ArchivalObstacles> = {}) =>
  (state: State) =>
    rules.archive(state, NOW, { contents: undefined, isDefault: false, ...obstacles })
const update = (patch: Partial<rules.LocationDetails>) => (state: State) => rules.update(state, patch)

describe('A location', () => {
  it('can be created once', () => {
    given(location)()
      .when(state => rules.create(state, DETAILS))
      .gives(created)
      .resultsIn({ archived_at: null })
    given(location)(created)
      .when(state => rules.create(state, DETAILS))
      .isRejected('conflict')
  })

  it('records what was changed, with old and new values', () => {
    given(location)(created)
      .when(update({ name: 'Rack', code: null, description: null }))
      .gives({
        type: 'location-updated',
        data: { name: { from: 'Shelf', to: 'Rack' }, code: { from: 'S-1', to: null } },
      })
      .resultsIn({ name: 'Rack', code: null })
  })

  it('is not changed by its current values', () => {
    given(location)(created).when(update(DETAILS)).changesNothing()
  })

  it('shows when it was last changed', () => {
    const renamed = { type: 'location-updated', data: { name: { from: 'Shelf', to: 'Rack' } } } as const
    const later = '2026-11-22T00:00:00.000Z'
    expect(given(location)(created, { ...renamed, at: later }).state()).to.include({
      created_at: NOW,
      updated_at: later,
    })
  })

  it('can be archived when it is empty, and only once', () => {
    given(location)(created)
      .when(archive({ contents: '3 materials' }))
      .isRejected('invalid-state', 'not empty: 3 materials')
    given(location)(created).when(archive()).gives(archived).resultsIn({ archived_at: NOW })
    given(location)(created, archived).when(archive()).changesNothing()
  })

  it("can't be archived if it is the default location, unless it already is", () => {
    given(location)(created)
      .when(archive({ isDefault: true }))
      .isRejected('invalid-state', 'default location')
    given(location)(created, archived)
      .when(archive({ isDefault: true }))
      .changesNothing()
  })

  it("can't be changed after it is archived", () => {
    given(location)(created, archived)
      .when(update({ name: 'Rack' }))
      .isRejected('invalid-state', 'archived')
  })

  it('must exist', () => {
    given(location)().when(update({})).isRejected('not-found')
    given(location)().when(archive()).isRejected('not-found')
  })
})
