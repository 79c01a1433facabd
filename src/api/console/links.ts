import { hash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 24
const SECRET = /^[\w-]{32}$/

/** Minutes for which each kind of link can be used. */
export const LINK_MINUTES = { terminal: 30, invitation: 24 * 60 } as const

/** Returns a new secret for a sign-in link. Only its hash is stored. */
export const makeLinkSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

export const isLinkSecret = (text: string): boolean => SECRET.test(text)

export const linkSecretHash = (secret: string): string => hash('sha256', secret, 'hex')

/** Returns the URL of a link. The part after the `#` never reaches a log; `base` is the URL of the service. */
export const linkTo = (base: string, secret: string): string => `${base}/console/enter#${secret}`
