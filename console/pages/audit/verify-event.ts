/** Names of checks as in the documentation; `hash`: the text in the proof isn't that of the event. */
export type Check = 'format' | 'hash' | 'key' | 'checkpoint' | 'inclusion'

export class FailedCheck extends Error {
  constructor(readonly check: Check) {
    super(check)
  }
}

export interface Verified {
  /** Canonical text of the event. */
  readonly text: string
  /** Number of events in the tree of the checkpoint. */
  readonly size: number
  readonly key: string
}

type Bytes = Uint8Array<ArrayBuffer>

const PROOF = /^c2sp\.org\/tlog-proof@v1\nextra (\S+)\nindex (0|[1-9]\d*)\n((?:\S{44}\n)*)\n([\s\S]+)$/
const NOTE = /^((\S+)\n([1-9]\d*)\n(\S{44})\n)\n((?:— \S+ \S+\n)+)$/

/** Reports whether this page can verify signatures. WebCrypto needs HTTPS or localhost, and old browsers lack Ed25519. */
export const canVerify = (): Promise<boolean> =>
  Promise.resolve()
    .then(() => crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']))
    .then(
      () => true,
      () => false,
    )

/** Verifies that the event with this hash is in the tree of a checkpoint that one of the verifier keys signed. */
export async function verifyEvent(hash: string, proof: string, keys: readonly string[]): Promise<Verified> {
  const [, extra = '', index, path = '', note = ''] = PROOF.exec(proof) ?? fail('format')
  const text = decode(extra)
  const leaf = await sha256(text)
  if (hex(leaf) !== hash) fail('hash')
  const { size, root, key } = await verifyNote(note, keys)
  const siblings = path.split('\n').slice(0, -1).map(decode)
  if ((await rootFrom(leaf, Number(index), size, siblings)) !== root) fail('inclusion')
  return { text: new TextDecoder().decode(text), size, key }
}

async function verifyNote(note: string, keys: readonly string[]) {
  const [, text = '', origin, size, root = '', signatures = ''] = NOTE.exec(note) ?? fail('format')
  for (const line of signatures.split('\n').slice(0, -1)) {
    const [, name, base64 = ''] = line.split(' ')
    const signature = decode(base64)
    const key = keys.find(one => one.startsWith(`${name}+${hex(signature.slice(0, 4))}+`))
    if (key === undefined || name !== origin) continue
    const publicKey = decode(key.split('+').slice(2).join('+')).slice(1)
    const imported = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    const signed = new TextEncoder().encode(text)
    if (!(await crypto.subtle.verify('Ed25519', imported, signature.slice(4), signed))) fail('checkpoint')
    return { size: Number(size), root: hex(decode(root)), key }
  }
  return fail('key')
}

/** Computes the root of the tree from a leaf and its inclusion path, by RFC 9162. */
async function rootFrom(leaf: Bytes, index: number, size: number, path: readonly Bytes[]): Promise<string | undefined> {
  let node = await sha256([0], leaf)
  let [at, last] = [index, size - 1]
  if (at > last) return undefined
  const ascend = () => {
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  for (const sibling of path) {
    if (last === 0) return undefined
    const isRight = at % 2 === 1 || at === last
    node = isRight ? await sha256([1], sibling, node) : await sha256([1], node, sibling)
    if (isRight) while (at % 2 === 0 && at !== 0) ascend()
    ascend()
  }
  return last === 0 ? hex(node) : undefined
}

const sha256 = async (...parts: readonly (readonly number[] | Bytes)[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flatMap(part => [...part]))))

const hex = (bytes: Bytes): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')

function decode(base64: string): Bytes {
  try {
    return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  } catch {
    return fail('format')
  }
}

function fail(check: Check): never {
  throw new FailedCheck(check)
}
