import { expect } from 'chai'
import { describeStockAt, materials } from '../../src/projections/materials.js'
import { searchWords } from '../../src/stores/searchable.js'
import { NOW } from '../support/given.js'
import { type EventFact, on } from '../support/history.js'
import {
  archived,
  created,
  DETAILS,
  leg,
  moved,
  received,
  released,
  reserved,
  restored,
  transferred,
  updated,
} from '../support/material-story.js'
import { given } from '../support/read-model.js'

const screw = on('material-mat_screw')
const nail = on('material-mat_nail')
const glue = on('material-mat_glue')

const called = (name: string) => ({ type: 'material-created', data: { ...DETAILS, name, sku: null } })
const receivedOf = (quantity: string, at = 'loc_a') =>
  moved('mov_9', { type: 'receipt', quantity, before: '0', after: quantity, legs: [leg(at, '0', quantity)] })
const emptiedB = moved('mov_3', {
  type: 'withdrawal',
  quantity: '3',
  before: '8',
  after: '5',
  legs: [leg('loc_b', '3', '0')],
})
const emptiedA = moved('mov_4', {
  type: 'withdrawal',
  quantity: '5',
  before: '5',
  after: '0',
  legs: [leg('loc_a', '5', '0')],
})

const LATER = '2026-11-22T08:00:00.000Z'

