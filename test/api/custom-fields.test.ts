import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

interface Refusal {
  readonly error: { readonly code: string; readonly message: string; readonly details: readonly { field: string }[] }
}
type Fields = Record<string, string | null>

const fields = (count: number, length: number, from = 0): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`field-${from + n}`, 'x'.repeat(length)]))

describe('Custom fields', () => {
  const { ask } = servicePerTest()

  async function makeEach(): Promise<readonly string[]> {
    const made = async (path: string, body: object) =>
      `${path}/${(await ask<{ id: string }>('POST', path, body)).body.id}`
    const material = await made('/materials', { name: 'Cable', unit: 'm', batch_tracking: true })
    const policy = { policy_number: 'P-1', insurer: 'Nordic', starts_on: '2026-01-01' }
    return [
      material,
      await made('/tools', { name: 'Drill' }),
      await made('/batches', { material_id: material.slice('/materials/'.length), batch_number: 'L-1' }),
      await made('/insurances', policy),
    ]
  }
  const patch = (path: string, custom_fields: Fields | null) => ask<Refusal>('PATCH', path, { custom_fields })

  it('are limited to 100 names and 16 KiB in total, however many requests add them', async () => {
    for (const path of await makeEach()) {
      const tryPatch = async (given: Fields) => {
        const { status, body } = await patch(path, given)
        return [status, body.error?.details[0]?.field, body.error?.message]
      }
      expect((await tryPatch(fields(101, 1)))[2], path).to.match(/custom_fields: must have at most 100 names/)
      expect((await tryPatch(fields(5, 4_000)))[2], path).to.match(/must have at most 16384 bytes as canonical JSON/)
      expect((await tryPatch({ ['n'.repeat(65)]: 'x' }))[2], path).to.match(/must have at most 64 characters/)

      expect((await tryPatch(fields(100, 1)))[0], path).to.equal(200)
      const another = await tryPatch(fields(1, 1, 100))
      expect(another, path).to.deep.equal([400, 'custom_fields', another[2]])
      expect(another[2]).to.match(/must have at most 100 names, including the existing ones/)
      const heavy = await tryPatch(fields(5, 3_300))
      expect(heavy[2], path).to.match(/16384 bytes/)
      expect((await patch(path, null)).status).to.equal(200)
      expect((await tryPatch(fields(4, 3_300)))[0], path).to.equal(200)
      expect((await tryPatch(fields(1, 3_900, 4)))[2], path).to.match(/16384 bytes.*including the existing ones/)
    }
  })

  it('are reported with a short error if there are too many', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field-${n}`, []]))
    const { status, body } = await ask<Refusal>('POST', '/tools', { name: 'Drill', custom_fields: wrong })
    expect(status).to.equal(400)
    expect(body.error.details.length).to.be.within(1, 100)
  })
})
