import type { OpenApiDocument } from '../../src/api/description/openapi/types.js'
import {
  createExchanges,
  type ExchangeOptions,
  type Exchanges,
  type Received,
  type RequestOptions,
} from './exchange.js'
import { createResponseValidator, type ResponseValidator } from './validate-response.js'

export type { Received, RequestOptions } from './exchange.js'

/**
 * A client of the service. Paths are relative to /api/v1 unless they begin with an absolute URL or `//`, which stands
 * for the root. Every API response is validated against the OpenAPI document.
 */
export interface Client {
  call(method: string, path: string, requestOptions?: RequestOptions): Promise<Received>
  get(path: string, requestOptions?: RequestOptions): Promise<Received>
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Received>
  /** Like post, but fails unless the request succeeds. Returns the body. */
  create(path: string, body: unknown): Promise<Received['body']>
  /** Returns every entry of a list, page by page. */
  getAll(path: string): Promise<readonly Received['body'][]>
  /** Yields the text of a response as it arrives, until the reader stops. */
  stream(path: string, requestOptions?: RequestOptions): AsyncIterable<string>
  close(): void
}

export interface ClientOptions extends ExchangeOptions {
  /** Replaces the document of the service; null if the server isn't our service. */
  readonly document?: OpenApiDocument | null
}

const LARGEST_PAGE = 200

export function createClient(options: ClientOptions): Client {
  const { exchange, open, addressOf, close } = createExchanges(options)
  const own = options.document ? createResponseValidator(options.document) : undefined
  const validatorOf = async () => (options.document === undefined ? loadValidator(exchange) : own)

  const client: Client = {
    async call(method, path, requestOptions = {}) {
      const response = await exchange(method, path, requestOptions)
      const { pathname } = new URL(addressOf(path))
      if (isDescribed(method, pathname) && !requestOptions.undocumented)
        (await validatorOf())?.(method, pathname, response)
      return response
    },
    get: (path, requestOptions) => client.call('GET', path, requestOptions),
    post: (path, body, headers) => client.call('POST', path, { body, ...(headers ? { headers } : {}) }),
    async create(path, body) {
      const created = await client.post(path, body)
      if (created.status >= 300) throw new Error(`POST ${path} was answered ${created.status}: ${created.text}`)
      return created.body
    },
    async getAll(path) {
      const entries: unknown[] = []
      for (;;) {
        const page = `${path}${path.includes('?') ? '&' : '?'}limit=${LARGEST_PAGE}&offset=${entries.length}`
        const { status, text, body } = await client.get(page)
        if (status !== 200) throw new Error(`GET ${page} was answered ${status}: ${text}`)
        entries.push(...body.data)
        if (body.data.length === 0 || entries.length >= body.total) return entries
      }
    },
    async *stream(path, requestOptions = {}) {
      const response = await open('GET', path, requestOptions)
      if (response.statusCode !== 200) throw new Error(`GET ${path} was answered ${response.statusCode}`)
      yield* response.setEncoding('utf8')
    },
    close,
  }
  return client
}

/** The document describes neither the documents nor OPTIONS. */
const isDescribed = (method: string, path: string): boolean =>
  method !== 'OPTIONS' && /^\/api\/v1\/(?!openapi\.json$|asyncapi\.json$|schemas\/)/.test(path)

/** Created from the first document: every service that tests start is the same program. */
let validator: ResponseValidator | undefined
let looking: Promise<void> | undefined

/** Returns undefined while no service responds with a document because it is starting or gone. */
async function loadValidator(exchange: Exchanges['exchange']): Promise<ResponseValidator | undefined> {
  looking ??= validator ? undefined : loadValidatorOnce(exchange)
  await looking
  looking = undefined
  return validator
}

async function loadValidatorOnce(exchange: Exchanges['exchange']): Promise<void> {
  const given = await exchange('GET', '/openapi.json', { key: null }).catch(() => undefined)
  if (given?.status === 200) validator = createResponseValidator(given.body as OpenApiDocument)
}
