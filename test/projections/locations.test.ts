import { locations } from '../../src/projections/locations.js'
import { searchWords } from '../../src/stores/searchable.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import { archived, created, DETAILS } from '../support/location-story.js'
import { given } from '../support/read-model.js'

const shelf = on('location-loc_shelf')
const rack = on('location-loc_rack')

const createdWith = (details: Partial<typeof DETAILS> | { parent_id: string }) => ({
  type: 'location-created',
  data: { ...DETAILS, ...details },
})
const updated = (data: object, at = NOW) => ({ type: 'location-updated', data, at })
const renamed = updated({ name: { from: 'Shelf', to: 'Über dem Tor' } })

describe('The list of locations', () => {
  it('shows a location as it was created', () => {
    given(locations)(shelf(created)).shows('loc_shelf', {
      ...DETAILS,
      archived: false,
      archived_at: null,
      created_at: NOW,
      updated_at: NOW,
    })
  })

  it('shows a renamed location under its new name, and finds it only by that name', async () => {
    const shop = given(locations)(shelf(created, renamed), rack(createdWith({ name: 'vise bench', code: 'R-1' })))
    shop.shows('loc_shelf', { name: 'Über dem Tor', code: 'S-1' })
    await shop.lists({ words: searchWords('uber') }, ['loc_shelf'])
    await shop.lists({ words: searchWords('shelf') }, [])
    await shop.lists({ sort: [{ field: 'name_key' }] }, ['loc_shelf', 'loc_rack'])
  })

  it('finds a location by its current code', async () => {
    const words = searchWords('s-1')
    await given(locations)(shelf(created)).lists({ words }, ['loc_shelf'])
    await given(locations)(shelf(created, updated({ code: { from: 'S-1', to: null } }))).lists({ words }, [])
  })

  it('shows the child locations of a location', async () => {
    const within = { where: [{ field: 'parent_id', is: 'loc_rack' }] }
    await given(locations)(rack(created), shelf(createdWith({ parent_id: 'loc_rack' }))).lists(within, ['loc_shelf'])
  })

  it('omits an archived location, which stays readable', async () => {
    const shop = given(locations)(shelf(created, archived), rack(created))
    await shop.lists({ where: [{ field: 'archived', is: false }] }, ['loc_rack'])
    shop.shows('loc_shelf', { name: 'Shelf', archived_at: NOW })
  })

  it('shows when a location was last changed', () => {
    const later = '2026-11-22T08:00:00.000Z'
    given(locations)(shelf(created, updated({ name: { from: 'Shelf', to: 'Rack' } }, later))).shows('loc_shelf', {
      created_at: NOW,
      updated_at: later,
      revision: 1,
    })
  })
})
