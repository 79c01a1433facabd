import { insuranceClaims } from '../../src/projections/insurance-claims.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import * as story from '../support/insurance-story.js'
import { given } from '../support/read-model.js'

const tools = on('insurance-ins_tools')
const site = on('insurance-ins_site')

describe('The list of claims', () => {
  it('shows each claim of each policy by number', async () => {
    const shop = given(insuranceClaims)(
      tools(story.created(), story.claimOpened(1), story.claimOpened(2)),
      site(story.created(), story.claimOpened(1)),
    )
    shop.shows('ins_tools/2', { ...story.CLAIM, insurance_id: 'ins_tools', number: 2, status: 'open', created_at: NOW })
    await shop.lists({ where: [{ field: 'insurance_id', is: 'ins_tools' }] }, ['ins_tools/1', 'ins_tools/2'])
  })

  it('shows the revision that last changed a claim', () => {
    const submitted = story.claimUpdated(1, { status: { from: 'open', to: 'submitted' } })
    given(insuranceClaims)(tools(story.created(), story.claimOpened(1), submitted, story.claimOpened(2))).shows(
      'ins_tools/1',
      { status: 'submitted', revision: 2 },
    )
  })
})
