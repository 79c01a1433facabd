import { hash } from 'node:crypto'
import * as apiKeys from '../domain/api-keys.js'
import { isRejection } from '../domain/decisions/rejection.js'
import * as locations from '../domain/locations.js'
import * as users from '../domain/users.js'
import { createMint, type Id, seededMint } from '../domain/values/ids.js'
import { A_KEY } from '../events/api-keys.js'
import type { CommandContext } from './executor/context.js'
import type { Executor } from './executor/executor.js'

/** Records that every installation has from its first start. */
export interface Installation {
  readonly adminId: Id
  readonly defaultLocationId: Id
  readonly firstKeyId: Id
}

/**
 * Returns IDs that are derived from the log, so that two instances that start at the same time create each record
 * once. Their time is the epoch, so they sort before all later records.
 */
export function installationOf(identity: string): Installation {
  const mint = seededMint(Buffer.from(identity), 0, text => hash('sha256', text, 'buffer'))
  return { adminId: mint('usr'), defaultLocationId: mint('loc'), firstKeyId: mint('key') }
}

export interface BootstrapOptions {
  readonly executor: Executor
  readonly installation: Installation
  readonly now: () => number
}

/** Creates the administrator and the default location, unless they exist. */
export async function bootstrap(options: BootstrapOptions): Promise<void> {
  const { executor, installation } = options
  const context = ownContext(options)
  await executor.execute(users.user, installation.adminId, context, state =>
    state ? [] : users.create(state, ADMINISTRATOR),
  )
  const place = { name: 'Main store', code: null, description: null, parent_id: null }
  await executor.execute(locations.location, installation.defaultLocationId, context, state =>
    state ? [] : locations.create(state, place),
  )
}

/**
 * Creates the first API key, with all permissions. Returns false if another instance created another key. A repeated
 * attempt with the same secret succeeds.
 */
export async function makeFirstKey(options: BootstrapOptions, secret: apiKeys.NewKeySecret): Promise<boolean> {
  const { executor, installation } = options
  const user_id = installation.adminId
  const details = { ...secret, ...ALL_RIGHTS, scopes: [...ALL_RIGHTS.scopes], name: 'First key', user_id }
  const outcome = await executor.execute(apiKeys.apiKey, installation.firstKeyId, ownContext(options), state =>
    state ? [] : apiKeys.create(state, details),
  )
  return !isRejection(outcome) && outcome.state.key_hash === secret.key_hash
}

/**
 * Creates an admin key for the operator if none is left: for an existing administrator, or else for a new one.
 * Deactivated users stay deactivated, with all their keys. The command is named by the secret, so that instances that
 * start at the same time create one key, and an interrupted start continues.
 */
export async function makeRescueKey(
  options: BootstrapOptions,
  secret: apiKeys.NewKeySecret,
  administrator: Id | undefined,
): Promise<void> {
  const { executor } = options
  const context = ownContext(options)
  const mint = seededMint(Buffer.from(secret.key_hash, 'hex'), 0, text => hash('sha256', text, 'buffer'))
  const user_id = administrator ?? mint('usr')
  if (administrator === undefined) {
    await executor.execute(users.user, user_id, context, state => (state ? [] : users.create(state, ADMINISTRATOR)))
  }
  const details = { ...secret, ...ALL_RIGHTS, scopes: [...ALL_RIGHTS.scopes], name: 'INVENTORY_ADMIN_KEY', user_id }
  await executor.execute(apiKeys.apiKey, mint('key'), context, state => (state ? [] : apiKeys.create(state, details)))
}

const ADMINISTRATOR = { name: 'Administrator', email: null, role: 'admin' } as const
const ALL_RIGHTS = {
  scopes: ['admin'],
  plan: 'unlimited',
  expires_at: null,
  ...A_KEY,
} as const

/** Returns the context of automatic changes: in the administrator's name and without a key. */
export const ownContext = ({ installation, now }: Pick<BootstrapOptions, 'installation' | 'now'>): CommandContext => ({
  actor: { user_id: installation.adminId, key_id: null },
  correlationId: 'inventory',
  causationId: null,
  identity: null,
  applied: null,
  expectedRevision: undefined,
  mint: createMint(now),
})
