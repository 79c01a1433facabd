import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Logger } from 'pino'
import type { Credentials } from './server.js'

/** Paths of the certificate and its key, both in PEM. */
export interface CertificateFiles {
  readonly cert: string
  readonly key: string
}

/** A certificate or key that can't be used. The message contains the setting, the file, and the reason. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError'
}

/** Reads the certificate and the key. Throws a CertificateError that names the wrong file. */
export function credentialsIn(files: CertificateFiles): Credentials {
  const [cert, key] = [read('TLS_CERT', files.cert), read('TLS_KEY', files.key)]
  const certificate = parseOrFail(
    () => new X509Certificate(cert),
    `TLS_CERT: ${files.cert} contains no certificate in PEM format`,
  )
  const privateKey = parseOrFail(
    () => createPrivateKey(key),
    `TLS_KEY: ${files.key} contains no private key in PEM format without a passphrase`,
  )
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new CertificateError(`TLS_KEY: ${files.key} doesn't match the first certificate in ${files.cert}`)
  }
  parseOrFail(() => createSecureContext({ cert, key }), `TLS_CERT: ${files.cert} can't be used by the TLS server`)
  return { cert, key }
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new CertificateError(`${name}: ${file} can't be read: ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
    })
  }
}

function parseOrFail<T>(parse: () => T, otherwise: string): T {
  try {
    return parse()
  } catch (error) {
    throw new CertificateError(otherwise, { cause: error })
  }
}

/** Logs when the certificate expires, as a warning if it has expired. */
export function logExpiry({ cert }: Credentials, log: Pick<Logger, 'warn' | 'info'>): void {
  const { validTo } = new X509Certificate(cert as Buffer)
  if (Date.parse(validTo) < Date.now()) log.warn(`TLS certificate expired: ${validTo}`)
  else log.info(`TLS certificate valid until ${validTo}`)
}

const CHECK_INTERVAL_MS = 5_000

/**
 * Calls `renewed` when the files have changed, or on SIGHUP. While the files don't match, for example between the two
 * writes of a renewal, the previous pair remains in use and the reason is logged. Returns a function that ends the
 * watch.
 */
export function watchCertificate(
  files: CertificateFiles,
  log: Pick<Logger, 'warn' | 'info'>,
  renewed: (credentials: Credentials) => void,
  lookMs = CHECK_INTERVAL_MS,
): () => void {
  let loaded = stampOf(files)
  let lastFailure = ''
  const load = () => {
    const stamp = stampOf(files)
    try {
      const credentials = credentialsIn(files)
      renewed(credentials)
      loaded = stamp
      lastFailure = ''
      log.info('TLS certificate reloaded')
      logExpiry(credentials, log)
    } catch (error) {
      const { message } = error as Error
      if (message !== lastFailure) log.warn(`reloading TLS certificate failed, using previous certificate: ${message}`)
      lastFailure = message
    }
  }
  const check = () => {
    if (stampOf(files) !== loaded) load()
  }
  const timer = setInterval(check, lookMs).unref()
  process.on('SIGHUP', load)
  return () => {
    clearInterval(timer)
    process.off('SIGHUP', load)
  }
}

/** Returns a value that changes if a file is changed or replaced, including through a symbolic link. */
const stampOf = ({ cert, key }: CertificateFiles): string =>
  [cert, key]
    .map(file => {
      const { ino, size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { ino: 0, size: 0, mtimeMs: 0 }
      return `${ino} ${size} ${mtimeMs}`
    })
    .join('\n')
