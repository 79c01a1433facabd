import { type ApiKeyCommands, createApiKeyCommands } from '../../src/commands/api-keys.js'
import { createExecutor } from '../../src/commands/executor/executor.js'
import { createStreams } from '../../src/commands/executor/stream-states.js'
import {
  createLastAdminGuard,
  type LastAdminGuard,
  type ListedAdministrators,
} from '../../src/commands/serialized/last-admin-guard.js'
import { createUserCommands, type UserCommands } from '../../src/commands/users.js'
import { type ApiKey, evolve as evolveKey, isAdminKey } from '../../src/domain/api-keys.js'
import { idOf } from '../../src/domain/decisions/aggregate.js'
import { evolve as evolveUser, type User } from '../../src/domain/users.js'
import { createMint } from '../../src/domain/values/ids.js'
import { A_KEY, type ApiKeyEvent } from '../../src/events/api-keys.js'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import type { UserEvent } from '../../src/events/users.js'
import { createEventReader } from '../../src/stores/event-reader.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { createContext, expectAccepted } from './shop.js'

/** The administration of an installation, as one instance sees it. Another one on the same log is another instance. */
export interface Office {
  readonly users: UserCommands
  readonly keys: ApiKeyCommands
  readonly lastAdmin: LastAdminGuard
}

const mint = createMint(Date.now)

export function openOffice(store: EventStore, now: () => number = Date.now): Office {
  const snapshots = { read: async () => undefined, offer: () => {}, settle: async () => {} }
  const events = createEventReader(store)
  const streams = createStreams({ events, snapshots })
  const executor = createExecutor({ store, streams, snapshots, now })
  const lastAdmin = createLastAdminGuard({
    ...{ executor, events, streams, mint, now },
    administrators: async () => toListed(await readStaff(store)),
  })
  const users = createUserCommands({ executor, lastAdmin, toolsCheckedOutTo: async () => [] })
  return { users, keys: createApiKeyCommands({ executor, lastAdmin, users }), lastAdmin }
}

export interface Staff {
  readonly users: ReadonlyMap<string, User>
  readonly keys: ReadonlyMap<string, ApiKey>
}

/** Reads users and keys from the whole log. */
export async function readStaff(store: EventStore): Promise<Staff> {
  const users = new Map<string, User>()
  const keys = new Map<string, ApiKey>()
  for await (const events of store.readAll({ after: 0 })) {
    for (const event of events) {
      const id = idOf(event.stream)
      if (event.stream.startsWith('user-')) users.set(id, evolveUser(users.get(id), withEvent<UserEvent>(event)))
      if (event.stream.startsWith('apiKey-')) keys.set(id, evolveKey(keys.get(id), withEvent<ApiKeyEvent>(event)))
    }
  }
  return { users, keys }
}

const withEvent = <Event>(event: StoredEvent) => event as unknown as StoredEvent & Event

const toListed = ({ users, keys }: Staff): ListedAdministrators => ({
  users: async () => [...users].filter(([, { active, role }]) => active && role === 'admin').map(([id]) => id),
  keys: async () =>
    [...keys]
      .filter(([, key]) => isAdminKey(key) && key.revoked_at === null && users.get(key.user_id)?.active)
      .map(([id, { user_id, expires_at }]) => ({ id, user_id, expires_at })),
})

/** Returns the problem if no working administrator is left, or undefined. */
export function whyLockedOut({ users, keys }: Staff, now: number): string | undefined {
  if (![...users.values()].some(({ active, role }) => active && role === 'admin')) return 'no administrator is active'
  const usable = [...keys.values()].some(
    key =>
      isAdminKey(key) &&
      key.revoked_at === null &&
      users.get(key.user_id)?.active &&
      (key.expires_at === null || Date.parse(key.expires_at) > now),
  )
  return usable ? undefined : 'no admin key opens anything'
}

export const createUser = async ({ users }: Office, name: string, role: User['role'] = 'admin'): Promise<string> =>
  expectAccepted(await users.create(createContext(), { name, email: null, role })).id

export async function createKey(
  { keys }: Office,
  user_id: string,
  { scopes = ['admin'], expires_at = null }: Partial<Pick<ApiKey, 'scopes' | 'expires_at'>> = {},
): Promise<string> {
  const details = { name: 'Key', plan: 'unlimited', key_hash: 'a'.repeat(64), prefix: 'inv_aaaaaa', ...A_KEY } as const
  return expectAccepted(await keys.create(createContext(), { ...details, user_id, scopes, expires_at })).id
}
