import { expect } from 'chai'
import { createClient, type Inventory, isInventoryError, type Schemas, verifyWebhook } from '../../client/index.js'

/** Never runs: the marked lines must not compile. */
async function makeWrongCalls(inventory: Inventory, exact: Inventory<'text'>): Promise<void> {
  // @ts-expect-error there is no such operation
  inventory.paintMaterial('mat_1')
  // @ts-expect-error the id is missing
  inventory.getMaterial()
  // @ts-expect-error an id is a text
  inventory.getMaterial(1)
  // @ts-expect-error a reversal takes two ids
  await inventory.reverseMovement('mat_1', {})
  // @ts-expect-error a body is needed
  inventory.createMaterial()
  // @ts-expect-error a unit is needed
  inventory.createMaterial({ name: 'Glue' })
  // @ts-expect-error there is no such field
  inventory.createMaterial({ name: 'Glue', unit: 'l', colour: 'red' })
  // @ts-expect-error there is no such type of movement
  inventory.createMovement('mat_1', { type: 'theft', quantity: 1 })
  // @ts-expect-error a correction says why
  inventory.createMovement('mat_1', { type: 'correction', quantity: 1 })
  // @ts-expect-error there is no such filter
  inventory.listMaterials({ colour: 'red' })
  // @ts-expect-error a single record is no list
  for await (const _ of inventory.getMaterial('mat_1'));
  // @ts-expect-error the stream is not awaited as a page
  void (await inventory.streamEvents()).data

  const { stock } = await inventory.getMaterial('mat_1')
  const { stock: text } = await exact.getMaterial('mat_1')
  const numbers: number[] = [stock]
  const texts: string[] = [text]
  // @ts-expect-error text is not a number
  numbers.push(text)
  // @ts-expect-error a number is not text
  texts.push(stock)
  const { total } = await exact.listMaterials()
  // Counts are always numbers.
  numbers.push(total)

  for await (const event of exact.streamEvents()) {
    // @ts-expect-error which event it is must be known first
    void event.data.quantity
    // @ts-expect-error there is no such event
    if (event.type === 'stock.stolen') return
    if (event.type === 'stock.changed') texts.push(event.data.quantity)
  }
  const payload = await verifyWebhook({ secret: 's', headers: {}, body: '' })
  if (payload.type === 'stock.changed') numbers.push(payload.data.quantity)
  const material: Schemas<'text'>['Material'] = await exact.getMaterial('mat_1')
  texts.push(material.stock)
  // @ts-expect-error there are two ways
  createClient({ key: 'k', decimals: 'bigint' })
  // @ts-expect-error there is no such code
  isInventoryError(stock, 'TEAPOT')
}

describe('The types of the client', () => {
  it('list every method of the client', () => {
    const names = Object.keys(createClient({ key: 'k' }))
    const known: readonly (keyof Inventory)[] = ['listMaterials', 'createMovement', 'streamEvents']
    expect(names).to.include.members([...known])
    expect(makeWrongCalls).to.have.length(2)
  })
})
