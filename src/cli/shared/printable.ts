/** Replaces control characters in text from others, such as names, so that a terminal doesn't interpret them. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd')
