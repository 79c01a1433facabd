import { yieldToEventLoop } from '../../../stores/shared/yield-to-event-loop.js'
import type { Decimals } from './decimals.js'

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[^,}\]\s]*|[{}[\],]/g

/** Bytes that are processed before the service yields to the event loop. */
const SLICE_BYTES = 128 * 1024

interface Level {
  readonly where: Decimals | undefined
  readonly isList: boolean
  /** Key of the next member; undefined until it was read. */
  key: string | undefined
}

/**
 * Returns a function that rewrites the decimals in JSON or NDJSON as texts of the same digits. Everything else stays
 * unchanged. The input can come in parts that end at the end of a value.
 */
export function createDecimalTexts(where: Decimals | undefined): (piece: string) => Promise<string> {
  const levels: Level[] = []
  return async json => {
    let text = ''
    let [copied, rested] = [0, 0]
    for (const { 0: token, index } of json.matchAll(TOKEN)) {
      if (index - rested > SLICE_BYTES) {
        rested = index
        await yieldToEventLoop()
      }
      const level = levels.at(-1)
      if (token === '{' || token === '[')
        levels.push({ where: here(level, where), isList: token === '[', key: undefined })
      else if (token === '}' || token === ']') levels.pop()
      else if (token === ',') {
        if (level) level.key = undefined
      } else if (token.startsWith('"')) {
        if (level && !level.isList) level.key ??= token.slice(1, -1)
      } else if (here(level, where)?.isDecimal) {
        text += `${json.slice(copied, index)}"${token}"`
        copied = index + token.length
      }
    }
    return text + json.slice(copied)
  }
}

/** Returns the decimals in the next value. */
function here(level: Level | undefined, whole: Decimals | undefined): Decimals | undefined {
  if (level === undefined) return whole
  return level.isList ? level.where?.each : level.where?.fields?.get(level.key ?? '')
}
