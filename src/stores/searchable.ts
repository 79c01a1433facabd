const MARKS = /\p{M}+/gu

/** Letters that Unicode does not take apart, and the two that have more than one small form. */
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

/** Text as it is searched: without case, accents and ligatures, so that `uber` finds `Über` and `strasse` `Straße`. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTER, letter => LETTERS[letter] ?? letter)

/** The words of a search, each of which must occur. */
export const searchWords = (search: string): readonly string[] => [
  ...new Set(
    searchable(search)
      .split(/\s+/u)
      .filter(word => word !== ''),
  ),
]
