/** Names are their owners' own: what a terminal would obey is taken out. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd')
