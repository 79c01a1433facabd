import { Readable } from 'node:stream'
import type { ApiState } from '../api-context.js'
import { JSON_TYPE, NDJSON_TYPE } from '../response/negotiation.js'
import type { Rendered } from '../response/rendered.js'
import { createDecimalTexts } from '../schema/decimal-texts.js'
import { type Decimals, decimalsInErrors, decimalsOf } from '../schema/decimals.js'

const TEXT = /(?:^|,)\s*decimals\s*=\s*(?:text|"text")\s*(?:[,;]|$)/i

/**
 * Returns the response in the form that the client prefers (RFC 7240): decimals as texts, for programs whose numbers
 * would round them. This is the last step, so that a stored response doesn't depend on the first client's preference.
 */
export async function preferred(rendered: Rendered, prefer: string, state: ApiState): Promise<Rendered> {
  const { body, headers, status } = rendered
  if (body === undefined || !TEXT.test(prefer)) return rendered
  const type = headers['Content-Type'] ?? ''
  const isLines = type.startsWith(NDJSON_TYPE)
  if (!isLines && !type.startsWith(JSON_TYPE)) return rendered
  const where = status >= 400 ? decimalsInErrors : whereIn(state, isLines)
  return {
    status,
    headers: { ...headers, 'Preference-Applied': 'decimals=text' },
    body: where ? await withTexts(body, where) : body,
  }
}

async function withTexts(body: string | Buffer | Readable, where: Decimals): Promise<string | Readable> {
  const convert = createDecimalTexts(where)
  if (!(body instanceof Readable)) return convert(String(body))
  return Readable.from(convertChunks(body, convert), { objectMode: false })
}

async function* convertChunks(body: Readable, convert: (piece: string) => Promise<string>): AsyncGenerator<string> {
  for await (const piece of body) yield await convert(String(piece))
}

/** Returns where the decimals are. In NDJSON, each line is an entry of the list. */
function whereIn({ route }: ApiState, isLines: boolean): Decimals | undefined {
  const whole = route && decimalsOf(route)
  return isLines ? whole?.fields?.get('data')?.each : whole
}