describe('The list of materials', () => {
  it('shows a new material with its fields and no stock', () => {
    given(materials)(screw(created)).shows('mat_screw', {
      ...DETAILS,
      stock: '0',
      balances: {},
      archived: false,
      created_at: NOW,
      updated_at: NOW,
      revision: 0,
    })
  })

  it('shows the stock in total and at each location', () => {
    given(materials)(screw(created, received, transferred)).shows('mat_screw', {
      stock: '8',
      balances: { loc_a: '5', loc_b: '3' },
      revision: 2,
    })
  })

  it('keeps a location with stock 0 after a withdrawal empties it', () => {
    given(materials)(screw(created, received, transferred, emptiedB, emptiedA)).shows('mat_screw', {
      stock: '0',
      balances: { loc_a: '0', loc_b: '0' },
    })
  })

  it('finds a material at locations with stock, and at its primary location without stock', async () => {
    const at = (location: string) => ({ where: [{ field: 'at_locations', has: location }] })
    const spread = given(materials)(screw(created, received, transferred))
    await spread.lists(at('loc_a'), ['mat_screw'])
    await spread.lists(at('loc_b'), ['mat_screw'])
    const empty = given(materials)(screw(created, received, transferred, emptiedB, emptiedA))
    await empty.lists(at('loc_a'), ['mat_screw'])
    await empty.lists(at('loc_b'), [])
  })

  it('reports low stock below the minimum, and not at the minimum', () => {
    given(materials)(screw(created, receivedOf('9.999999'))).shows('mat_screw', { low: true })
    given(materials)(screw(created, receivedOf('10'))).shows('mat_screw', { low: false })
    const raised = updated({ min_stock: { from: '10', to: '10.000001' } })
    given(materials)(screw(created, receivedOf('10'), raised)).shows('mat_screw', { low: true })
  })

  it('sorts by stock numerically', async () => {
    const stocks = given(materials)(
      screw(created, receivedOf('10')),
      nail(created, receivedOf('9')),
      glue(created, receivedOf('9.5')),
    )
    await stocks.lists({ where: [], sort: [{ field: 'stock_key' }] }, ['mat_nail', 'mat_glue', 'mat_screw'])
  })

  it('sorts by name without regard to case and accents', async () => {
    const named = given(materials)(screw(called('Über')), nail(called('zinc')), glue(called('Anvil')))
    await named.lists({ sort: [{ field: 'name_key' }] }, ['mat_glue', 'mat_screw', 'mat_nail'])
  })

  it('keeps creation order, whatever changes later', async () => {
    await given(materials)(screw(created), nail(created), screw(received)).lists({}, ['mat_screw', 'mat_nail'])
  })

  it('finds a renamed material only by its new name', async () => {
    const renamed = updated({ name: { from: 'Screw', to: 'Holzschraube' } })
    const shop = given(materials)(screw(created, renamed), nail(called('Nail')))
    shop.shows('mat_screw', { name: 'Holzschraube', name_key: 'holzschraube' })
    await shop.lists({ words: searchWords('SCHRÄUB') }, ['mat_screw'])
    await shop.lists({ words: searchWords('screw') }, [])
  })

  it('finds a material by its current SKU and EAN', async () => {
    const numbered = updated({ sku: { from: 'S-1', to: 'X-77' }, ean: { from: null, to: '4006381333931' } })
    const shop = given(materials)(screw(created, numbered), nail(created))
    await shop.lists({ words: searchWords('x-77') }, ['mat_screw'])
    await shop.lists({ words: searchWords('40063') }, ['mat_screw'])
    await shop.lists({ words: searchWords('s-1') }, ['mat_nail'])
  })

  it('omits an archived material, which stays readable with its archive time', async () => {
    const live = { where: [{ field: 'archived', is: false }] }
    const shop = given(materials)(screw(created, archived), nail(created))
    await shop.lists(live, ['mat_nail'])
    shop.shows('mat_screw', { archived_at: NOW, archived: true, name: 'Screw' })
    await given(materials)(screw(created, archived, restored), nail(created)).lists(live, ['mat_screw', 'mat_nail'])
  })

  it('shows a material under its category, or under none', () => {
    given(materials)(screw(created)).shows('mat_screw', { category: 'Small parts', category_slug: 'small-parts' })
    const without = updated({ category: { from: 'Small parts', to: null } })
    given(materials)(screw(created, without)).shows('mat_screw', { category: null, category_slug: null })
  })

  it('changes only the named custom fields', () => {
    const repainted = updated({ custom_fields: { from: { colour: 'zinc' }, to: { colour: null, head: 'torx' } } })
    given(materials)(screw(created, repainted)).shows('mat_screw', { custom_fields: { head: 'torx' } })
  })

  it('shows nothing of a reservation except that an event happened', () => {
    const before = given(materials)(screw(created, received)).document('mat_screw')
    const held = given(materials)(screw(created, received, reserved)).document('mat_screw')
    expect({ ...held, revision: 0, hash: '', _pos: 0 }).to.deep.equal({ ...before, revision: 0, hash: '', _pos: 0 })
    expect(held.revision).to.equal(2)
    given(materials)(screw(created, received, reserved, released)).shows('mat_screw', { stock: '8', revision: 3 })
  })

  it('shows when a material was last changed, and stock movements change nothing else', () => {
    const at = (fact: typeof received) => ({ ...fact, at: LATER })
    const { updated_at, created_at, text, category_slug, min_stock_key } = given(materials)(
      screw(created, at(received)),
    ).document('mat_screw')
    expect({ updated_at, created_at }).to.deep.equal({ updated_at: LATER, created_at: NOW })
    given(materials)(screw(created)).shows('mat_screw', { text, category_slug, min_stock_key })
  })
})

describe('The materials at a location', () => {
  it('are listed with their quantity, and disappear when empty', async () => {
    const found = (...facts: readonly EventFact[]) =>
      given(materials)(screw(created, received, ...facts)).query(shown => describeStockAt(shown, 'loc_b'))
    expect(await found(transferred)).to.equal('it contains 3 pcs of Screw')
    expect(await found(transferred, emptiedB)).to.equal(undefined)
  })

  it('are found after any number of materials that only have their primary location there', async () => {
    const many = Array.from({ length: 250 }, (_, n) => on(`material-mat_${n}`)(created)).flat()
    const found = await given(materials)(many, screw(created, received)).query(shown => describeStockAt(shown, 'loc_a'))
    expect(found).to.equal('it contains 8 pcs of Screw')
  })
})
