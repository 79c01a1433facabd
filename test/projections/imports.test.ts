import { expect } from 'chai'
import { imports, importsUnderway } from '../../src/projections/imports.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import { cancelled, checked, finished, REQUESTED, requested, tried, wrong } from '../support/import-story.js'
import { given } from '../support/read-model.js'

const parts = on('import-imp_parts')
const tools = on('import-imp_tools')
const more = on('import-imp_more')

describe('The list of imports', () => {
  it('shows the request and the result', () => {
    given(imports)(parts(requested, checked, finished)).shows('imp_parts', {
      ...{ kind: 'materials', status: 'completed', rows: 3, created: 2, updated: 1, unchanged: 0 },
      file_sha256: REQUESTED.file_sha256,
      created_at: NOW,
      completed_at: NOW,
    })
  })

  it('shows the errors of a file, until it is validated again', () => {
    given(imports)(parts(requested, wrong)).shows('imp_parts', { status: 'invalid', more_errors: 1, rows: 3 })
    given(imports)(parts(requested, wrong, requested)).shows('imp_parts', {
      status: 'validating',
      errors: [],
      attempt: 2,
      completed_at: null,
    })
  })

  it('tells the service which imports to resume', async () => {
    const shop = given(imports)(parts(requested, checked), tools(tried, checked), more(requested, cancelled))
    await shop.lists({ where: [{ field: 'status', is: 'ready' }] }, ['imp_tools'])
    const underway = await shop.query(importsUnderway)
    expect(underway.map(({ _id, status }) => [_id, status])).to.deep.equal([['imp_parts', 'running']])
  })
})
