import type { Readable } from 'node:stream'
import { toJson } from '../../../domain/values/exact.js'
import type { HandlerResponse } from '../route.js'

/** A serialized response: what is sent, and what is stored for repetitions. */
export interface Rendered extends Pick<HandlerResponse, 'unfinished' | 'recorded' | 'unresolved'> {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | Readable | undefined
  /** Checksum of the body, if known. */
  readonly bodyChecksum?: string | undefined
  /** Body that is stored and replayed in place of the body. */
  readonly replayBody?: string | undefined
}

export const JSON_IN_UTF8 = 'application/json; charset=utf-8'

export const renderJson = (status: number, value: unknown, headers: Readonly<Record<string, string>>): Rendered => ({
  status,
  headers: { 'Content-Type': JSON_IN_UTF8, ...headers },
  body: toJson(value),
})
