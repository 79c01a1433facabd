/** Requests and responses of timestamp authorities by RFC 3161. */
import { contentOf, decodeAll, decodeOne, encode, encodeInteger, TAG } from './der.js'

export interface TimestampRequest {
  /** SHA-256 of the message. */
  readonly hash: Buffer
  /** Random bytes, so that an old response can't be replayed. */
  readonly nonce: Buffer
}

export interface Timestamp {
  /** The token, whose signature auditors verify: `openssl ts -verify -token_in -in token -data message -CAfile …` */
  readonly token: Buffer
  /** Time in the token, as an ISO timestamp. */
  readonly time: string
}

/** The authority didn't issue a token, or issued one for another request. */
class TimestampRefused extends Error {
  override readonly name = 'TimestampRefused'
}

const SHA256 = Buffer.from('608648016503040201', 'hex')
/** 1.2.840.113549.1.7.2 and 1.2.840.113549.1.9.16.1.4 */
const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex')
const TIMESTAMP_INFO = Buffer.from('2a864886f70d0109100104', 'hex')
const VERSION = encodeInteger(Buffer.of(1))
const CERTIFICATE_REQUESTED = encode(TAG.boolean, Buffer.of(0xff))
/** Granted, and granted with changes. */
const GRANTED = [0, 1]

/** Returns a request for a token that contains the certificate of the authority. */
export function formatTimestampRequest({ hash, nonce }: TimestampRequest): Buffer {
  const algorithm = encode(TAG.sequence, encode(TAG.oid, SHA256), encode(TAG.null))
  const imprint = encode(TAG.sequence, algorithm, encode(TAG.octets, hash))
  return encode(TAG.sequence, VERSION, imprint, encodeInteger(nonce), CERTIFICATE_REQUESTED)
}

/**
 * Returns the token of a response. Throws a `TimestampRefused` unless it is granted and for this request. The signature
 * of the token isn't verified here: the service has no list of trusted authorities, and verifiers must check it anyway.
 */
export function parseTimestampResponse(response: Buffer, request: TimestampRequest): Timestamp {
  const [status, token] = decodeAll(decodeOne(response, TAG.sequence))
  const [code, reason] = decodeAll(contentOf(status, TAG.sequence))
  const granted = contentOf(code, TAG.integer)
  if (granted.length !== 1 || !GRANTED.includes(granted[0] ?? -1))
    throw new TimestampRefused(`the authority refused with status ${granted.toString('hex')}${formatReason(reason)}`)
  const info = decodeAll(readTimestampInfo(contentOf(token, TAG.sequence)))
  requireImprint(contentOf(info[2], TAG.sequence), request)
  // After the time, accuracy and order are optional.
  const nonce = info.slice(5).find(({ tag }) => tag === TAG.integer)
  if (nonce === undefined || !encode(TAG.integer, nonce.content).equals(encodeInteger(request.nonce)))
    throw new TimestampRefused('the token is for another request: its nonce differs')
  const time = parseTime(contentOf(info[4], TAG.time).toString('latin1'))
  return { token: token!.encoded, time }
}

/** Returns the content of the TSTInfo in a CMS message with signed data. */
function readTimestampInfo(token: Buffer): Buffer {
  const [type, wrapped] = decodeAll(token)
  if (!contentOf(type, TAG.oid).equals(SIGNED_DATA)) throw new TimestampRefused("the token isn't signed data")
  const signedData = decodeAll(decodeOne(contentOf(wrapped, TAG.explicit), TAG.sequence))
  const [infoType, info] = decodeAll(contentOf(signedData[2], TAG.sequence))
  if (!contentOf(infoType, TAG.oid).equals(TIMESTAMP_INFO)) throw new TimestampRefused("the token isn't a timestamp")
  return decodeOne(decodeOne(contentOf(info, TAG.explicit), TAG.octets), TAG.sequence)
}

function requireImprint(imprint: Buffer, { hash }: TimestampRequest): void {
  const [algorithm, digest] = decodeAll(imprint)
  const [oid] = decodeAll(contentOf(algorithm, TAG.sequence))
  if (!contentOf(oid, TAG.oid).equals(SHA256) || !contentOf(digest, TAG.octets).equals(hash))
    throw new TimestampRefused('the token is for another message')
}

function formatReason(reason: ReturnType<typeof decodeAll>[number] | undefined): string {
  if (reason?.tag !== TAG.sequence) return ''
  const texts = decodeAll(reason.content).map(({ content }) => content.toString('utf8').slice(0, 200))
  return `: ${texts.join(', ')}`
}

function parseTime(text: string): string {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text) ?? []
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
  if (Number.isNaN(time.getTime())) throw new TimestampRefused(`the token has an invalid time: ${text}`)
  return time.toISOString()
}
