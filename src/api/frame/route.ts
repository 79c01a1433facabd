import type { ZodType } from 'zod'
import type { CommandContext } from '../../commands/executor/context.js'
import type { RecordedCommand } from '../../commands/executor/outcome.js'
import type { RatePlan } from '../../events/api-keys.js'
import type { Json } from '../../events/log/canonical.js'
import type { Position } from '../../events/log/envelope.js'
import type { Append } from '../../stores/event-store.js'
import type { Scope } from './access/scopes.js'
import type { EntryColumns } from './csv/columns.js'
import type { ErrorCode } from './response/errors.js'
import type { Decimals } from './schema/decimals.js'

/** User and key of a request. */
export interface Principal {
  readonly user_id: string
  readonly key_id: string
  readonly scopes: ReadonlySet<Scope>
  readonly plan: RatePlan
  /** ID under which requests and their bytes count: the key; for a session, the key or user that opened it. */
  readonly counts_as: string
  /** Whether it is a session whose scopes come from the role of its user. */
  readonly by_role?: boolean
}

/** The requested page of a list. `form` is the form of its links. */
export interface Paging {
  readonly limit: number
  readonly offset: number
  readonly form: 'offset' | 'page'
  /** Continues a table, instead of the offset. */
  readonly after?: Mark
}

/** Position in a table. Opaque to everything but the list that created it. */
export type Mark = object

/** Parameters of a path: `/materials/{id}` has the parameter `id`. */
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
  /** One of the media types that the route serves. */
  readonly mediaType: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Context for commands. */
  readonly context: CommandContext
  /** Response of an unfinished earlier execution of the same request. */
  readonly earlierResponse: EarlierResponse | undefined
  /** Aborted when the client disconnects or the service stops. */
  readonly signal: AbortSignal
}

export interface EarlierResponse {
  readonly text: string
  readonly position: Position | undefined
}

/** A file in the body of a request. */
export interface UploadedFile {
  readonly mediaType: string
  /** Its bytes, as fast as they are read. */
  readonly bytes: AsyncIterable<Buffer>
}

/** A file that a route has stored. The handler takes it over. */
export interface StoredFile<Body> {
  /** Body for the handler. */
  readonly body: Body
  /** Distinguishes two files with the same Idempotency-Key. */
  readonly identity: Json
  /** Removes a file that the handler didn't take over. */
  readonly remove: () => Promise<void>
}

export interface HandlerResponse {
  /** Default: 200. */
  readonly status?: number
  /** Serialized exactly (see domain/values/exact.ts). Absent: an empty body. */
  readonly body?: unknown
  /** A serialized body instead of `body`, for speed. */
  readonly text?: string | undefined
  /** A serialized body in UTF-8. */
  readonly bytes?: Buffer | undefined
  /** Distinguishes two versions of a record, if that is cheaper than a checksum of the body. */
  readonly bodyChecksum?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Approximate memory of a body that is written in parts, in bytes. 0 if the body limits its memory itself. */
  readonly weight?: number
  /** Body for repeated requests, if `body` contains a secret. */
  readonly replayBody?: unknown
  /** Whether parts of the request weren't done: a repetition with the same key continues it. */
  readonly unfinished?: boolean | undefined
  /** Stream revision of a single record, for its ETag. */
  readonly revision?: number | undefined
  /** What the log contains of a write. The header Inventory-Position shows its position. */
  readonly recorded?: Partial<RecordedCommand> | undefined
  /** Appends of parts of the request that the log didn't confirm. */
  readonly unresolved?: readonly Append[] | undefined
  /** For lists: the entries of this page and the total. The frame adds the headers and links. */
  readonly list?: ListPage
  /** Entries of a table, for routes that aren't lists. */
  readonly table?: Entries
}

export type ListPage = Entries &
  PageInfo & {
    /** Fields of `meta` besides those of the page. */
    readonly meta?: Readonly<Record<string, unknown>> | undefined
  }

