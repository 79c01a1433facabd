const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Returns text for HTML. Control characters and overrides of the text direction become visible. */
export const escapeText = (text: string): string =>
  text
    .replace(/[&<>"']/g, character => ENTITIES[character] ?? '')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, character => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    })
