import { expect } from 'chai'
import { createAttempts } from '../../src/stores/mongodb/attempts.js'

const errorWithCode = (code: string) =>
  Object.assign(new Error('This socket has been ended by the other party'), { code })

describe('A MongoDB operation', () => {
  it('is retried if the driver passes a socket error through', async () => {
    const errors = [errorWithCode('EPIPE'), errorWithCode('ECONNRESET')]
    const seen: boolean[] = []
    const done = await createAttempts().attempt(async again => {
      seen.push(again)
      const error = errors.shift()
      if (error) throw error
      return 'done'
    })
    expect(done).to.equal('done')
    expect(seen).to.deep.equal([false, true, true])
  })

  it('is not retried after a programming error', async () => {
    let tries = 0
    const mistaken = createAttempts().attempt(async () => {
      tries += 1
      throw new TypeError('no such field')
    })
    expect(await mistaken.catch(error => error)).to.be.instanceOf(TypeError)
    expect(tries).to.equal(1)
  })
})
