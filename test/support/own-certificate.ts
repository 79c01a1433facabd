import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'

/** A self-signed certificate and its key in PEM for 127.0.0.1 and localhost, created with Node alone. */
export interface OwnCertificate {
  readonly cert: string
  readonly key: string
}

export interface CertificateOptions {
  readonly name?: string
  /** Validity in years from now; negative for an expired certificate. */
  readonly years?: number
}

export function createCertificate({ name = 'localhost', years = 1 }: CertificateOptions = {}): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(set(sequence(oid('550403'), encodeDer(0x0c, Buffer.from(name)))))
  const now = new Date()
  const content = sequence(
    encodeDer(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ECDSA_SHA256,
    subject,
    sequence(time(yearsFrom(now, Math.min(0, years) - 1)), time(yearsFrom(now, years))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, sequence(alternativeNames())),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const certificate = sequence(content, ECDSA_SHA256, encodeDer(0x03, Buffer.concat([Buffer.of(0), signature])))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

/** Writes both files and returns their settings. */
export function writeCertificateFiles(at: (name: string) => string, certificate = createCertificate()) {
  const [TLS_CERT, TLS_KEY] = [at('cert.pem'), at('key.pem')]
  writeFileSync(TLS_CERT, certificate.cert)
  writeFileSync(TLS_KEY, certificate.key, { mode: 0o600 })
  return { TLS_CERT, TLS_KEY }
}

export const fingerprintOf = ({ cert }: Pick<OwnCertificate, 'cert'>): string =>
  createHash('sha256')
    .update(Buffer.from(cert.replace(/-----.*-----|\n/g, ''), 'base64'))
    .digest('hex')

function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

const sequence = (...parts: readonly Uint8Array[]) => encodeDer(0x30, ...parts)
const set = (...parts: readonly Uint8Array[]) => encodeDer(0x31, ...parts)
const integer = (bytes: Uint8Array) => encodeDer(0x02, bytes)
const oid = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'))
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))

const time = (at: Date) => encodeDer(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
const yearsFrom = (now: Date, years: number) => new Date(now.getTime() + years * 365 * 24 * 3600_000)

const alternativeNames = () =>
  sequence(
    oid('551d11'),
    encodeDer(0x04, sequence(encodeDer(0x82, Buffer.from('localhost')), encodeDer(0x87, Buffer.of(127, 0, 0, 1)))),
  )
