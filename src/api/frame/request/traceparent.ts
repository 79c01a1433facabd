/** Of version 00: the trace, the span that asks, and flags. What a later version adds behind them is not ours to pass on. */
const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/
const FIRST = '00'
/** The one flag of the first version: whether the trace is recorded. */
const SAMPLED = 1

/**
 * Where a request stands in a trace of its sender, by W3C Trace Context, in its first version; undefined where it says
 * nothing that can be read: that is no mistake of the request.
 */
export function traceparentOf(sent: string | string[] | undefined): string | undefined {
  if (typeof sent !== 'string') return undefined
  const [, trace, span, flags = '', more] = FORM.exec(sent) ?? []
  if (trace === undefined || span === undefined) return undefined
  if (sent.startsWith(`${FIRST}-`)) return more === undefined ? sent : undefined
  return `${FIRST}-${trace}-${span}-0${Number.parseInt(flags, 16) & SAMPLED}`
}
