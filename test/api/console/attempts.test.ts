import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { attempts } from '../../../src/api/console/attempts.js'
import { unauthorized } from '../../../src/api/frame/access/authentication.js'
import type { Minute } from '../../../src/api/frame/access/rate-limits.js'

const ADDRESS = '198.51.100.7'

describe('The limit of failed sign-ins', () => {
  const createAttempt = () => {
    const counts = new Map<string, Minute>()
    return attempts(
      {
        get: async id => counts.get(id),
        async increment(id, { count = 0 }) {
          const minute: Minute = { _id: id, expires: '', count: (counts.get(id)?.count ?? 0) + count }
          counts.set(id, minute)
          return minute
        },
      },
      () => 0,
    )
  }

  const succeed = () => setImmediate('signed in')
  const fail = async () => {
    await setImmediate()
    throw unauthorized('The API key is unknown, revoked, or expired.')
  }
  const codesOf = async (results: readonly Promise<unknown>[]) =>
    Promise.all(results.map(result => result.then(String, error => String(error.code))))
  const times = <T>(count: number, run: () => T) => Array.from({ length: count }, run)

  it('accepts any number of simultaneous successes from one address', async () => {
    const attempt = createAttempt()
    const results = times(15, () => attempt(ADDRESS, succeed))
    expect(await codesOf(results)).to.deep.equal(Array(15).fill('signed in'))
  })

  it('rejects simultaneous sign-ins after ten failures from one address', async () => {
    const attempt = createAttempt()
    const codes = await codesOf([
      ...times(15, () => attempt(ADDRESS, fail)),
      attempt(ADDRESS, succeed),
      attempt('198.51.100.8', succeed),
    ])
    expect(codes.slice(0, 10)).to.deep.equal(Array(10).fill('UNAUTHORIZED'))
    expect(codes.slice(10, 16)).to.deep.equal(Array(6).fill('RATE_LIMITED'))
    expect(codes[16]).to.equal('signed in')
  })
})
