import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'

type ErrorLine = readonly [status: number, reason: string, code: string, message: string]

const MALFORMED: ErrorLine = [400, 'Bad Request', 'VALIDATION_ERROR', 'The HTTP request is malformed.']
const ERROR_BY_CAUSE: Readonly<Record<string, ErrorLine>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'The URL and the headers together are larger than 16 KiB. Send fewer or shorter values.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'REQUEST_TIMEOUT', 'The request took too long to arrive.'],
}

/** Time for a client that doesn't close its side to read the response. */
const CLOSE_DELAY_MS = 1_000

/**
 * Responds to a request that Node.js can't parse. Node.js's own response has no body; this one has the form of every
 * other error.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, reason, code, message] = ERROR_BY_CAUSE[error.code ?? ''] ?? MALFORMED
  const requestId = randomUUID()
  const body = JSON.stringify({ error: { code, message, status, request_id: requestId } })
  // Nothing else of this client is read.
  socket.pause()
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      'Cache-Control: no-store\r\n' +
      `X-Request-Id: ${requestId}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  )
}
