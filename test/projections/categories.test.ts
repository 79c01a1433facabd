import { categories } from '../../src/projections/categories.js'
import { on } from '../support/history.js'
import { archived, created, DETAILS, restored, updated } from '../support/material-story.js'
import { given } from '../support/read-model.js'

const screw = on('material-mat_screw')
const nail = on('material-mat_nail')

const createdIn = (category: string | null) => ({ type: 'material-created', data: { ...DETAILS, category } })
const recategorised = (from: string | null, to: string | null) => updated({ category: { from, to } })

describe('The list of categories', () => {
  it('counts the materials of each', () => {
    given(categories)(screw(created), nail(created)).shows('small-parts', {
      name: 'Small parts',
      materials: 2,
      used: true,
    })
  })

  it('combines spellings of the same name, and shows the latest one', () => {
    given(categories)(screw(created), nail(createdIn('SMALL Pärts'))).shows('small-parts', {
      name: 'SMALL Pärts',
      materials: 2,
    })
    given(categories)(screw(created, recategorised('Small parts', 'small parts'))).shows('small-parts', {
      name: 'small parts',
      materials: 1,
    })
  })

  it('moves a material from one category to another', () => {
    given(categories)(screw(created), nail(created, recategorised('Small parts', 'Nails')))
      .shows('small-parts', { materials: 1, used: true })
      .shows('nails', { name: 'Nails', materials: 1, used: true })
  })

  it('omits an unused category, and counts from zero when it is used again', async () => {
    const used = { where: [{ field: 'used', is: true }] }
    const emptied = [created, recategorised('Small parts', null)]
    const shop = given(categories)(screw(...emptied))
    shop.shows('small-parts', { materials: 0, used: false })
    await shop.lists(used, [])
    await given(categories)(screw(...emptied, recategorised(null, 'Small parts'))).lists(used, ['small-parts'])
  })

  it('does not count archived materials, until they are restored', () => {
    given(categories)(screw(created), nail(created, archived)).shows('small-parts', { materials: 1 })
    given(categories)(screw(created), nail(created, archived, restored)).shows('small-parts', { materials: 2 })
  })

  it('ignores a material without a category, and accepts names without letters', () => {
    given(categories)(screw(createdIn(null)), nail(createdIn('!?'))).shows('category', { name: '!?', materials: 1 })
  })

  it('is not changed by unrelated changes', () => {
    given(categories)(screw(created, updated({ name: { from: 'Screw', to: 'Bolt' } }))).shows('small-parts', {
      materials: 1,
    })
  })
})
