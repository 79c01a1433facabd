import { copyName, drawIdentity } from '../../events/log/log-name.js'
import { StoreRefused } from '../errors.js'
import { type LogState, logStateOf } from '../log-notes.js'
import { unavailable } from './failures/failures.js'
import type { Notes } from './notes.js'

/** Returns the identity of the log. A log without one gets the wanted identity, or a new one. */
export async function identityOf(notes: Notes, expected: string | undefined): Promise<LogState> {
  const known = logStateOf(await notes.read())
  if (known !== undefined) return agreed(known)
  // If another instance was faster, its identity applies.
  await notes.add(
    [
      expected === undefined
        ? { type: 'log.made', identity: drawIdentity() }
        : { type: 'log.made', identity: expected, name: copyName(expected, Date.now()) },
    ],
    0,
  )
  const created = logStateOf(await notes.read())
  if (created === undefined) throw unavailable('it did not return the identity of the log that was just created')
  return agreed(created)

  function agreed(standing: LogState): LogState {
    if (expected === undefined || expected === standing.identity) return standing
    throw new StoreRefused(`the log in EventStoreDB is ${standing.identity}, not ${expected}`)
  }
}
