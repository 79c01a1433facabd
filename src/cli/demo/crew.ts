import type { Core } from '../../app/core.js'
import { type Installation, ownContext } from '../../commands/bootstrap.js'
import type { CommandContext } from '../../commands/executor/context.js'
import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import { createMint } from '../../domain/values/ids.js'
import { createRandom, type Random } from './random.js'

export interface WorkshopOptions {
  readonly commands: Core['commands']
  readonly installation: Installation
  readonly now: () => number
}

/** The users, locations, and commands that every part of the workshop needs. */
export interface Crew {
  readonly commands: Core['commands']
  readonly now: () => number
  readonly random: Random
  readonly places: readonly string[]
  readonly vans: readonly string[]
  readonly people: readonly string[]
  by(userId: string): CommandContext
}

const PLACES = [
  ['Timber rack', 'T1'],
  ['Board store', 'B1'],
  ['Shelf A, fittings', 'A'],
  ['Shelf B, screws', 'B'],
  ['Paint cabinet', 'P1'],
  ['Machine room', 'M1'],
] as const

const VANS = [
  ['Service van 1', 'V1'],
  ['Service van 2', 'V2'],
] as const

const PEOPLE = [
  ['Mara Lindqvist', 'manager'],
  ['Jonas Öztürk', 'member'],
  ['Ana Ferreira', 'member'],
  ['Piet de Vries', 'member'],
] as const

export const JOBS = ['Kitchen Holloway', 'Stairs Parkside', 'Wardrobe Nguyen', 'Showroom', 'Library Okafor'] as const

export async function gatherCrew({ commands, installation, now }: WorkshopOptions): Promise<Crew> {
  const mint = createMint(now)
  const own = ownContext({ installation, now })
  const locate = async ([name, code]: readonly [string, string]) =>
    accepted(await commands.locations.create(own, { name, code, description: null, parent_id: null })).id
  const hire = async ([name, role]: (typeof PEOPLE)[number]) => {
    const email = `${name.split(' ')[0]?.toLowerCase()}@workshop.example`
    return accepted(await commands.users.create(own, { name, role, email })).id
  }
  return {
    commands,
    now,
    random: createRandom(20261121),
    places: await Promise.all(PLACES.map(locate)),
    vans: await Promise.all(VANS.map(locate)),
    people: await Promise.all(PEOPLE.map(hire)),
    by: userId => ({ ...own, mint, actor: { user_id: userId, key_id: null } }),
  }
}

export function accepted<T extends object>(outcome: T | Rejection): T {
  if (isRejection(outcome)) throw new Error(outcome.message)
  return outcome
}
