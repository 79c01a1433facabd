import { expect } from 'chai'
import { money } from '../../src/api/frame/schema/fields.js'

const faultsOf = (currency: unknown) =>
  money()
    .safeParse({ amount: 1, currency })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

describe('An amount of money', () => {
  it('has a current, historical, or special ISO 4217 currency', () => {
    for (const code of ['EUR', 'CHF', 'JPY', 'XCG', 'DEM', 'XAU', 'XXX']) expect(faultsOf(code), code).to.deep.equal([])
  })

  it('is rejected with one error for any other currency', () => {
    for (const code of ['EUX', 'ZZZ', 'eur', 'EU', 'EURO', '€', '', '\0\0\0', 'É12']) {
      expect(faultsOf(code), code).to.deep.equal(['currency must be an ISO 4217 currency code, such as EUR'])
    }
    expect(faultsOf(978)).to.have.length(1)
  })
})
