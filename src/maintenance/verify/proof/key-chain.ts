import type { Finding } from '../../../audit/checks/check-log.js'
import { verifyRotation } from '../../../audit/keys/rotation.js'
import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '../../../audit/tlog/notes/keys.js'
import type { KeyRotated } from '../../../events/audit.js'

/** The keys of the log, in the order of their use. `place` is that of the event. */
export interface KeyChain {
  readonly state: KeyChainState
  /** Follows a rotation. Throws if it isn't well-formed. */
  rotate(rotated: KeyRotated, place: string): void
  /** Follows the use of a key, and returns the key. */
  use(verifierKey: string, place: string): VerifierKey
  /** Returns the key that applies now; undefined before the first one. */
  current(): VerifierKey | undefined
  /** Returns the keys that a given key vouches for. If none was given, these are the first key and its successors. */
  trusted(): readonly VerifierKey[]
  /** Returns the given keys that are keys of the log. */
  matched(): readonly VerifierKey[]
  /** Returns a finding for each key that nothing vouches for. */
  end(): readonly Finding[]
}

export type KeyChainState = Section[]

/** Keys that follow from each other by rotations. */
interface Section extends Finding {
  readonly keys: VerifierKey[]
}

/**
 * Follows the keys of the log. A rotation is signed by both keys, so a given key vouches for those before and after it.
 * After the loss of a key, nothing leads to the next one, so it must be given.
 */
export function createKeyChain(given: readonly VerifierKey[], sections: KeyChainState = []): KeyChain {
  const current = () => sections.at(-1)?.keys.at(-1)

  function start(key: VerifierKey, place: string): void {
    const before = current()
    const problem = before
      ? `the key ${formatVerifierKey(key)} replaced ${formatVerifierKey(before)}, which didn't sign the replacement`
      : `the key ${formatVerifierKey(key)} isn't one that you gave`
    sections.push({ keys: [key], place, problem })
  }

  function use(verifierKey: string, place: string): VerifierKey {
    const key = parseVerifierKey(verifierKey)
    const before = current()
    if (before === undefined || !isSameKey(before, key)) start(key, place)
    // The name of a key is that of the log, which changes when the log is restored.
    else if (before.name !== key.name) sections.at(-1)?.keys.push(key)
    return key
  }

  const isTrusted = ({ keys }: Section, n: number): boolean =>
    given.length === 0 ? n === 0 : keys.some(key => given.some(each => isSameKey(each, key)))

  return {
    state: sections,
    current,
    use,
    rotate({ previous_key, verifier_key, note }, place) {
      const previous = use(previous_key, place)
      const next = parseVerifierKey(verifier_key)
      if (isSigned(note, previous, next)) sections.at(-1)?.keys.push(next)
      else start(next, place)
    },
    trusted: () => sections.filter(isTrusted).flatMap(({ keys }) => keys),
    matched: () => given.filter(each => sections.some(({ keys }) => keys.some(key => isSameKey(key, each)))),
    end: () => sections.filter((section, n) => !isTrusted(section, n)),
  }
}

/** Reports whether both keys signed the statement that one replaces the other. */
function isSigned(note: string, previous: VerifierKey, next: VerifierKey): boolean {
  try {
    return isSameKey(verifyRotation(note, previous), next)
  } catch {
    return false
  }
}

export const isSameKey = (one: Pick<VerifierKey, 'publicKey'>, other: Pick<VerifierKey, 'publicKey'>): boolean =>
  one.publicKey.equals(other.publicKey)
