import { expect } from 'chai'
import { eraseInJson } from '../../src/erasure/erase-in-json.js'

const ADA = 'usr_ada'
const ONLY_ADA = new Set([ADA])
const named = { user_id: ADA, name: 'Ada "Byron" \\ é' }
const other = { user_id: 'usr_bob', name: 'Bob' }

describe('Erasing a person in stored JSON', () => {
  const erased = (value: unknown) => JSON.parse(eraseInJson(JSON.stringify(value), ONLY_ADA))

  it('replaces the name and the email address in every object with the ID, and nothing else', () => {
    expect(erased({ data: [{ actor: named, holder: other, tool: { id: 'tool_1', name: 'Awl' } }] })).to.deep.equal({
      data: [{ actor: { user_id: ADA, name: 'Erased user' }, holder: other, tool: { id: 'tool_1', name: 'Awl' } }],
    })
    expect(erased({ id: ADA, name: 'Ada', email: 'ada@example.com', role: 'admin', active: true })).to.deep.equal({
      ...{ id: ADA, name: 'Erased user', email: null, role: 'admin', active: true },
    })
    const changes = {
      name: { from: null, to: 'Ada' },
      email: { from: 'a@b.c', to: null },
      role: { from: 'a', to: 'b' },
    }
    expect(erased({ id: ADA, name: 'Ada', changes }).changes).to.deep.equal({
      name: { from: null, to: 'Erased user' },
      email: { from: 'Erased user', to: null },
      role: { from: 'a', to: 'b' },
    })
  })

  it('replaces names next to other fields with the ID', () => {
    const note = { created_by: ADA, created_by_name: 'Ada', completed_by: 'usr_bob', completed_by_name: 'Bob' }
    expect(erased({ id: 'dn_1', name: 'Note', ...note })).to.deep.equal({
      ...{ id: 'dn_1', name: 'Note', ...note, created_by_name: 'Erased user' },
    })
    const key = { id: 'key_1', name: 'Ada’s laptop', user_id: ADA, user_name: 'Ada', prefix: 'ab' }
    expect(erased({ type: 'api_key.created', data: key }).data).to.deep.equal({
      ...{ ...key, name: 'Erased user', user_name: 'Erased user' },
    })
  })

  it('replaces the names of several persons', () => {
    const both = eraseInJson(JSON.stringify([named, other]), new Set([ADA, other.user_id]))
    expect(JSON.parse(both).map(({ name }: { name: string }) => name)).to.deep.equal(['Erased user', 'Erased user'])
  })

  it('replaces the messages of errors that identify the person', () => {
    const error = {
      ...{ code: 'INVALID_STATE', status: 409, message: 'Checked out to Ada.' },
      details: [{ ...named, message: 'Ada' }],
    }
    const { error: found } = erased({ error })
    expect(found).to.include({ code: 'INVALID_STATE', status: 409 })
    expect(JSON.stringify(found)).not.to.contain('Ada')
  })

  it('keeps every digit of a number, and texts that look like numbers', () => {
    const text = `{"user_id":"${ADA}","name":"Ada","n":[12345678901234567890.123456,-0.5,1e-7,0],"t":"12345678901234567890"}`
    expect(eraseInJson(text, ONLY_ADA)).to.equal(text.replace('"Ada"', '"Erased user"'))
  })

  it('leaves texts without the ID as they are, even if they aren’t JSON', () => {
    const text = '{ "user_id":"usr_bob",  not JSON'
    expect(eraseInJson(text, ONLY_ADA)).to.equal(text)
  })
})
