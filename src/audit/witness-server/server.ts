import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddCheckpoint, WitnessResponse } from './witness.js'

/** A request has a proof of up to 63 hashes and a note of up to 100 signatures. */
const MAX_BODY_BYTES = 64 * 1024
const REQUEST_MS = 10_000

/** Returns a server with the endpoint `POST /add-checkpoint`. */
export function createWitnessServer(addCheckpoint: AddCheckpoint): Server {
  return createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, async (request, response) => {
    const { status, mediaType, body } = await respondTo(request, addCheckpoint)
    // The rest of a body that is too long isn't read.
    const connection = status === 413 ? { connection: 'close' } : {}
    response.writeHead(status, { 'content-type': mediaType, ...connection }).end(body)
  })
}

async function respondTo(request: IncomingMessage, addCheckpoint: AddCheckpoint): Promise<WitnessResponse> {
  if (request.url !== '/add-checkpoint') return failure(404, 'not found')
  if (request.method !== 'POST') return failure(405, 'use POST')
  try {
    const body = await readBody(request)
    return body === undefined
      ? failure(413, `the request body is larger than ${MAX_BODY_BYTES} bytes`)
      : await addCheckpoint(body)
  } catch (error) {
    return failure(500, (error as Error).message)
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  // By default, leaving the loop early destroys the connection, and the client gets no response.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const failure = (status: number, message: string): WitnessResponse => ({
  ...{ status, mediaType: 'text/plain; charset=utf-8' },
  body: `${message}\n`,
})
