/** The characters that the keys of an American scanner type on a German computer. */
const FROM = `yzYZ-_/&*()<>;:?@#]`
const TO = `zyZYß?-/(=);:öÖ_"§+`
export const onGerman = (text: string): string =>
  Array.from(text, character => TO[FROM.indexOf(character)] ?? character).join('')
