import { expect } from 'chai'
import { isRejection } from '../../../src/domain/decisions/rejection.js'
import { linesOf, type Routing } from '../../../src/domain/delivery-notes/items.js'
import type { NoteItem } from '../../../src/events/delivery-notes.js'

const nowhere = { location_id: null, from_location_id: null, to_location_id: null }
const catalogue = new Map([
  ['mat_screws', { primary_location_id: 'loc_home', sku: 'S-1', unit: 'pcs', archived: false, batches: undefined }],
  ['mat_old', { primary_location_id: 'loc_home', sku: 'S-1', unit: 'pcs', archived: true, batches: undefined }],
  ['mat_none', null],
])

const line = (more: Partial<NoteItem> = {}): NoteItem => ({
  material_id: 'mat_screws',
  quantity: '1',
  ...nowhere,
  ...more,
})

const note = (type: Routing['type'], more: Partial<Routing> = {}, items = [line()]): Routing => ({
  type,
  ...nowhere,
  items,
  ...more,
})

function routesOf(routing: Routing): readonly string[] {
  const lines = linesOf(routing, catalogue)
  if (isRejection(lines)) return [`${lines.rejected} ${lines.details.map(({ field }) => field)}`]
  return lines.map(({ from_location_id, to_location_id }) => `${from_location_id ?? '*'} > ${to_location_id ?? '*'}`)
}

describe('The items of a delivery note', () => {
  it('use the primary location of the material by default', () => {
    expect(routesOf(note('receipt'))).to.deep.equal(['* > loc_home'])
    expect(routesOf(note('withdrawal'))).to.deep.equal(['loc_home > *'])
    expect(routesOf(note('receipt', { location_id: 'loc_a' }))).to.deep.equal(['* > loc_a'])
    expect(routesOf(note('receipt', { to_location_id: 'loc_a' }))).to.deep.equal(['* > loc_a'])
    expect(routesOf(note('withdrawal', { from_location_id: 'loc_a' }))).to.deep.equal(['loc_a > *'])
  })

  it('override the values of their note', () => {
    const items = [line(), line({ location_id: 'loc_b' })]
    expect(routesOf(note('withdrawal', { location_id: 'loc_a' }, items))).to.deep.equal(['loc_a > *', 'loc_b > *'])
  })

  it('transfer like movements: to location_id, or from it if to_location_id is given', () => {
    expect(routesOf(note('transfer', { location_id: 'loc_a' }))).to.deep.equal(['loc_home > loc_a'])
    const both = { location_id: 'loc_a', from_location_id: 'loc_b' }
    expect(routesOf(note('transfer', both))).to.deep.equal(['loc_b > loc_a'])
    expect(routesOf(note('transfer', { from_location_id: 'loc_b' }))).to.deep.equal(['loc_b > loc_home'])
    expect(routesOf(note('transfer', { to_location_id: 'loc_a' }))).to.deep.equal(['loc_home > loc_a'])
    const from = { location_id: 'loc_b', to_location_id: 'loc_a' }
    expect(routesOf(note('transfer', from))).to.deep.equal(['loc_b > loc_a'])
    const perLine = [line({ to_location_id: 'loc_a' }), line({ from_location_id: 'loc_b', to_location_id: 'loc_c' })]
    expect(routesOf(note('transfer', {}, perLine))).to.deep.equal(['loc_home > loc_a', 'loc_b > loc_c'])
  })

  it('are rejected with the invalid field named', () => {
    expect(routesOf(note('transfer'))).to.deep.equal(['invalid items.0.location_id'])
    expect(routesOf(note('receipt', { from_location_id: 'loc_a' }))).to.deep.equal(['invalid from_location_id'])
    const wrong = [line(), line({ to_location_id: 'loc_a' })]
    expect(routesOf(note('withdrawal', {}, wrong))).to.deep.equal(['invalid items.1.to_location_id'])
    const all = { location_id: 'loc_a', from_location_id: 'loc_b', to_location_id: 'loc_c' }
    expect(routesOf(note('transfer', all))).to.deep.equal(['invalid location_id'])
    expect(routesOf(note('transfer', {}, [line(all)]))).to.deep.equal(['invalid items.0.location_id'])
    expect(routesOf(note('receipt', {}, [line({ quantity: '0' })]))).to.deep.equal(['invalid items.0.quantity'])
    expect(routesOf(note('receipt', {}, []))).to.deep.equal(['invalid items'])
  })

  it("require materials that exist and aren't archived", () => {
    const unknown = [line(), line({ material_id: 'mat_none' }), line({ material_id: 'mat_none' })]
    expect(routesOf(note('receipt', {}, unknown))).to.deep.equal(['not-found items.1.material_id,items.2.material_id'])
    const old = [line({ material_id: 'mat_old' })]
    expect(routesOf(note('receipt', {}, old))).to.deep.equal(['invalid-state items.0.material_id'])
  })
})
