import { commands as appliedCommands, type CommandDoc } from '../projections/commands.js'
import { WAIT_MS } from '../projections/time-limits.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { Core } from './core.js'
import type { Stores } from './open/open-stores.js'

/** All that decides about a repeated command knows of what is in the log up to the position that is given. */
export async function upToDate({ events }: Pick<Stores, 'events'>, { readModels }: Pick<Core, 'readModels'>) {
  const head = await events.head()
  const ms = WAIT_MS.repeatedCommand
  const known = await Promise.all([
    readModels.waitFor(head, { ms, of: appliedCommands.name, strict: true }),
    readModels.waitFor(head, { ms }),
  ])
  if (known.every(Boolean)) return head
  throw new StoreUnavailable('The read model commands', 'it is behind the event log')
}

export async function findApplied({ liveCopies }: Pick<Core, 'liveCopies'>, key: string) {
  const found = await liveCopies.of(appliedCommands).get(key)
  return found && appliedIn(found)
}

export async function findParts({ liveCopies }: Pick<Core, 'liveCopies'>, keys: readonly string[]) {
  const found = await liveCopies.of(appliedCommands).getMany(keys)
  return new Map(Array.from(found, ([key, doc]) => [key, appliedIn(doc)]))
}

const appliedIn = ({ hash, stream, first_revision: firstRevision, last_revision: lastRevision }: CommandDoc) => ({
  ...{ hash, stream, firstRevision, lastRevision },
})
