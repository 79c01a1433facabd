const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LAST = 12

/**
 * The id of the nth public event of one event in the log: its own for the first; the others are counted on from it,
 * which gives ids of the same form that no other event has and that sort in their order.
 */
export function furtherId(id: string, nth: number): string {
  if (nth === 0) return id
  const kept = id.slice(0, -LAST)
  let counted = ''
  let carry = nth
  for (const letter of [...id.slice(-LAST)].reverse()) {
    const sum = Math.max(0, ALPHABET.indexOf(letter)) + carry
    counted = ALPHABET[sum % 32] + counted
    carry = Math.floor(sum / 32)
  }
  return kept + counted
}
