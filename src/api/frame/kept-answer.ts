import { parseCursor } from '../../events/cursor.js'
import type { Position } from '../../events/envelope.js'
import type { Ran, Told } from '../../named-commands/named-commands.js'
import type { Rendered } from './rendered.js'

/** An answer as it is kept, to be given again. */
export type KeptAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly text: string | null
}

/** The last event of a write, on its answer. */
export const POSITION_HEADER = 'Inventory-Position'

/** Where in the log an answer ends. */
export const positionOf = ({ headers }: KeptAnswer): Position | undefined => {
  const cursor = headers[POSITION_HEADER]
  return cursor === undefined ? undefined : parseCursor(cursor)?.position
}

/** What a run came to, by how it is answered. */
export function ranOf({ status, headers, body, again, unfinished }: Rendered): Ran<KeptAnswer> {
  const answer = { status, headers, text: typeof body === 'string' ? body : null }
  const done = unfinished ? 'unfinished' : 'done'
  return {
    ended: status < 400 ? done : status < 500 ? 'refused' : 'failed',
    answer,
    again: again === undefined ? answer : { ...answer, text: again },
  }
}

/** An answer that was given before, or might have been, says so. */
export function renderedOf({ answer, repeated }: Extract<Told<KeptAnswer>, { repeated: boolean }>): Rendered {
  const { status, headers, text } = answer
  return {
    status,
    headers: repeated ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
    body: text ?? undefined,
  }
}
