import { legible } from '../../../domain/values/sent-text.js'
import { ApiError } from '../response/errors.js'
import { CSV_TYPE, NDJSON_TYPE } from '../response/negotiation.js'

export const MULTIPART_TYPE = 'multipart/form-data'

/** Name of the form field in the OpenAPI document. Any other name works, too. */
export const FILE_FIELD = 'file'

/** Types that browsers and HTTP clients send for files they don't know: the file name decides. */
const UNSPECIFIC = new Set(['', 'application/octet-stream', 'text/plain', 'application/vnd.ms-excel'])
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = { csv: CSV_TYPE, ndjson: NDJSON_TYPE, jsonl: NDJSON_TYPE }

/** RFC 2046 allows no longer boundary. */
const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))/i
const MAX_PREAMBLE_BYTES = 1024
const MAX_HEAD_BYTES = 8 * 1024
const MAX_EPILOGUE_BYTES = 1024

const CRLF = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')
const CLOSING = '--'

export interface FilePart {
  readonly mediaType: string
  /** Fails if the body isn't complete, or if another part follows the file. */
  readonly bytes: AsyncIterable<Buffer>
}

/**
 * Returns the only part of a `multipart/form-data` body (RFC 7578), which must be a file of one of the given types. Holds
 * one chunk of the body at a time.
 */
export async function filePartOf(
  contentType: string,
  chunks: AsyncIterator<Buffer>,
  types: readonly string[],
): Promise<FilePart> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw multipartError(`${MULTIPART_TYPE} requires a boundary of up to 70 characters.`)
  const body = readerOf(chunks)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  await body.take(delimiter, MAX_PREAMBLE_BYTES, "The body doesn't begin with the boundary in Content-Type.")
  const head = await nextHead(body)
  if (head === undefined) throw noFile()
  const mediaType = typeOfFile(head, types)
  async function* bytes(): AsyncGenerator<Buffer> {
    yield* body.until(delimiter)
    const further = await nextHead(body)
    if (further !== undefined) throw isFile(further, types) ? severalFiles() : notAFile(further)
    await body.skipRest(MAX_EPILOGUE_BYTES)
  }
  return { mediaType, bytes: bytes() }
}

type Reader = ReturnType<typeof readerOf>

function readerOf(chunks: AsyncIterator<Buffer>) {
  // The first boundary has no line before it unless a preamble precedes it.
  let buffered: Buffer = CRLF

  async function hasMore(): Promise<boolean> {
    const next = await chunks.next()
    if (next.done) return false
    buffered = buffered.length === 0 ? next.value : Buffer.concat([buffered, next.value])
    return true
  }

  const needMore = async () => {
    if (!(await hasMore())) throw multipartError('The multipart body ends before its closing boundary.')
  }

  /** Yields the bytes before a delimiter, and reads past it. */
  async function* until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = buffered.indexOf(delimiter)
      // The end of a chunk can be the beginning of the delimiter.
      const known = at >= 0 ? at : Math.max(0, buffered.length - delimiter.length + 1)
      const bytes = buffered.subarray(0, known)
      buffered = buffered.subarray(at >= 0 ? at + delimiter.length : known)
      if (bytes.length > 0) yield bytes
      if (at >= 0) return
      await needMore()
    }
  }

  return {
    until,

    /** Returns the bytes before a delimiter, of which there must be few, and reads past it. */
    async take(delimiter: Buffer, max: number, tooLong: string): Promise<Buffer> {
      const taken: Buffer[] = []
      let length = 0
      for await (const bytes of until(delimiter)) {
        length += bytes.length
        if (length > max) throw multipartError(tooLong)
        taken.push(bytes)
      }
      return Buffer.concat(taken)
    },

    async takeText(length: number): Promise<string> {
      while (buffered.length < length) await needMore()
      const text = buffered.toString('latin1', 0, length)
      buffered = buffered.subarray(length)
      return text
    },

    async skipRest(max: number): Promise<void> {
      let length = 0
      do {
        length += buffered.length
        buffered = buffered.subarray(buffered.length)
        if (length > max) throw multipartError(`More than ${max} bytes follow the closing boundary.`)
      } while (await hasMore())
    },
  }
}

interface Head {
  readonly name: string
  /** Missing for a field that isn't a file; empty if no file was selected. */
  readonly filename: string | undefined
  readonly type: string
}

/** Returns the head of the part that follows a boundary; undefined after the closing boundary. */
async function nextHead(body: Reader): Promise<Head | undefined> {
  const after = await body.takeText(CLOSING.length)
  if (after === CLOSING) return undefined
  if (after !== '\r\n') throw multipartError("A boundary of the multipart body isn't followed by a line break.")
  const tooLong = `The headers of a part are longer than ${MAX_HEAD_BYTES} bytes.`
  const lines = (await body.take(HEAD_END, MAX_HEAD_BYTES, tooLong)).toString().split('\r\n')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  const disposition = headers.get('content-disposition') ?? ''
  if (!/^form-data\s*;/i.test(disposition)) {
    throw multipartError('A part of the multipart body has no header Content-Disposition: form-data; name="…"')
  }
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? 'binary'
  if (!['7bit', '8bit', 'binary'].includes(encoding)) {
    throw unsupported(`Content-Transfer-Encoding ${legible(encoding)} isn't supported. Send the file unencoded.`)
  }
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const filename = parameterOf(disposition, 'filename') ?? parameterOf(disposition, 'filename*')
  return { name: parameterOf(disposition, 'name') ?? '', filename, type: type.trim() }
}

/** In quotes, browsers write a quote as `%22`, other clients as `\"`. */
function parameterOf(disposition: string, wanted: string): string | undefined {
  for (const [, name, quoted, plain] of disposition.matchAll(/;\s*([^\s=;"]+)=(?:"((?:[^"\\]|\\.)*)"|([^;"]*))/g)) {
    if (name?.toLowerCase() === wanted) return quoted ?? plain?.trim()
  }
  return undefined
}

const isFile = ({ filename, type }: Head, types: readonly string[]): boolean =>
  filename !== undefined || types.includes(type)

/** Returns the media type that the part names, or else the one that its file name stands for. */
function typeOfFile(head: Head, types: readonly string[]): string {
  const { filename = '', type } = head
  if (!isFile(head, types)) throw notAFile(head)
  if (types.includes(type)) return type
  if (filename === '') throw noFile()
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  const byName = UNSPECIFIC.has(type) && Object.hasOwn(TYPE_BY_EXTENSION, extension) && TYPE_BY_EXTENSION[extension]
  if (byName && types.includes(byName)) return byName
  const named = Object.keys(TYPE_BY_EXTENSION).map(each => `.${each}`)
  throw unsupported(
    `The file ${legible(filename)} has the type ${type === '' ? 'unknown' : legible(type)}. Send it as ${types.join(' or ')}, or give it a name that ends in ${named.join(' or ')}.`,
  )
}

const multipartError = (message: string) =>
  new ApiError('VALIDATION_ERROR', message, [{ field: FILE_FIELD, message: 'must be exactly one file' }])
const unsupported = (message: string) => new ApiError('UNSUPPORTED_MEDIA_TYPE', message)
const noFile = () => multipartError(`The form has no file. Send exactly one, in the form field ${FILE_FIELD}.`)
const severalFiles = () => multipartError('The form has more than one file. Send exactly one per request.')
const notAFile = ({ name }: Head) =>
  multipartError(
    `The form field ${legible(name)} isn't a file. Send exactly one file and no other field. Send parameters in the query string.`,
  )
