import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Secrets are encrypted rather than hashed, because signing needs them. */

const VERSION = 'v1'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface SecretVault {
  /** Returns `v1.<nonce>.<ciphertext and tag>`, which can be decrypted only for this webhook. */
  seal(webhookId: string, secret: string): string
  /** Throws `SecretUnreadable` if the secret was encrypted with another key or for another webhook, or was changed. */
  open(webhookId: string, sealed: string): string
}

export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'
}

export function secretVault(key: Uint8Array): SecretVault {
  if (key.length !== KEY_BYTES) throw new Error(`The key for webhook secrets must have ${KEY_BYTES} bytes.`)

  function seal(webhookId: string, secret: string) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(webhookId))
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return [VERSION, nonce.toString('base64url'), ciphertext.toString('base64url')].join('.')
  }

  function open(webhookId: string, sealed: string) {
    const [version, nonce = '', ciphertext = '', ...rest] = sealed.split('.')
    if (version !== VERSION || rest.length > 0) {
      throw new SecretUnreadable(`The stored secret of ${webhookId} has a format that this version doesn't support.`)
    }
    try {
      return decrypt(webhookId, Buffer.from(nonce, 'base64url'), Buffer.from(ciphertext, 'base64url'))
    } catch {
      throw new SecretUnreadable(
        `The stored secret of ${webhookId} can't be decrypted: it was encrypted with another key or changed.`,
      )
    }
  }

  function decrypt(webhookId: string, nonce: Buffer, sealed: Buffer) {
    // Otherwise a shorter tag would be accepted, which can be guessed.
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(webhookId)).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  }

  return { seal, open }
}

/** Ties a ciphertext to its webhook: it can't be decrypted in another webhook's record. */
const boundTo = (webhookId: string) => Buffer.from(`webhook-secret:${VERSION}:${webhookId}`, 'utf8')
