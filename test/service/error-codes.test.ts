import { expect } from 'chai'
import { STATUS } from '../../src/api/frame/response/errors.js'
import { guideText } from '../support/guides.js'

/** Sent by the HTTP server before a request reaches an endpoint, so it isn't an error code of an endpoint. */
const CONNECTION_ERRORS = { REQUEST_TIMEOUT: 408 }

describe('The guide to errors', () => {
  const rows = Array.from(guideText('errors').matchAll(/^\| (\d{3}) \| (.*?) \| (.*) \| (.*) \|$/gm))

  it('lists every error code once, with its status', () => {
    const listed = rows.map(([, status, code = '']) => [code.replaceAll('`', ''), Number(status)])
    expect(listed).to.have.length(Object.keys(STATUS).length + 1)
    expect(Object.fromEntries(listed)).to.deep.equal({ ...STATUS, ...CONNECTION_ERRORS })
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
