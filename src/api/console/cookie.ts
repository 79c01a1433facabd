import type { IncomingMessage } from 'node:http'

/** The cookie of one installation: browsers send those of all ports of a host to each of them. */
export interface SessionCookie {
  read(req: IncomingMessage): string | undefined
  /** The header that has a browser keep it for so long; 0 has it forget. */
  set(req: IncomingMessage, token: string, seconds: number): string
}

const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,256}$/
/** What is longer is no cookie of ours, and is not looked through. */
const LONGEST = 16 * 1024

/** `log` is the name of the log. */
export function sessionCookie(log: string, publicUrl: string | undefined): SessionCookie {
  const plain = `inventory-${log}`
  const overHttps = ({ headers }: IncomingMessage): boolean =>
    headers['x-forwarded-proto'] === 'https' || publicUrl?.startsWith('https:') === true
  const nameFor = (req: IncomingMessage) => (overHttps(req) ? `__Host-${plain}` : plain)
  return {
    read(req) {
      const { cookie = '' } = req.headers
      if (cookie.length > LONGEST) return undefined
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
