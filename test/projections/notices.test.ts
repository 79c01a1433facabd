import { expect } from 'chai'
import { notices, publishedNotices } from '../../src/projections/notices.js'
import { noticed } from '../support/batch-story.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'

const expired = on('notice-bat_1-batch.expired-2026-11-20')

describe('The list of notices', () => {
  it('contains which notices were published, without their content', () => {
    const shown = given(notices)(expired(noticed))
    const doc = shown.document('bat_1-batch.expired-2026-11-20')
    expect(doc).to.include({ type: 'batch.expired', record_id: 'bat_1', date: '2026-11-20', revision: 0 })
    expect(doc).not.to.have.property('record')
  })

  it('finds which of many notices were published', async () => {
    const ids = ['bat_1-batch.expired-2026-11-20', 'bat_1-batch.expired-2026-11-21']
    const publishedIds = await given(notices)(expired(noticed)).query(shown => publishedNotices(shown, ids))
    expect([...publishedIds]).to.deep.equal(ids.slice(0, 1))
  })
})
