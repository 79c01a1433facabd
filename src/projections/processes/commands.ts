import type { Doc } from '../../stores/document-store.js'
import type { Projection } from '../engine/projection.js'

/**
 * Positions of the events of an idempotent request, so that its repetition gets the same response and isn't applied
 * again.
 */
export interface CommandDoc extends Doc {
  readonly hash: string
  readonly stream: string
  readonly first_revision: number
  readonly last_revision: number
  readonly at: string
}

export const commands: Projection<CommandDoc> = {
  name: 'commands',
  version: 1,
  collection: {},
  isRarelyRead: true,
  touches: event => (event.command ? [event.command.key] : []),
  apply: (doc, event, key) => {
    if (!event.command || (doc && doc.stream !== event.stream)) return undefined
    return {
      _id: key,
      _pos: event.position,
      hash: event.command.hash,
      stream: event.stream,
      first_revision: doc?.first_revision ?? event.revision,
      last_revision: event.revision,
      at: event.at,
    }
  },
}