/** Properties of a page besides its entries. */
export interface PageInfo {
  /** Number of matching entries. */
  readonly total: number
  readonly next?: Mark | undefined
  /** Number of entries of the page that are left after `next`, because those before are large enough. */
  readonly remaining?: number
}

export type Entries = (
  | { readonly data: readonly unknown[] }
  /** Serialized entries, separated by commas: as bytes if they are kept for further responses. */
  | { readonly json: string | Buffer }
) & {
  /** Mark of the last entry, if more can follow. Otherwise a table continues by the number of entries. */
  readonly next?: Mark | undefined
}

export interface ResponseDescription {
  readonly description: string
  /** Headers that only this response has, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>
  readonly schema?: ZodType
}

/**
 * One endpoint: parameters, body, responses, and scopes. Both the router and the OpenAPI document are derived from it.
 */
export interface Route<Query = unknown, Body = unknown, Path extends string = string> {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** Path below /api/v1, with parameters as `{id}`. */
  readonly path: Path
  /** Required scopes: all of several. Without scopes, any key can use the route. */
  readonly scope: Scope | readonly Scope[]
  /** Whether one of the scopes is enough. */
  readonly anyScope?: boolean
  /** A part of the response that only keys with another scope see. */
  readonly shows?: { readonly to: Scope; readonly what: string }
  readonly tag: string
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  /** Whether the last parameter of the path can contain slashes. */
  readonly hasRest?: boolean
  /**
   * A strict object schema. Its keys are the permitted parameters. `list` adds `limit`, `offset`, `page`, and
   * `per_page`.
   */
  readonly query?: ZodType<Query>
  readonly list?: boolean
  /** Request headers that only this endpoint reads, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>
  /** Columns of a table, for entries that aren't a list or whose schema doesn't determine them. */
  readonly columns?: (query: Query) => EntryColumns
  readonly body?: ZodType<Body>
  /** Schema of the body in the document, if the route validates its parts one by one. */
  readonly documentedBody?: ZodType
  /** Whether the body can be missing. It is then `{}`. */
  readonly bodyOptional?: boolean
  /** Media types of a file that the route accepts instead of a JSON body, alone or as the only file of `multipart/form-data`. */
  readonly fileTypes?: readonly [string, ...string[]]
  /** Stores a file while it is received. */
  readonly receive?: (file: UploadedFile, query: Query, principal: Principal) => Promise<StoredFile<Body>>
  /** Additional time that a request can take because it waits, in milliseconds. */
  readonly waitsMs?: (query: Query) => number
  /** Media types of the response, the default first. Default: JSON. */
  readonly serves?: readonly [string, ...string[]]
  /** Responses other than errors, by status. */
  readonly responses: Readonly<Record<number, ResponseDescription>>
  /** Decimals in the responses, if the schemas don't determine them. */
  readonly decimals?: Decimals | undefined
  /** Errors besides those of every endpoint. */
  readonly errors?: readonly ErrorCode[]
  /** Why a write can't have a dry run, as a sentence. */
  readonly noDryRun?: string
  readonly handle: (request: ApiRequest<Query, Body, Path>) => Promise<HandlerResponse>
}

export const scopesOf = ({ scope }: Pick<Route, 'scope'>): readonly Scope[] =>
  typeof scope === 'string' ? [scope] : scope

/**
 * Infers the types of the handler from the schemas and the path. Its result is exact: a property that HandlerResponse
 * doesn't have is a compile error.
 */
export const route = <Query, Body, Path extends string, Result>(
  declared: Route<Query, Body, Path> & {
    readonly handle: (request: ApiRequest<Query, Body, Path>) => Promise<Exact<Result>>
  },
): Route => declared as unknown as Route

type Exact<Result> = Result extends unknown
  ? Result & Readonly<Record<Exclude<keyof Result, keyof HandlerResponse>, never>>
  : never

/** Reports whether requests can have an Idempotency-Key. Only responses in JSON or text are stored. */
export const acceptsIdempotencyKey = ({ method, serves }: Pick<Route, 'method' | 'serves'>): boolean =>
  (method === 'post' || method === 'patch') && (serves === undefined || serves.every(type => type.startsWith('text/')))
