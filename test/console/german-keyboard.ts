/** The characters that the keys of an American scanner type on a German computer. */
const US_CHARACTERS = `yzYZ-_/&*()<>;:?@#]`
const GERMAN_CHARACTERS = `zyZYß?-/(=);:öÖ_"§+`
export const typeOnGermanKeyboard = (text: string): string =>
  Array.from(text, character => GERMAN_CHARACTERS[US_CHARACTERS.indexOf(character)] ?? character).join('')
