import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As it came. */
  readonly text: string
  /** Parsed, where it is JSON; tests look into it as their story needs. */
  // biome-ignore lint/suspicious/noExplicitAny: what is in it is the very thing that a test asserts
  readonly body: any
}

export interface Asking {
  /** Another key than the client's own; null for none. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, in place of `body`. */
  readonly raw?: string | Buffer
}

/** Paths begin behind /api/v1 unless they begin with a whole address or `//`, which stands for the root. */
export interface Client {
  call(method: string, path: string, asking?: Asking): Promise<Received>
  get(path: string, asking?: Asking): Promise<Received>
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Received>
  /** Like post, and fails unless it is answered with success; gives the body. */
  make(path: string, body: unknown): Promise<Received['body']>
  /** Every entry of a list, page by page. */
  all(path: string): Promise<readonly Received['body'][]>
  close(): void
}

export interface ClientOptions {
  readonly url: string
  readonly key: string
  /** Kept open and shared by all calls; more calls at once than these wait. */
  readonly connections?: number
}

const LARGEST_PAGE = 200

export function createClient({ url, key: own, connections = 32 }: ClientOptions): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })

  const client: Client = {
    call(method, path, { key = own, headers = {}, body, raw } = {}) {
      const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const head = {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(sent === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        ...headers,
      }
      return new Promise((resolve, reject) => {
        const asked = request(addressOf(url, path), { method, agent, headers: head }, answer => {
          if (answer.headers['content-type']?.startsWith('text/event-stream')) {
            // One without an end: only its head is of interest here.
            answer.destroy()
            resolve({ status: answer.statusCode!, headers: answer.headers, text: '', body: undefined })
            return
          }
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const json = text !== '' && answer.headers['content-type']?.startsWith('application/json')
            resolve({
              status: answer.statusCode!,
              headers: answer.headers,
              text,
              body: json ? JSON.parse(text) : undefined,
            })
          })
        })
        asked.on('error', reject)
        asked.end(sent)
      })
    },
    get: (path, asking) => client.call('GET', path, asking),
    post: (path, body, headers) => client.call('POST', path, { body, ...(headers ? { headers } : {}) }),
    async make(path, body) {
      const made = await client.post(path, body)
      if (made.status >= 300) throw new Error(`POST ${path} was answered ${made.status}: ${made.text}`)
      return made.body
    },
    async all(path) {
      const entries: unknown[] = []
      for (;;) {
        const page = `${path}${path.includes('?') ? '&' : '?'}limit=${LARGEST_PAGE}&offset=${entries.length}`
        const { status, text, body } = await client.get(page)
        if (status !== 200) throw new Error(`GET ${page} was answered ${status}: ${text}`)
        entries.push(...body.data)
        if (body.data.length === 0 || entries.length >= body.total) return entries
      }
    },
    close: () => agent.destroy(),
  }
  return client
}

const addressOf = (url: string, path: string): string => {
  if (path.startsWith('http')) return path
  return path.startsWith('//') ? url + path.slice(1) : `${url}/api/v1${path}`
}
