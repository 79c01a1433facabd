import { expect } from 'chai'
import { MongoServerError } from 'mongodb'
import { StoreUnavailable } from '../../src/stores/errors.js'
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

  it('is retried if the server restarted between two pages of its result', async () => {
    const done = await createAttempts().attempt(async again => {
      if (!again) throw new MongoServerError({ message: 'cursor id 5 not found', code: 43 })
      return 'done'
    })
    expect(done).to.equal('done')
  })

  const rejections = [
    { code: 14_031, message: 'No space left on device', reason: 'its disk is full' },
    { code: 8_000, message: 'you are over your space quota, using 513 MB of 512 MB', reason: 'its disk is full' },
    { code: 371, message: 'User writes blocked', reason: 'its writes are blocked' },
  ]
  for (const { code, message, reason } of rejections) {
    it(`is unavailable, and not retried, if the server rejects all writes: ${message}`, async () => {
      let tries = 0
      const rejected = createAttempts().attempt(async () => {
        tries += 1
        throw new MongoServerError({ message, code })
      })
      const error = await rejected.catch(error => error)
      expect(error).to.be.instanceOf(StoreUnavailable)
      expect(error).to.include({ store: 'MongoDB', reason })
      expect(tries).to.equal(1)
    })
  }

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
