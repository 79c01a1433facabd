const MARKS = /\p{M}+/gu

/** Letters that Unicode normalization doesn't decompose, and the two that have more than one lowercase form. */
const LETTERS: { readonly [letter: string]: string } = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/**
 * Returns the text in the form in which it is searched: without case, accents, and ligatures, so that `uber` finds
 * `Über` and `strasse` finds `Straße`.
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTER, letter => LETTERS[letter] ?? letter)

/** Returns the words of a search. Each must occur. */
export const searchWords = (search: string): readonly string[] => [
  ...new Set(
    searchable(search)
      .split(/\s+/u)
      .filter(word => word !== ''),
  ),
]
