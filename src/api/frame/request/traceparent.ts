/** Version 00: trace, span, and flags. What later versions append isn't passed on. */
const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/
const FIRST = '00'
/** The only flag of version 00: whether the trace is recorded. */
const SAMPLED = 1

/**
 * Returns the W3C trace context of a request in version 00; undefined if it is missing or invalid, which is no error.
 */
export function traceparentOf(sent: string | string[] | undefined): string | undefined {
  if (typeof sent !== 'string') return undefined
  const [, trace, span, flags = '', more] = FORM.exec(sent) ?? []
  if (trace === undefined || span === undefined) return undefined
  if (sent.startsWith(`${FIRST}-`)) return more === undefined ? sent : undefined
  return `${FIRST}-${trace}-${span}-0${Number.parseInt(flags, 16) & SAMPLED}`
}
