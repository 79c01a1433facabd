import { expect } from 'chai'
import { z } from 'zod'
import { validate } from '../../src/api/frame/schema/validation.js'

describe('Validation', () => {
  it('checks a value once, whether it is valid or not', () => {
    let looks = 0
    const schema = z.preprocess(
      value => {
        looks += 1
        return value
      },
      z.strictObject({ name: z.string() }),
    )
    expect(validate(schema, { name: 'Glue' }, 'body')).to.deep.equal({ name: 'Glue' })
    expect(looks).to.equal(1)
    expect(() => validate(schema, { name: 7 }, 'body')).to.throw('name: must be a ')
    expect(looks).to.equal(2)
  })
})
