import type { IncomingMessage } from 'node:http'
import { pause } from '../../../stores/shared/pause.js'
import type { RequestStep } from '../api-context.js'
import type { Frame } from '../frame.js'
import { ApiError } from '../response/errors.js'
import type { Route } from '../route.js'
import { filePartOf, MULTIPART_TYPE } from './multipart.js'

/** Bytes and time for reading the rest of a rejected file. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024
const MAX_DRAIN_MS = 2000
/** Counted memory of a file that is being received: a part as sent, and as stored. */
const COUNTED_FILE_BYTES = 1024 * 1024

/**
 * Passes the file to the route while it is received. The time for receiving doesn't count against the time limit. Removes
 * the file if the response to an earlier request is replayed.
 */
export const withUpload =
  (
    { fileTypes, receive }: Required<Pick<Route, 'fileTypes' | 'receive'>>,
    { requestBudget }: Pick<Frame, 'requestBudget'>,
  ): RequestStep =>
  async ({ req, res, state }, next) => {
    const began = performance.now()
    const mediaType = typeOf(req, fileTypes)
    const contentType = req.headers['content-type'] ?? ''
    const file = fileFrom(req)
    const arrival = requestBudget.open(state.principal!.counts_as, file.refuse)
    res.once('close', arrival.release)
    arrival.setBytes(COUNTED_FILE_BYTES)
    if (req.headers.expect !== undefined) res.writeContinue()
    try {
      const bytes = file.bytes()
      const upload =
        mediaType === MULTIPART_TYPE ? await filePartOf(contentType, bytes, fileTypes) : { mediaType, bytes }
      const { body, identity, remove } = await receive(upload, state.query, state.principal!)
      state.body = body
      state.sent = identity
      state.removeFile = remove
    } catch (error) {
      arrival.release()
      // A client that is still sending should be able to read the error, unless too much is left.
      if (!(await drained(req))) state.headers.Connection = 'close'
      throw error
    }
    arrival.release()
    state.extraMs += performance.now() - began
    try {
      return await next()
    } finally {
      await state.removeFile?.().catch(() => {})
    }
  }

function typeOf({ headers }: IncomingMessage, fileTypes: readonly string[]): string {
  const { 'content-type': type = '', 'content-encoding': encoding } = headers
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Content-Encoding ${encoding} isn't supported. Send the file unencoded.`,
    )
  }
  const [essence = ''] = type.toLowerCase().split(';')
  const mediaType = [...fileTypes, MULTIPART_TYPE].find(each => each === essence.trim())
  if (mediaType === undefined) {
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Send the file as ${fileTypes.join(' or ')} in UTF-8, or as the only file of ${MULTIPART_TYPE}.`,
    )
  }
  return mediaType
}

/** Reads the rest of a body that is no longer needed. Reports whether it ended in time. */
async function drained(req: IncomingMessage): Promise<boolean> {
  let bytes = 0
  const late = pause(MAX_DRAIN_MS, { ref: false }).then(() => undefined)
  const rest = req.iterator({ destroyOnReturn: false })
  while (!req.complete && bytes < MAX_DRAINED_BYTES) {
    const next = await Promise.race([rest.next(), late]).catch(() => undefined)
    if (!next || next.done) break
    bytes += (next.value as Buffer).length
  }
  return req.complete
}

/** Returns the chunks of a file. An incomplete file ends with an error, and a rejected one with the reason. */
function fileFrom(req: IncomingMessage) {
  const chunks = req.iterator({ destroyOnReturn: false })
  let refusal: ApiError | undefined
  let give = (_: ApiError) => {}
  const next = () =>
    new Promise<IteratorResult<Buffer>>((resolve, reject) => {
      give = reject
      if (refusal) reject(refusal)
      else chunks.next().then(resolve, () => reject(endedEarly()))
    })
  return {
    refuse(error: ApiError): void {
      refusal = error
      give(error)
    },
    async *bytes(): AsyncGenerator<Buffer> {
      for (let chunk = await next(); !chunk.done; chunk = await next()) yield chunk.value
      if (!req.complete) throw endedEarly()
    },
  }
}

const endedEarly = () => new ApiError('VALIDATION_ERROR', 'The file ended before it was complete.')
