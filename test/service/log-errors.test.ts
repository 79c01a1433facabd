import { expect } from 'chai'
import { createLog } from '../../src/cli/shared/create-log.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { warnTo } from '../../src/stores/shared/warn.js'

function logged(error: unknown) {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  warnTo(log)('storing failed, retrying', error)
  return JSON.parse(lines[0] ?? '')
}

describe('A log line about an error', () => {
  it('has no stack if a store is unavailable, but the messages of the causes', () => {
    const { msg, err } = logged(new StoreUnavailable('MongoDB', 'timed out', { cause: new Error('ECONNRESET') }))
    expect(msg).to.equal('storing failed, retrying')
    expect(err).to.include({ store: 'MongoDB', message: 'MongoDB is unavailable: timed out: ECONNRESET' })
    expect(err).to.not.have.property('stack')
  })

  it('has the stack of any other error, also if it is the cause', () => {
    const mistake = new TypeError('no such field')
    expect(logged(mistake).err.stack).to.contain('log-errors.test')
    expect(logged(new StoreUnavailable('NATS', 'no such field', { cause: mistake })).err.stack).to.contain('caused by')
  })

  it('can have no error', () => {
    expect(logged(undefined)).to.not.have.property('err')
  })
})
