/** HTTP requests to configured servers, with limits of time and size. */

export interface HttpRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal?: AbortSignal | undefined
  /** Maximum size of the response. */
  readonly maxBytes: number
}

export interface HttpResponse {
  readonly status: number
  readonly mediaType: string
  readonly body: Buffer
}

const LIMIT_MS = 15_000

/** Sends a request and reads the response. Rejects with a reason for operators. Redirects aren't followed. */
export async function request({ url, maxBytes, signal, ...init }: HttpRequest): Promise<HttpResponse> {
  const limit = AbortSignal.timeout(LIMIT_MS)
  const signals = signal === undefined ? [limit] : [limit, signal]
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) })
    const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    return { status: response.status, mediaType, body: await readBody(response, maxBytes) }
  } catch (error) {
    signal?.throwIfAborted()
    if (limit.aborted) throw new Error(`${url.host} didn't respond within ${LIMIT_MS / 1_000} s`)
    throw new Error(`${url.host}: ${reasonOf(error)}`, { cause: error })
  }
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(`the response has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The reason of a failed fetch is in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
