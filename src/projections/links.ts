import { idOf, isOf } from '../domain/decisions/aggregate.js'
import { evolve, type SignInLink } from '../domain/links.js'
import type { Id } from '../domain/values/ids.js'
import type { KnownEvent } from '../events/kinds/registry.js'
import { type LinkEvent, linkEvents } from '../events/links.js'
import { namesIn } from '../events/schema/names-in.js'
import type { Doc } from '../stores/document-store.js'
import { pagesOf } from '../stores/find-after.js'
import type { Projection } from './engine/projection.js'
import type { ReadModels } from './engine/read-models.js'

/** Whether a link is pending, apart from its expiration. */
export const LINK_STATES = ['pending', 'opened', 'revoked'] as const
export type LinkState = (typeof LINK_STATES)[number]

export interface SignInLinkDoc extends Doc, SignInLink {
  readonly revision: number
  /**
   * Time at which the role of the user changed, or the user was deactivated or activated, while the link was pending.
   */
  readonly invalidated_at: string | null
  readonly state: LinkState
}

export const signInLinks: Projection<SignInLinkDoc> = {
  name: 'sign_in_links',
  version: 1,
  collection: {
    ordered: true,
    indexes: [['secret_hash'], ['user_id', 'state'], ['state', 'expires_at'], ['created_at', '_id']],
  },
  handles: [...namesIn(linkEvents), 'user-updated'],
  touches: event => (isOf<LinkEvent>(linkEvents, event) ? [idOf(event.stream)] : []),
  touchesAll: event => (invalidates(event) ? { field: 'user_id', is: idOf(event.stream) } : undefined),
  apply(doc, event, id) {
    if (!isOf<LinkEvent>(linkEvents, event)) {
      return doc?.state === 'pending' ? { ...doc, state: 'revoked', invalidated_at: event.at } : undefined
    }
    const link = evolve(doc, event)
    const invalidated_at = doc?.invalidated_at ?? null
    const { position, revision } = event
    const state = stateOf(link, invalidated_at)
    return { ...link, _id: id, _seq: doc?._seq ?? position, _pos: position, revision, invalidated_at, state }
  },
}

function stateOf({ opened_at, revoked_at }: SignInLink, invalidated_at: string | null): LinkState {
  if (opened_at !== null) return 'opened'
  return revoked_at === null && invalidated_at === null ? 'pending' : 'revoked'
}

const invalidates = (event: KnownEvent): boolean =>
  event.type === 'user-updated' && (event.data.role !== undefined || event.data.active !== undefined)

/** Returns the link with this secret if it is pending. */
export async function pendingLink(
  readModels: Pick<ReadModels, 'of'>,
  secret_hash: string,
): Promise<SignInLinkDoc | undefined> {
  const where = [{ field: 'secret_hash', is: secret_hash }]
  const [link] = await readModels.of(signInLinks).find({ where, limit: 1 })
  return link?.state === 'pending' ? link : undefined
}

/** Returns the IDs of a user's pending links, including those that have expired. */
export async function pendingLinksOf(readModels: Pick<ReadModels, 'of'>, user_id: Id): Promise<readonly Id[]> {
  const where = [
    { field: 'user_id', is: user_id },
    { field: 'state', is: 'pending' },
  ]
  const ids: Id[] = []
  for await (const page of pagesOf(readModels.of(signInLinks), { where, limit: PAGE_SIZE }))
    ids.push(...page.map(({ _id }) => _id))
  return ids
}

const PAGE_SIZE = 200
