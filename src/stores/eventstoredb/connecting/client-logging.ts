import { createRequire } from 'node:module'

interface Debug {
  /** Turns all off and answers what was on. */
  disable(): string
  enable(namespaces: string): void
}

const NOT_OF_CLIENT = '-esdb,-esdb:*'

/** With `DEBUG` set, the client tells its connection string, password included, and all that is written and read. */
export function silenceDebugging(): void {
  const ofClient = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'))
  const debug = ofClient('debug') as Debug
  const asked = debug.disable()
  if (asked !== '') debug.enable(asked.includes(NOT_OF_CLIENT) ? asked : `${asked},${NOT_OF_CLIENT}`)
}

/** Nothing that is said on the console while `work` runs gets out: the client's advice quotes the whole URL. */
export function withoutConsole<Result>(work: () => Result): Result {
  const { warn, error, log, info } = console
  const silent = () => {}
  Object.assign(console, { warn: silent, error: silent, log: silent, info: silent })
  try {
    return work()
  } finally {
    Object.assign(console, { warn, error, log, info })
  }
}
