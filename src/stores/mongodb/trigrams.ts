/** Length of a trigram. Shorter words are found by reading every text. */
const GRAM = 3
/** Maximum number of trigrams per word. More hardly narrow the result, and each costs the server time. */
const MAX_QUERIED = 6

/** Returns the trigrams of a text, each once. */
export function gramsOf(text: string): readonly string[] {
  const letters = [...text]
  const grams = new Set<string>()
  for (let at = 0; at + GRAM <= letters.length; at++) grams.add(letters.slice(at, at + GRAM).join(''))
  return [...grams]
}

/** Returns some trigrams of each word, spread evenly. Their results are filtered again. */
export const gramsOfWords = (words: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap(word => spreadGrams(gramsOf(word)))),
]

function spreadGrams(grams: readonly string[]): readonly string[] {
  if (grams.length <= MAX_QUERIED) return grams
  const step = (grams.length - 1) / (MAX_QUERIED - 1)
  return Array.from({ length: MAX_QUERIED }, (_, at) => grams[Math.round(at * step)] ?? '')
}

export const isLong = (word: string): boolean => [...word].length >= GRAM

/** Returns a pattern that matches exactly the word: every character that might be special is escaped. */
export const patternOf = (word: string): string => word.replace(/[^\p{L}\p{N}\s\0]/gu, '\\$&').replace(/\0/g, '\\x00')
