import type { IncomingMessage, ServerResponse } from 'node:http'
import { readJson } from './body.js'
import { ApiError } from './errors.js'
import type { Route } from './route.js'
import { namesAt } from './schema-names.js'
import { validated } from './validation.js'

export interface ReadBody {
  /** As it was sent; what tells two requests apart. */
  readonly sent: unknown
  readonly body: unknown
}

/** Sent back by clients that change a record they have read. */
const READ_ONLY = ['id', 'created_at', 'updated_at'] as const

export type BodyReader = (req: IncomingMessage, res: ServerResponse) => Promise<ReadBody>

/** Reads the body of one route; a route that takes none does not look at it. */
export function bodyReader({ body: schema, bodyOptional }: Route): BodyReader | undefined {
  if (!schema) return undefined
  const declared = namesAt(schema, []) ?? []
  const ignored = READ_ONLY.filter(name => !declared.includes(name))
  return async (req, res) => {
    const sent = await readJson(req, res)
    if (sent === undefined && !bodyOptional) throw new ApiError('INVALID_JSON', 'This needs a JSON body')
    return { sent, body: validated(schema, without(sent ?? {}, ignored), 'body') }
  }
}

function without(sent: unknown, names: readonly string[]): unknown {
  if (typeof sent !== 'object' || sent === null || !names.some(name => name in sent)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
}
