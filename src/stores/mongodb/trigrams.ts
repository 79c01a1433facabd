/** Words shorter than this are found by looking at every text. */
const GRAM = 3
/** More of them say little more, and each is one more way for the server to weigh. */
const MOST_ASKED = 6

/** Every three characters in a row, each once. */
export function gramsOf(text: string): readonly string[] {
  const letters = [...text]
  const grams = new Set<string>()
  for (let at = 0; at + GRAM <= letters.length; at++) grams.add(letters.slice(at, at + GRAM).join(''))
  return [...grams]
}

/** Some trigrams of the words, spread over each of them; what they find is looked at again. */
export const askedGrams = (words: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap(word => spread(gramsOf(word)))),
]

function spread(grams: readonly string[]): readonly string[] {
  if (grams.length <= MOST_ASKED) return grams
  const step = (grams.length - 1) / (MOST_ASKED - 1)
  return Array.from({ length: MOST_ASKED }, (_, at) => grams[Math.round(at * step)] ?? '')
}

export const isLong = (word: string): boolean => [...word].length >= GRAM

/** A pattern that matches the word and nothing else: every character that might be special stands as itself. */
export const patternOf = (word: string): string => word.replace(/[^\p{L}\p{N}\s\0]/gu, '\\$&').replace(/\0/g, '\\x00')
