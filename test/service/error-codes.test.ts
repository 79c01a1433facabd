import { expect } from 'chai'
import { STATUS } from '../../src/api/frame/response/errors.js'
import { guideText } from '../support/guides.js'

describe('The guide to errors', () => {
  const rows = Array.from(guideText('errors').matchAll(/^\| (\d{3}) \| (.*?) \| (.*) \| (.*) \|$/gm))

  it('lists every error code once, with its status', () => {
    const listed = rows.map(([, status, code = '']) => [code.replaceAll('`', ''), Number(status)])
    expect(listed).to.have.length(Object.keys(STATUS).length)
    expect(Object.fromEntries(listed)).to.deep.equal(STATUS)
  })

  it('gives a cause and a remedy for every code', () => {
    for (const [, , code, cause = '', remedy = ''] of rows) {
      expect(cause.split(' ').length, `cause of ${code}`).to.be.greaterThan(3)
      expect(remedy.split(' ').length, `remedy of ${code}`).to.be.greaterThan(3)
    }
  })

  it('states that codes are stable and messages can change', () => {
    expect(guideText('errors'))
      .to.match(/Codes, statuses, and the names of fields are stable/)
      .and.to.match(/Messages can change/)
  })
})
