import { yieldToEventLoop } from '../../../stores/shared/yield-to-event-loop.js'
import type { Decimals } from './decimals.js'

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[^,}\]\s]*|[{}[\],]/g

/** What is looked through before the rest of the service has a turn. */
const SLICE = 128 * 1024

interface Level {
  readonly where: Decimals | undefined
  readonly isList: boolean
  /** Of the member that follows; undefined until it has been read. */
  key: string | undefined
}

/**
 * JSON, or a value a line, with the decimals as texts of the same digits: what is between them is not touched. It may
 * come in pieces, each of which ends where a value does.
 */
export function createDecimalTexts(where: Decimals | undefined): (piece: string) => Promise<string> {
  const levels: Level[] = []
  return async json => {
    let text = ''
    let [copied, rested] = [0, 0]
    for (const { 0: token, index } of json.matchAll(TOKEN)) {
      if (index - rested > SLICE) {
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

/** What is known of the value that comes next. */
function here(level: Level | undefined, whole: Decimals | undefined): Decimals | undefined {
  if (level === undefined) return whole
  return level.isList ? level.where?.each : level.where?.fields?.get(level.key ?? '')
}
