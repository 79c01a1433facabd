const MARKS = /\p{M}+/gu

/** Text as it is searched: without case, accents and ligatures, so that `uber` finds `Über` and `strasse` `Straße`. */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss')

/** The words of a search, each of which must occur. */
export const searchWords = (search: string): readonly string[] => [
  ...new Set(
    searchable(search)
      .split(/\s+/u)
      .filter(word => word !== ''),
  ),
]
