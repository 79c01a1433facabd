import type { ZodType } from 'zod'
import type { CommandContext } from '../../commands/executor/context.js'
import type { Position } from '../../events/envelope.js'
import type { Scope } from './access/scopes.js'
import type { EntryColumns } from './csv/columns.js'
import type { ErrorCode } from './response/errors.js'
import type { Decimals } from './schema/decimals.js'

export type Plan = 'starter' | 'business' | 'enterprise' | 'unlimited'

/** Whoever holds the API key of a request. */
export interface Principal {
  readonly user_id: string
  readonly key_id: string
  readonly scopes: ReadonlySet<Scope>
  readonly plan: Plan
  /** ID under which requests and their bytes count: the key; for a session, the key or user that opened it. */
  readonly counts_as: string
  /** Whether it is a session whose scopes come from the role of its user. */
  readonly by_role?: boolean
}

/** The page that a list request asks for, in whichever form; `form` is what its links are written in. */
export interface Paging {
  readonly limit: number
  readonly offset: number
  readonly form: 'offset' | 'page'
  /** Of a table that goes on, in place of the offset. */
  readonly after?: Mark
}

/** Where a table goes on: read by nobody but who made it. */
export type Mark = object

/** What a path names in braces: `/materials/{id}` has the parameter `id`. */
export type Params<Path extends string> = Readonly<Record<ParameterOf<Path>, string>>
type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

export interface ApiRequest<Query, Body, Path extends string = string> {
  readonly params: Params<Path>
  readonly query: Query
  readonly body: Body
  readonly principal: Principal
  readonly paging: Paging
  /** One of those that the route serves. */
  readonly mediaType: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Ready to be handed to a command. */
  readonly context: CommandContext
  /** What an earlier try of the same request was answered, if that was unfinished. */
  readonly soFar: SoFar | undefined
  /** Aborted when the client has gone away or the service stops. */
  readonly signal: AbortSignal
}

export interface SoFar {
  readonly text: string
  readonly position: Position | undefined
}

/** A file in the body of a request. */
export interface Incoming {
  readonly mediaType: string
  /** Its bytes as they come, no faster than they are taken. */
  readonly bytes: AsyncIterable<Buffer>
}

export interface Answer {
  /** Default 200. */
  readonly status?: number
  /** Serialised exactly (see json.ts); absent means an empty body. */
  readonly body?: unknown
  /** Already serialised, in place of `body`, where speed counts. */
  readonly text?: string | undefined
  /** Likewise, in UTF-8. */
  readonly bytes?: Buffer | undefined
  /** What tells two answers of one record apart, where that costs less than a checksum of all of it. */
  readonly said?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** About how many bytes lie in memory until a body that is written in pieces was taken; 0 where it sees to that itself. */
  readonly weight?: number
  /** What a repeated request is told in place of `body`, where that holds a secret. */
  readonly again?: unknown
  /** Not all that was asked for was done: the same request under the same name goes on with it. */
  readonly unfinished?: boolean | undefined
  /** The stream revision of a single record: becomes its ETag. */
  readonly revision?: number | undefined
  /** The last event of a write: the answer carries it as Inventory-Position, and whoever reads from then on sees it. */
  readonly position?: Position | undefined
  /** For lists: the entries of this page and how many match; the frame makes both forms, the headers and the links. */
  readonly list?: ListPage
  /** Where a table is asked for, of a route that is no list: its entries. */
  readonly table?: Entries
}

export type ListPage = Entries & Found

/** What is known of a page beside its entries. */
export interface Found {
  /** How many match in all. */
  readonly total: number
  readonly next?: Mark | undefined
  /** So many of the page are left, behind `next`: those that are here weigh enough. */
  readonly short?: number
}

export type Entries = (
  | { readonly data: readonly unknown[] }
  /** Entries that are serialised already, separated by commas, in UTF-8. */
  | { readonly bytes: Buffer }
) & {
  /** Behind them, where there may be more; else a table goes on by the number of those that it has. */
  readonly next?: Mark | undefined
}

export interface Described {
  readonly description: string
  /** Headers of this answer that are not those of every one, each with what it says. */
  readonly headers?: Readonly<Record<string, string>>
  readonly schema?: ZodType
}

/**
 * One endpoint: what it takes, what it answers, who may call it. Both the router and the OpenAPI document are made
 * from it, so that they can't tell different stories.
 */
export interface Route<Query = unknown, Body = unknown, Path extends string = string> {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** Below /api/v1, parameters as `{id}`. */
  readonly path: Path
  /** All of them, where it takes several; none, where any key may ask. */
  readonly scope: Scope | readonly Scope[]
  /** One of them is enough; the handler knows for what. */
  readonly anyScope?: boolean
  /** A part of the answer is shown only to keys that hold this scope as well. */
  readonly shows?: { readonly to: Scope; readonly what: string }
  readonly tag: string
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  /** A strict object schema; its keys are the allowed names. Lists have `limit`, `offset`, `page`, `per_page` added by `list`. */
  readonly query?: ZodType<Query>
  readonly list?: boolean
  /** Headers of the request that only this endpoint looks at, each with what it says. */
  readonly headers?: Readonly<Record<string, string>>
  /** For entries that can be had as a table and are no list, or whose schema does not say enough: their columns. */
  readonly columns?: (query: Query) => EntryColumns
  readonly body?: ZodType<Body>
  /** What the document says of the body, where the route looks at its parts one by one. */
  readonly bodyShown?: ZodType
  /** The body may be missing altogether; it is then read as `{}`. */
  readonly bodyOptional?: boolean
  /**
   * Media types of a file that it takes in place of a JSON body, alone or as the only file of `multipart/form-data`.
   * Requests with a file have no Idempotency-Key.
   */
  readonly takes?: readonly [string, ...string[]]
  /** Stores such a file as it comes; what it comes to is the body that the handler is given. */
  readonly receive?: (file: Incoming, query: Query, principal: Principal) => Promise<Body>
  /** How much longer than others a request may take, because it asks to wait. */
  readonly waitsMs?: (query: Query) => number
  /** The media types that it answers with, the usual one first; default JSON. A handler is told which one to give. */
  readonly serves?: readonly [string, ...string[]]
  /** Answers other than errors, by status. */
  readonly answers: Readonly<Record<number, Described>>
  /** Where decimals lie in its answers, if their schemas leave that open. */
  readonly decimals?: Decimals | undefined
  /** Errors beyond those that every endpoint has. */
  readonly errors?: readonly ErrorCode[]
  readonly handle: (request: ApiRequest<Query, Body, Path>) => Promise<Answer>
}

export const scopesOf = ({ scope }: Pick<Route, 'scope'>): readonly Scope[] =>
  typeof scope === 'string' ? [scope] : scope

/** Lets the handler's types follow from the schemas and the path, which have parsed what it is handed. */
export const route = <Query, Body, Path extends string>(declared: Route<Query, Body, Path>): Route =>
  declared as unknown as Route

/** Whether its requests may carry a name, by which they are known again. A file is known again by what is in it. */
export const isNamed = ({ method, takes }: Pick<Route, 'method' | 'takes'>): boolean =>
  (method === 'post' || method === 'patch') && takes === undefined
