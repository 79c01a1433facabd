import { decodeBase64, utf8 } from './bytes.js'
import { rootsOf } from './consistency.js'
import type { Decimals } from './options.js'
import type { Inventory } from './types.js'

export interface CheckpointOptions {
  /** Verifier key of the log, or several after a rotation. Get it from another source than the service. */
  readonly key: string | readonly string[]
  readonly store: CheckpointStore
}

/** Keeps the last checkpoint, where the operator of the service can't change it. */
export interface CheckpointStore {
  /** Returns the note that was saved last, or nothing. */
  load(): MaybePromise<string | null | undefined>
  save(note: string): MaybePromise<void>
}
type MaybePromise<T> = T | Promise<T>

export interface VerifiedCheckpoint {
  /** Name of the log. */
  readonly origin: string
  /** Number of events in the log. */
  readonly size: number
  /** Root of the tree over these events, in base64. */
  readonly root: string
  /** The signed note. */
  readonly note: string
}

/** The log isn't the one of the last checkpoint, or its key didn't sign the newest one. */
export class CheckpointVerificationError extends Error {
  override readonly name = 'CheckpointVerificationError'
}

type Source = SourceOf<'number'> | SourceOf<'text'>
type SourceOf<D extends Decimals> = Pick<Inventory<D>, 'listCheckpoints' | 'getConsistencyProof'>
type Key = ReturnType<typeof parseKey>
type Checkpoint = ReturnType<typeof parseCheckpoint>

const ED25519 = 'Ed25519'
const HASH_BYTES = 32
const ID_BYTES = 4

/**
 * Verifies the newest checkpoint: the log signed it, and contains all events of the last checkpoint in the same order.
 * Then the newest replaces the last one in the store. Returns undefined if the log has never had a checkpoint. Throws
 * a `CheckpointVerificationError` that names what is wrong, and leaves the store as it is.
 */
export async function verifyCheckpoint(
  inventory: Source,
  { key, store }: CheckpointOptions,
): Promise<VerifiedCheckpoint | undefined> {
  const keys = (typeof key === 'string' ? [key] : key).map(parseKey)
  const stored = await store.load()
  const last = stored ? parseCheckpoint(stored, 'The stored checkpoint') : undefined
  const [newest] = (await inventory.listCheckpoints({ limit: 1 })).data
  if (newest === undefined) {
    if (last === undefined) return undefined
    throw new CheckpointVerificationError(`The log has no checkpoint, but the last one contains ${last.size} events`)
  }
  const next = parseCheckpoint(newest.checkpoint, 'The newest checkpoint')
  await verifySignature(next, keys)
  if (last !== undefined) await verifyGrowth(inventory, last, next)
  const { origin, size, root, note } = next
  await store.save(note)
  return { origin, size, root, note }
}

/** Parses a verifier key, `<name>+<ID>+<base64 of the type and the public key>`. */
function parseKey(text: string) {
  const [, name, id, base64 = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  const bytes = decodeBase64(base64)
  if (name === undefined || id === undefined || bytes?.length !== 1 + HASH_BYTES || bytes[0] !== 1)
    throw new TypeError('key must be the verifier key of a log, as `inventory audit-key` prints it')
  return { name, id, publicKey: bytes.subarray(1) }
}

function parseCheckpoint(note: string, what: string) {
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1)
  const [origin, size = '', root = ''] = text.split('\n')
  const rootBytes = decodeBase64(root)
  if (!origin || !/^(0|[1-9]\d{0,14})$/.test(size) || rootBytes?.length !== HASH_BYTES)
    throw new CheckpointVerificationError(`${what} isn't a signed checkpoint`)
  return { origin, size: Number(size), root, rootBytes, note, text }
}

async function verifySignature({ note, text, origin }: Checkpoint, keys: readonly Key[]): Promise<void> {
  const signers: string[] = []
  for (const [, name, base64 = ''] of note.slice(text.length + 1).matchAll(/^— (\S+) (\S+)$/gm)) {
    const bytes = decodeBase64(base64) ?? new Uint8Array()
    const id = Array.from(bytes.subarray(0, ID_BYTES), byte => byte.toString(16).padStart(2, '0')).join('')
    signers.push(`${name}+${id}`)
    const known = keys.find(key => key.name === name && key.id === id)
    if (known === undefined) continue
    const publicKey = await crypto.subtle.importKey('raw', known.publicKey, ED25519, false, ['verify'])
    if (!(await crypto.subtle.verify(ED25519, publicKey, bytes.subarray(ID_BYTES), utf8.encode(text))))
      throw new CheckpointVerificationError(`The signature of ${name} is invalid`)
    if (name === origin) return
    throw new CheckpointVerificationError(`The checkpoint is from ${origin}, but signed with the key of ${name}`)
  }
  const expected = keys.map(({ name, id }) => `${name}+${id}`).join(' or ')
  throw new CheckpointVerificationError(
    `The checkpoint isn't signed with the key ${expected}, but with ${signers.join(', ') || 'none'}`,
  )
}

async function verifyGrowth(inventory: Source, last: Checkpoint, next: Checkpoint): Promise<void> {
  if (next.origin !== last.origin)
    throw new CheckpointVerificationError(
      `The checkpoint is from another log: ${next.origin}, but the last one from ${last.origin}`,
    )
  if (next.size < last.size)
    throw new CheckpointVerificationError(
      `The log is smaller: it contains ${next.size} events, but the last checkpoint ${last.size}`,
    )
  if (next.size === last.size) {
    if (next.root === last.root) return
    throw new CheckpointVerificationError(`Two checkpoints of ${next.size} events have different roots`)
  }
  if (last.size === 0) return
  const { hashes } = await inventory.getConsistencyProof({ from: last.size, to: next.size })
  const proof = hashes.map(hash => decodeBase64(hash) ?? new Uint8Array())
  const roots = await rootsOf({ size: last.size, root: last.rootBytes }, next.size, proof)
  if (roots && isEqual(roots[0], last.rootBytes) && isEqual(roots[1], next.rootBytes)) return
  throw new CheckpointVerificationError(
    `The log doesn't continue the last checkpoint: no proof that its ${next.size} events begin with those ${last.size}`,
  )
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, n) => byte === other[n])
