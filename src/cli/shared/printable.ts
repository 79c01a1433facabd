/** Removes control characters from names, which users choose, so that a terminal doesn't interpret them. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd')
