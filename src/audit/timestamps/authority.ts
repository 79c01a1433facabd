import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { request } from '../http/request.js'
import { parseNote } from '../tlog/notes/note.js'
import { sha256 } from '../tlog/tree/hashing.js'
import { formatTimestampRequest, parseTimestampResponse } from './timestamp.js'

export interface AuthorityOptions {
  readonly url: string | undefined
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly signal?: AbortSignal
}

/** A timestamp of a checkpoint, to store with it. */
export interface CheckpointTimestamp {
  readonly size: number
  /** The RFC 3161 token, as base64. Its message is the text of the note, without signatures. */
  readonly token: string
  /** Time in the token. */
  readonly time: string
}

/** Requests a timestamp once. Resolves with undefined if this fails or no authority is configured; never rejects. */
export type TimestampCheckpoint = (checkpoint: {
  readonly size: number
  readonly note: string
}) => Promise<CheckpointTimestamp | undefined>

const NONCE_BYTES = 16
/** A token contains the certificates of the authority. */
const MAX_RESPONSE_BYTES = 64 * 1024

export function createTimestamps({ url, log, signal }: AuthorityOptions): TimestampCheckpoint {
  let isFailing = false

  async function requestTimestamp(authority: string, note: string) {
    const query = { hash: sha256(parseNote(note).text), nonce: randomBytes(NONCE_BYTES) }
    const headers = { 'content-type': 'application/timestamp-query' }
    const body = formatTimestampRequest(query)
    const options = { method: 'POST', headers, body, signal, maxBytes: MAX_RESPONSE_BYTES } as const
    const response = await request({ url: new URL(authority), ...options })
    if (response.status !== 200) throw new Error(`it responded with ${response.status}`)
    return parseTimestampResponse(response.body, query)
  }

  return async ({ size, note }) => {
    if (url === undefined) return undefined
    try {
      const { token, time } = await requestTimestamp(url, note)
      if (isFailing) log.info('the timestamp authority works again')
      isFailing = false
      return { size, token: token.toString('base64'), time }
    } catch (error) {
      const isNew = !isFailing && !signal?.aborted
      isFailing = true
      if (isNew) log.warn({ err: error }, `the timestamp authority failed: ${(error as Error).message}`)
      return undefined
    }
  }
}
