import { expect } from 'chai'
import { describeToolAt, tools, toolsCheckedOutTo } from '../../src/projections/tools.js'
import { searchWords } from '../../src/stores/searchable.js'
import { NOW } from '../support/given.js'
import { type EventFact, on } from '../support/history.js'
import { given } from '../support/read-model.js'
import { archived, checkedIn, checkedOut, created, DETAILS, inMaintenance, lost, moved } from '../support/tool-story.js'

const drill = on('tool-tool_drill')
const saw = on('tool-tool_saw')

const updated = (data: object) => ({ type: 'tool-updated', data })
const lentFor = (expected_return: string | null) => ({
  ...checkedOut,
  data: { ...checkedOut.data, expected_return },
})

describe('The list of tools', () => {
  it('shows a new tool as available', () => {
    given(tools)(drill(created)).shows('tool_drill', {
      ...DETAILS,
      status: 'available',
      holder: null,
      archived: false,
      created_at: NOW,
    })
  })

  it('shows the holder, the start, and the due date of a checkout', async () => {
    const shop = given(tools)(drill(created, checkedOut), saw(created))
    shop.shows('tool_drill', {
      status: 'checked_out',
      holder: { user_id: 'usr_ada', since: NOW, expected_return: '2026-11-28', note: 'for the roof' },
    })
    await shop.lists({ where: [{ field: 'holder_id', is: 'usr_ada' }] }, ['tool_drill'])
  })

  it('shows a checked-in tool at its location, in its condition, and without a holder', () => {
    const back = checkedIn({ condition: 'worn', location_id: 'loc_rack' })
    given(tools)(drill(created, checkedOut, back)).shows('tool_drill', {
      status: 'available',
      condition: 'worn',
      location_id: 'loc_rack',
      holder: null,
      holder_id: null,
    })
  })

  it('finds overdue tools by day: those due earlier, and none without a due date', async () => {
    const overdueOn = (day: string) => ({ where: [{ field: 'due', below: day }] })
    const shop = given(tools)(drill(created, lentFor('2026-11-28')), saw(created, lentFor(null)), on('tool-x')(created))
    await shop.lists(overdueOn('2026-11-28'), [])
    await shop.lists(overdueOn('2026-11-29'), ['tool_drill'])
    await given(tools)(drill(created, checkedOut, checkedIn())).lists(overdueOn('2027-01-01'), [])
  })

  it('shows a tool in maintenance, released, and lost', () => {
    given(tools)(drill(created, inMaintenance)).shows('tool_drill', {
      status: 'maintenance',
      condition: 'needs_repair',
    })
    const released = { type: 'tool-released', data: moved('good') }
    given(tools)(drill(created, inMaintenance, released)).shows('tool_drill', {
      status: 'available',
      condition: 'good',
    })
    given(tools)(drill(created, lost)).shows('tool_drill', { status: 'retired', condition: 'lost' })
  })

  it('omits an archived tool, which stays readable', async () => {
    const shop = given(tools)(drill(created, archived), saw(created))
    await shop.lists({ where: [{ field: 'archived', is: false }] }, ['tool_saw'])
    shop.shows('tool_drill', { status: 'retired', archived_at: NOW, name: 'Drill' })
  })

  it('finds a tool by its current name, serial number, and asset tag', async () => {
    const retagged = updated({ name: { from: 'Drill', to: 'Schlagbohrer' }, asset_tag: { from: 'A-1', to: 'Z-9' } })
    const shop = given(tools)(drill(created, retagged))
    for (const words of ['SCHLÄG', 'sn-1', 'z-9']) await shop.lists({ words: searchWords(words) }, ['tool_drill'])
    await shop.lists({ words: searchWords('a-1') }, [])
  })

  it('shows a tool under its category, or under none', () => {
    given(tools)(drill(created)).shows('tool_drill', { category_slug: 'power-tools' })
    const without = updated({ category: { from: 'Power tools', to: null } })
    given(tools)(drill(created, without)).shows('tool_drill', { category: null, category_slug: null })
  })
})

describe('The tools', () => {
  const heldByAda = (...facts: readonly EventFact[]) =>
    given(tools)(drill(created, ...facts)).query(shown => toolsCheckedOutTo(shown, 'usr_ada'))
  const atShelf = (...facts: readonly EventFact[]) =>
    given(tools)(drill(created, ...facts)).query(shown => describeToolAt(shown, 'loc_shelf'))

  it('of a user are those not checked in yet', async () => {
    expect(await heldByAda(checkedOut)).to.deep.equal([{ id: 'tool_drill', name: 'Drill' }])
    expect(await heldByAda(checkedOut, checkedIn())).to.deep.equal([])
  })

  it('at a location are those located there or checked out from there', async () => {
    expect(await atShelf()).to.equal('it is the home location of the tool Drill')
    expect(await atShelf(checkedOut)).to.contain('Drill')
    expect(await atShelf(inMaintenance)).to.contain('Drill')
  })

  it('at a location exclude those put elsewhere, lost, or archived', async () => {
    expect(await atShelf(checkedOut, checkedIn({ location_id: 'loc_rack' }))).to.equal(undefined)
    expect(await atShelf(lost)).to.equal(undefined)
    expect(await atShelf(archived)).to.equal(undefined)
  })
})
