import { commands } from '../../../src/projections/processes/commands.js'
import { NOW } from '../../support/given.js'
import { on } from '../../support/history.js'
import { created, received, transferred } from '../../support/material-story.js'
import { given } from '../../support/read-model.js'

const screw = on('material-mat_screw')
const nail = on('material-mat_nail')

const command = { key: 'usr_1/first', hash: 'a'.repeat(64) }
const other = { key: 'usr_1/second', hash: 'b'.repeat(64) }

describe('the named commands that were applied', () => {
  it('are found by their name, with where their events are and a hash of what was asked', () => {
    given(commands)(screw({ ...created, command })).shows(command.key, {
      hash: command.hash,
      stream: 'material-mat_screw',
      first_revision: 0,
      last_revision: 0,
      at: NOW,
    })
  })

  it('reach from their first event to their last', () => {
    const both = [created, received].map(fact => ({ ...fact, command }))
    given(commands)(screw(...both, { ...transferred, command: other }))
      .shows(command.key, { first_revision: 0, last_revision: 1 })
      .shows(other.key, { first_revision: 2, last_revision: 2 })
  })

  it('stay in the stream in which they began, should another have an event of their name', () => {
    given(commands)(screw({ ...created, command }), nail({ ...created, command })).shows(command.key, {
      stream: 'material-mat_screw',
      last_revision: 0,
    })
  })

  it('are all that is kept: who named nothing left nothing', async () => {
    await given(commands)(screw(created, received)).lists({}, [])
  })
})
