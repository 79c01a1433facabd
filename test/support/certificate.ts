import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** Files of a self-signed certificate for 127.0.0.1. */
export interface Certificate {
  readonly cert: string
  readonly key: string
  /** Certificate and key in one file. */
  readonly both: string
}

export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0

export function createCertificateFiles(at: (name: string) => string): Certificate {
  const [cert, key, both] = [at('cert.pem'), at('key.pem'), at('both.pem')]
  const requested = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...requested, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  writeFileSync(both, readFileSync(key, 'utf8') + readFileSync(cert, 'utf8'))
  return { cert, key, both }
}
