import { concatBytes } from './bytes.js'

/**
 * Returns the roots of both trees that a consistency proof leads to (RFC 9162, section 2.1.4), or undefined if the
 * proof is too short or too long. Like the definition of the proof, it begins with the whole tree, whose hash is last.
 */
export async function rootsOf(
  earlier: { readonly size: number; readonly root: Uint8Array },
  size: number,
  proof: readonly Uint8Array[],
): Promise<readonly [earlier: Uint8Array, later: Uint8Array] | undefined> {
  const rest = [...proof]
  /** `isWhole`: whether the earlier leaves of this subtree are the whole earlier tree, whose root is known. */
  async function walk(from: number, to: number, isWhole: boolean): Promise<[Uint8Array, Uint8Array] | undefined> {
    const hash = from === to && isWhole ? earlier.root : rest.pop()
    if (hash === undefined || from === to) return hash && [hash, hash]
    let left = 1
    while (left * 2 < to) left *= 2
    const roots = from <= left ? await walk(from, left, isWhole) : await walk(from - left, to - left, false)
    if (roots === undefined) return undefined
    if (from <= left) return [roots[0], await hashNode(roots[1], hash)]
    return [await hashNode(hash, roots[0]), await hashNode(hash, roots[1])]
  }
  const roots = await walk(earlier.size, size, true)
  return rest.length === 0 ? roots : undefined
}

const hashNode = async (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', concatBytes(Uint8Array.of(1), left, right)))
