import { copyName, drawIdentity } from '../../events/log/log-name.js'
import { StoreRefused } from '../errors.js'
import { type LogState, logStateOf } from '../log-notes.js'
import { unavailable } from './failures/failures.js'
import type { Notes } from './notes.js'

/** Returns the identity of the log. A log without one gets the wanted identity, or a new one. */
export async function identityOf(notes: Notes, wanted: string | undefined): Promise<LogState> {
  const known = logStateOf(await notes.read())
  if (known !== undefined) return agreed(known)
  // If another instance was faster, its identity applies.
  await notes.add(
    [
      wanted === undefined
        ? { type: 'log.made', identity: drawIdentity() }
        : { type: 'log.made', identity: wanted, name: copyName(wanted, Date.now()) },
    ],
    0,
  )
  const made = logStateOf(await notes.read())
  if (made === undefined) throw unavailable('it did not return the identity of the log that was just created')
  return agreed(made)

  function agreed(standing: LogState): LogState {
    if (wanted === undefined || wanted === standing.identity) return standing
    throw new StoreRefused(`the log in EventStoreDB is ${standing.identity}, not ${wanted}`)
  }
}
