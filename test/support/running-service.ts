import type { Client, Received } from './client.js'
import { type Folder, folderPerSuite, folderPerTest } from './folder.js'
import type { Settings } from './programs.js'
import { type ServiceHere, startHere } from './service.js'

export interface TypedResponse<Body> extends Received {
  readonly body: Body
}

export interface RunningService {
  url(): string
  client(): Client
  /** The core of the service. */
  core(): ServiceHere['core']
  /** Moves the clock of the service. */
  travel(ms: number): void
  /** Sends a request as admin. */
  ask<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TypedResponse<Body>>
}

export const DAY = 24 * 60 * 60 * 1000

/** Starts a service with its own folder and clock for each test of the calling suite. */
export const servicePerTest = (start?: string, settings?: Settings): RunningService =>
  serviceFrom(beforeEach, afterEach, folderPerTest(), start, settings)

/** Starts one service for all tests of the calling suite. */
export const servicePerSuite = (start?: string, settings?: Settings): RunningService =>
  serviceFrom(before, after, folderPerSuite(), start, settings)

type Hook = (hook: () => Promise<void>) => void

function serviceFrom(
  create: Hook,
  remove: Hook,
  folder: Folder,
  start = '2026-11-21T09:30:00.000Z',
  settings: Settings = {},
): RunningService {
  let service: ServiceHere
  let time = 0

  create(async () => {
    time = Date.parse(start)
    service = await startHere({ dataDir: folder.at('data'), settings, now: () => time++ })
  })
  remove(() => service.stop())

  return {
    url: () => service.url,
    client: () => service.client,
    core: () => service.core,
    travel: ms => {
      time += ms
    },
    ask: (method, path, body, headers = {}) => service.client.call(method, path, { body, headers }),
  }
}
