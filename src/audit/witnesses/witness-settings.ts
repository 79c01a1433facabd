import { COSIGNATURE, parseVerifierKey, type VerifierKey } from '../tlog/notes/keys.js'

/** A server of another operator that cosigns only checkpoints that are consistent with those it cosigned before. */
export interface Witness {
  readonly key: VerifierKey
  /** The part of the URL before `/add-checkpoint`. */
  readonly url: string
}

type ParsedWitnesses =
  | { readonly ok: true; readonly value: readonly Witness[] }
  | { readonly ok: false; readonly reason: string }

/** Parses witnesses, each a verifier key and a URL, separated by commas or newlines. */
export function parseWitnesses(text: string): ParsedWitnesses {
  const value: Witness[] = []
  for (const entry of text.split(/[\n,]/).map(each => each.trim())) {
    if (entry === '') continue
    const [key = '', url = '', ...more] = entry.split(/\s+/)
    if (more.length > 0 || !/^https?:\/\//.test(url) || !URL.canParse(url))
      return { ok: false, reason: `must contain a verifier key and a URL for each witness, not '${entry}'` }
    try {
      value.push({ key: requireWitnessKey(parseVerifierKey(key)), url: url.replace(/\/+$/, '') })
    } catch (error) {
      return { ok: false, reason: `is invalid: ${(error as Error).message}` }
    }
  }
  return { ok: true, value }
}

/** Returns the key if it is for cosignatures. */
export function requireWitnessKey<Key extends VerifierKey>(key: Key): Key {
  if (key.type === COSIGNATURE) return key
  throw new Error(`The key of ${key.name} isn't a key of a witness`)
}
