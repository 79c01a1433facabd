import { insurances } from '../../src/projections/insurances.js'
import { searchWords } from '../../src/stores/searchable.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import * as story from '../support/insurance-story.js'
import { given } from '../support/read-model.js'

const tools = on('insurance-ins_tools')
const site = on('insurance-ins_site')

describe('The list of insurances', () => {
  it('shows a policy as it was created, and its number of open claims', () => {
    given(insurances)(tools(story.created(), story.claimOpened(1), story.claimOpened(2))).shows('ins_tools', {
      ...story.DETAILS,
      claims_open: 2,
      created_at: NOW,
    })
  })

  it('leaves details of claims to their own list', () => {
    const doc = given(insurances)(tools(story.created(), story.claimOpened(1))).document('ins_tools')
    if ('claims' in doc) throw new Error('it shows them')
  })

  it('finds a policy by words in its number, its insurer, and its note', async () => {
    const shop = given(insurances)(tools(story.full), site(story.created({ insurer: 'Über Rück' })))
    await shop.lists({ words: searchWords('p-1 kim') }, ['ins_tools'])
    await shop.lists({ words: searchWords('uber') }, ['ins_site'])
  })

  it('finds the policies that cover one of several items', async () => {
    const other = story.created({ covered: [{ type: 'location', id: 'loc_site', insured_value: null }] })
    const shop = given(insurances)(tools(story.created()), site(other))
    await shop.lists({ where: [{ field: 'covered_ids', hasAny: ['loc_site', 'loc_town'] }] }, ['ins_site'])
    await shop.lists({ where: [{ field: 'covered_ids', hasAny: ['loc_site', 'tool_drill'] }] }, [
      ...['ins_tools', 'ins_site'],
    ])
  })

  it('includes ended policies, but not canceled ones', async () => {
    const shop = given(insurances)(
      tools(story.created()),
      site(story.created(), story.cancelled('2026-06-30')),
      on('insurance-ins_open')(story.created({ ends_on: null })),
    )
    const on2027 = (field: string) => ({ where: [{ field, below: '2027-06-01' }] })
    await shop.lists(on2027('expires_on'), ['ins_tools'])
    await shop.lists(on2027('cancelled_on'), ['ins_site'])
    await shop.lists({ sort: [{ field: 'ends_key', descending: true }] }, ['ins_open', 'ins_site', 'ins_tools'])
  })
})
