import type { ZodType } from 'zod'
import type { CommandContext } from '../../commands/context.js'
import type { Position } from '../../events/envelope.js'
import type { ErrorCode } from './errors.js'
import type { Scope } from './scopes.js'

export type Plan = 'starter' | 'business' | 'enterprise' | 'unlimited'

/** Whoever holds the API key of a request. */
export interface Principal {
  readonly user_id: string
  readonly key_id: string
  readonly scopes: ReadonlySet<Scope>
  readonly plan: Plan
}

/** The page that a list request asks for, in whichever form; `form` is what its links are written in. */
export interface Paging {
  readonly limit: number
  readonly offset: number
  readonly form: 'offset' | 'page'
}

export interface ApiRequest<Query, Body> {
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  readonly principal: Principal
  readonly paging: Paging
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Ready to be handed to a command. */
  readonly context: CommandContext
  /** Aborted when the client has gone away or the service stops. */
  readonly signal: AbortSignal
}

export interface Answer {
  /** Default 200. */
  readonly status?: number
  /** Serialised exactly (see json.ts); absent means an empty body. */
  readonly body?: unknown
  /** Already serialised, in place of `body`, where speed counts. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  /** What a repeated request is told in place of `body`, where that holds a secret. */
  readonly again?: unknown
  /** The stream revision of a single record: becomes its ETag. */
  readonly revision?: number
  /** The last event of a write: the answer waits for the read models to reach it and carries Inventory-Position. */
  readonly position?: Position
  /** For lists: the entries of this page and how many match; the frame makes both forms, the headers and the links. */
  readonly list?: ListPage
}

export type ListPage = { readonly total: number } & (
  | { readonly data: readonly unknown[] }
  /** Entries that are serialised already, separated by commas. */
  | { readonly text: string }
)

export interface Described {
  readonly description: string
  readonly schema?: ZodType
  /** A media type other than application/json. */
  readonly mediaType?: string
}

/**
 * One endpoint: what it takes, what it answers, who may call it. Both the router and the OpenAPI document are made
 * from it, so that they can't tell different stories.
 */
export interface Route<Query = unknown, Body = unknown> {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** Below /api/v1, parameters as `{id}`. */
  readonly path: string
  readonly scope: Scope
  readonly tag: string
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  /** A strict object schema; its keys are the allowed names. Lists have `limit`, `offset`, `page`, `per_page` added by `list`. */
  readonly query?: ZodType<Query>
  readonly list?: boolean
  readonly body?: ZodType<Body>
  /** The body may be missing altogether; it is then read as `{}`. */
  readonly bodyOptional?: boolean
  /** How much longer than others a request may take, because it asks to wait. */
  readonly waitsMs?: (query: Query) => number
  /** Answers other than errors, by status. */
  readonly answers: Readonly<Record<number, Described>>
  /** Errors beyond those that every endpoint has. */
  readonly errors?: readonly ErrorCode[]
  readonly handle: (request: ApiRequest<Query, Body>) => Promise<Answer>
}

/** Lets the handler's types follow from the schemas. */
export const route = <Query, Body>(declared: Route<Query, Body>): Route => declared as unknown as Route
