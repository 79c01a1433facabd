import { expect } from 'chai'
import { importFromConsole } from './bundled.js'

interface Item {
  readonly line_no: number
  readonly material_id: string
  readonly quantity: string
  readonly batch_id?: string
  readonly from_location_id: string | null
}
interface ShortItem {
  readonly line_no: number
  readonly message: string
  readonly available?: string
  readonly location_id?: string
}
type SentItem = Omit<Item, 'line_no'>

interface ItemsModule {
  sharesOf(items: readonly Item[], short: readonly ShortItem[]): ReadonlyMap<number, string>
  fitted(items: readonly Item[], shares: ReadonlyMap<number, string>): readonly SentItem[]
  withMore(note: { readonly items: readonly Item[] }, more: object): readonly SentItem[]
}

const line = (line_no: number, material_id: string, quantity: string, more = {}) => ({
  ...{ line_no, material_id, quantity },
  ...{ location_id: null, from_location_id: null, to_location_id: null, ...more },
})
const short = (line_no: number, available: string, location_id = 'loc_shelf') => ({
  ...{ line_no, message: 'short', requested: '9', available, location_id },
})
const quantities = (items: readonly SentItem[]) =>
  items.map(({ material_id, quantity }) => `${material_id} ${quantity}`)

describe('Items of a delivery note with a shortage', () => {
  let items: ItemsModule
  before(async () => {
    items = await importFromConsole<ItemsModule>('pages/notes/items.ts')
  })

  it('get the available stock', () => {
    const lines = [line(1, 'glue', '9'), line(2, 'wood', '2.5')]
    const shares = items.sharesOf(lines, [short(1, '4.25')])
    expect([...shares]).to.deep.equal([[1, '4.25']])
    expect(quantities(items.fitted(lines, shares))).to.deep.equal(['glue 4.25', 'wood 2.5'])
  })

  it('share the stock of one location, first item first', () => {
    const lines = [line(1, 'glue', '3'), line(2, 'glue', '3'), line(3, 'glue', '3')]
    const shares = items.sharesOf(lines, [short(1, '4'), short(2, '4'), short(3, '4')])
    expect([...shares]).to.deep.equal([
      [2, '1'],
      [3, '0'],
    ])
    expect(quantities(items.fitted(lines, shares))).to.deep.equal(['glue 3', 'glue 1'])
  })

  it("don't share stock across locations", () => {
    const lines = [line(1, 'glue', '3'), line(2, 'glue', '3')]
    const shares = items.sharesOf(lines, [short(1, '1'), short(2, '2', 'loc_van')])
    expect([...shares]).to.deep.equal([
      [1, '1'],
      [2, '2'],
    ])
  })

  it('stay unchanged if they are invalid rather than short', () => {
    expect([...items.sharesOf([line(1, 'glue', '3')], [{ line_no: 1, message: 'Name a batch.' }])]).to.deep.equal([])
  })

  it('merge repeated scans, except for items with their own settings', () => {
    const note = { items: [line(1, 'glue', '0.1'), line(2, 'wood', '1', { from_location_id: 'loc_van' })] }
    const more = (material_id: string, quantity = '0.2') => quantities(items.withMore(note, { material_id, quantity }))
    expect(more('glue')).to.deep.equal(['glue 0.3', 'wood 1'])
    expect(more('wood')).to.deep.equal(['glue 0.1', 'wood 1', 'wood 0.2'])
    expect(more('nail')).to.deep.equal(['glue 0.1', 'wood 1', 'nail 0.2'])
    // The service rejects it, instead of a change that does nothing.
    expect(more('glue', '0')).to.deep.equal(['glue 0.1', 'wood 1', 'glue 0'])
  })
})
