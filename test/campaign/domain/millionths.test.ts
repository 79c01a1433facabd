import { expectMillionthsAddUp } from '../../domain/millionths.js'

describe('Millionths', function () {
  this.timeout(600_000)
  it('that are received a million times add up to 1', () => expectMillionthsAddUp(1_000_000))
})
