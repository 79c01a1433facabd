import { commands } from '../../../src/projections/processes/commands.js'
import { NOW } from '../../support/given.js'
import { on } from '../../support/history.js'
import { created, received, transferred } from '../../support/material-story.js'
import { given } from '../../support/read-model.js'

const screw = on('material-mat_screw')
const nail = on('material-mat_nail')

const command = { key: 'usr_1/first', hash: 'a'.repeat(64) }
const other = { key: 'usr_1/second', hash: 'b'.repeat(64) }

describe('The applied idempotent commands', () => {
  it('are found by name, with the position of their events and a hash of the request', () => {
    given(commands)(screw({ ...created, command })).shows(command.key, {
      hash: command.hash,
      stream: 'material-mat_screw',
      first_revision: 0,
      last_revision: 0,
      at: NOW,
    })
  })

  it('extend from their first event to their last', () => {
    const both = [created, received].map(fact => ({ ...fact, command }))
    given(commands)(screw(...both, { ...transferred, command: other }))
      .shows(command.key, { first_revision: 0, last_revision: 1 })
      .shows(other.key, { first_revision: 2, last_revision: 2 })
  })

  it('stay in the stream in which they began, even if another stream has an event of that name', () => {
    given(commands)(screw({ ...created, command }), nail({ ...created, command })).shows(command.key, {
      stream: 'material-mat_screw',
      last_revision: 0,
    })
  })

  it('contain nothing for commands without a name', async () => {
    await given(commands)(screw(created, received)).lists({}, [])
  })
})
