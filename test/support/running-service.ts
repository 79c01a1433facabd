import { pino } from 'pino'
import type { OpenApiDocument } from '../../src/api/description/openapi/types.js'
import { parseConfig } from '../../src/config.js'
import { type Service, startService } from '../../src/service.js'
import { folderPerTest } from './folder.js'
import { createResponseValidator, type ResponseValidator } from './validate-response.js'

export interface Told<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface RunningService {
  url(): string
  key(): string
  /** Moves the clock of the service. */
  travel(ms: number): void
  /** Sends a request as admin. Every answer is held against the OpenAPI document. */
  ask<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Told<Body>>
}

export const DAY = 24 * 60 * 60 * 1000

/** The whole service on a folder of its own, for each test of the suite that asks for it. */
export function servicePerTest(
  start = '2026-11-21T09:30:00.000Z',
  env: Readonly<Record<string, string>> = {},
): RunningService {
  const folder = folderPerTest()
  let service: Service
  let validate: ResponseValidator
  let time = 0

  beforeEach(async () => {
    time = Date.parse(start)
    const config = parseConfig({ PORT: '0', INVENTORY_DATA_DIR: folder.at('data'), LOG_LEVEL: 'silent', ...env })
    service = await startService({ config, log: pino({ level: 'silent' }), now: () => time++ })
    validate = createResponseValidator(
      (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as OpenApiDocument,
    )
  })
  afterEach(() => service.stop())

  return {
    url: () => service.url,
    key: () => service.firstKey?.key ?? '',
    travel: ms => {
      time += ms
    },
    async ask<Body>(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${service.firstKey?.key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      validate(method, `/api/v1${path}`, { status: response.status, headers: response.headers, text })
      return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as Body }
    },
  }
}
