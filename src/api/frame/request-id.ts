import { randomUUID } from 'node:crypto'

/** Nothing that could end a header line, break a log line or be taken for markup. */
const SANE = /^[A-Za-z0-9._:/+=@-]{1,128}$/

/** The caller's own name for the request, if it is one that can be echoed; else a new one. */
export const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID()
