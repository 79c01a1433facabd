import type { IncomingMessage } from 'node:http'

/**
 * Session cookie of one installation. Its name contains that of the event log, because browsers send the cookies of a
 * host to all its ports.
 */
export interface SessionCookie {
  read(req: IncomingMessage): string | undefined
  /** Returns a `Set-Cookie` header that keeps the cookie for a number of seconds. 0 deletes it. */
  set(req: IncomingMessage, token: string, seconds: number): string
}

const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,256}$/
/** Maximum length of a cookie header, in characters. Longer headers are ignored without parsing. */
const MAX_COOKIE_LENGTH = 16 * 1024

/** Returns the session cookie of the installation whose event log has this name. */
export function sessionCookie(log: string, publicUrl: string | undefined): SessionCookie {
  const plain = `inventory-${log}`
  const overHttps = ({ headers }: IncomingMessage): boolean =>
    headers['x-forwarded-proto'] === 'https' || publicUrl?.startsWith('https:') === true
  const nameFor = (req: IncomingMessage) => (overHttps(req) ? `__Host-${plain}` : plain)
  return {
    read(req) {
      const { cookie = '' } = req.headers
      if (cookie.length > MAX_COOKIE_LENGTH) return undefined
      const start = `${nameFor(req)}=`
      const found = cookie.split(';').find(part => part.trimStart().startsWith(start))
      const value = found?.trim().slice(start.length)
      return value !== undefined && VALUE.test(value) ? value : undefined
    },
    set: (req, token, seconds) =>
      [
        `${nameFor(req)}=${token}`,
        'Path=/',
        `Max-Age=${seconds}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(overHttps(req) ? ['Secure'] : []),
      ].join('; '),
  }
}
