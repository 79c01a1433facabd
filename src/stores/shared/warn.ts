import type { Logger } from 'pino'

/** Reports a failure that is retried. */
export type Warn = (message: string, error: unknown) => void

/** Returns a function that logs failures as warnings. */
export const warnTo =
  (log: Pick<Logger, 'warn'>): Warn =>
  (message, err) =>
    log.warn({ err }, message)
