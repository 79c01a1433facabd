import { expect } from 'chai'
import { labelLinks } from '../../../src/api/console/label-links.js'
import { serve, type TestServer } from '../../support/serve-handlers.js'

const ID = '01kagpn2xrfz3v5t8g6m9c4d7w'

describe('The links on labels', () => {
  let served: TestServer
  beforeEach(async () => {
    served = await serve(labelLinks)
  })
  afterEach(() => served.close())

  const leadsTo = async (path: string) => {
    const { status, headers } = await served.get(path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }

  it('open the page of their record, even if a scanner changes the case', async () => {
    for (const [id, to] of [
      [`mat_${ID}`, `/console/materials/mat_${ID}`],
      [`bat_${ID}`, `/console/batches/bat_${ID}`],
      [`tool_${ID}`, `/console/tools/tool_${ID}`],
      [`loc_${ID}`, `/console/locations?at=loc_${ID}`],
      [`dn_${ID}`, `/console/notes/dn_${ID}`],
      [`MAT_${ID.toUpperCase()}`, `/console/materials/mat_${ID}`],
    ])
      expect(await leadsTo(`/c/${id}`), id).to.deep.equal([302, to])
  })

  it('redirect nowhere else', async () => {
    for (const id of ['', 'mat_1', `key_${ID}`, `//evil.example`, `mat_${ID}/../x`, `mat_${ID}%0d%0a`])
      expect((await leadsTo(`/c/${id}`))[0], id).to.equal(404)
  })
})
