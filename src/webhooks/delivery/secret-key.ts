import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './failure.js'

const KEY_BYTES = 32
const KEY_FILE = 'webhook-secrets.key'

export type ParsedKey = { ok: true; key: Buffer } | { ok: false; reason: string }

/** Parses the key that encrypts webhook secrets: 32 bytes as hex or base64 (either alphabet). */
export function parseSecretKey(text: string): ParsedKey {
  const trimmed = text.trim()
  const key = decode(trimmed)
  if (!key) return { ok: false, reason: `must be ${KEY_BYTES} bytes as base64 or hex` }
  if (key.length !== KEY_BYTES) return { ok: false, reason: `must be ${KEY_BYTES} bytes, but is ${key.length}` }
  return { ok: true, key }
}

/**
 * Reads or creates the key in the data directory, for an installation without a configured key. The file is readable by its
 * owner only, never overwritten, and belongs in the backup: without it, the secrets are lost.
 */
export async function secretKeyIn(dataDirectory: string): Promise<Buffer> {
  const path = join(dataDirectory, KEY_FILE)
  const stored = (await readIfExists(path)) ?? (await create(dataDirectory, path))
  const parsed = parseSecretKey(stored)
  if (!parsed.ok) throw new Error(`The key for webhook secrets in ${path} ${parsed.reason}.`)
  return parsed.key
}

function decode(text: string): Buffer | null {
  // 64 hex digits are valid base64, too, so hex is tried first.
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return Buffer.from(text, 'base64')
  return null
}

async function readIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * Written under another name and then linked, so a partial key is never visible and one of two concurrent starts wins.
 */
async function create(dataDirectory: string, path: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await writeDurably(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await link(draft, path).catch(error => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  await syncDirectory(dataDirectory)
  return readFile(path, 'utf8')
}

async function writeDurably(path: string, text: string) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncDirectory(path: string) {
  // Windows can't sync a directory: its rename is durable with the file.
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
