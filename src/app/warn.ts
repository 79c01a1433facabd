import type { Logger } from 'pino'
import type { Warn } from '../stores/shared/warn.js'

/** How everything below tells of what went wrong and is tried again. */
export const warnTo =
  (log: Pick<Logger, 'warn'>): Warn =>
  (message, err) =>
    log.warn({ err }, message)
