import { expect } from 'chai'
import fc from 'fast-check'
import { parseWithTexts, stringify } from '../../client/decimals.js'
import { DECIMALS } from '../../client/generated/operations.js'
import { createClient } from '../../client/index.js'
import { servicePerTest } from '../support/running-service.js'
import { ADMIN_KEY } from '../support/service.js'

const LARGE_QUANTITY = '999999999999.999999'

describe('The decimals of the client', () => {
  const service = servicePerTest()
  const client = () => createClient({ url: service.url(), key: ADMIN_KEY, decimals: 'text' })

  it('keep their last digit in error details', async () => {
    const inventory = client()
    const { id } = await inventory.createMaterial({ name: 'Gold', unit: 'g', stock: '999999999999.999998' })
    const withdrawal = inventory.createMovement(id, { type: 'withdrawal', quantity: LARGE_QUANTITY })
    const error = await withdrawal.then(
      () => undefined,
      refusal => refusal,
    )
    expect(error.details[0]).to.include({ requested: LARGE_QUANTITY, available: '999999999999.999998' })
  })

  it('keep their last digit in requests and responses', async () => {
    const inventory = client()
    const created = await inventory.createMaterial({
      name: 'Gold',
      unit: 'g',
      stock: LARGE_QUANTITY,
      min_stock: '0.000001',
    })
    expect(created).to.include({ stock: LARGE_QUANTITY, min_stock: '0.000001' })
    const moved = await inventory.createMovement(created.id, { type: 'withdrawal', quantity: '0.000001' })
    expect(moved).to.include({ before: LARGE_QUANTITY, after: '999999999999.999998', quantity: '0.000001' })
    for await (const { type, after } of inventory.listStockHistory(created.id)) {
      expect(after, type).to.equal(type === 'initial' ? LARGE_QUANTITY : '999999999999.999998')
    }
    for await (const event of inventory.listEvents({ types: 'stock.changed' })) {
      if (event.type === 'stock.changed') expect(event.data.quantity).to.be.oneOf([LARGE_QUANTITY, '0.000001'])
    }
  })

  it('are numbers in number mode, and are accepted as numbers and as strings', async () => {
    const inventory = createClient({ url: service.url(), key: ADMIN_KEY })
    const { stock, min_stock } = await inventory.createMaterial({ name: 'Glue', unit: 'l', stock: '1.5', min_stock: 2 })
    expect([stock, min_stock]).to.deep.equal([1.5, 2])
    expect((await client().createMaterial({ name: 'Tape', unit: 'm', stock: 2.5 })).stock).to.equal('2.5')
  })

  it('leave counts and text that looks like a decimal unchanged', async () => {
    const inventory = client()
    const custom_fields = { stock: 5, quantity: '7', 'a "{quote}"': '{"stock": 1}' }
    const description = '"stock": 12, \\" "quantity":"3"'
    const created = await inventory.createMaterial({ name: '12', unit: '5', stock: '1', description, custom_fields })
    expect(created).to.deep.include({ name: '12', unit: '5', stock: '1', description, custom_fields })
    expect((await inventory.listMaterials()).total).to.equal(1)
  })

  it('are rejected by the service, with the field name, if they are invalid', async () => {
    const error = await client()
      .createMaterial({ name: 'Glue', unit: 'l', stock: 'much' })
      .catch(error => error)
    expect(error).to.include({ code: 'VALIDATION_ERROR' })
    expect(error.details[0].field).to.equal('stock')
  })

  it('survive any JSON', () => {
    const key = fc.oneof(fc.constantFrom(...DECIMALS, 'custom_fields'), fc.string({ unit: 'binary' }))
    const scalar = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('"', '\\', '{', '}'),
    )
    const { tree } = fc.letrec(tie => ({
      tree: fc.oneof({ maxDepth: 4 }, scalar, fc.array(tie('tree')), fc.dictionary(key, tie('tree'))),
    }))
    const holder = fc.record({ stock: fc.bigInt(-(10n ** 18n), 10n ** 18n), tree })
    fc.assert(
      fc.property(holder, ({ stock, tree }) => {
        const decimal = `${stock / 1000n}.${String(stock % 1000n)
          .replace('-', '')
          .padStart(3, '0')}`
        const json = `{"tree": ${JSON.stringify(tree)} , "stock" : ${decimal} }`
        expect(parseWithTexts(json)).to.deep.equal({ tree: JSON.parse(JSON.stringify(tree)), stock: decimal })
        expect(stringify({ a: 1, stock: decimal })).to.equal(`{"a":1,"stock":${decimal}}`)
      }),
      { numRuns: 300 },
    )
  })

  it('are found quickly in long texts', () => {
    const long = JSON.stringify({ note: '\\"{'.repeat(300_000), stock: 1, custom_fields: { a: '{'.repeat(100_000) } })
    expect(parseWithTexts(long)).to.include({ stock: '1' })
    const open = `{"custom_fields": {${'"a": 1, '.repeat(100_000)}`
    expect(() => parseWithTexts(open)).to.throw(SyntaxError)
  })
})
