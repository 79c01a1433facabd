import { hash, randomBytes } from 'node:crypto'
import type { Collection, CollectionSpec, Doc, DocumentStore } from '../../stores/document-store.js'

/** A link that signs somebody in: once, and not for long. Only the SHA-256 of its secret is stored. */
export interface LinkDoc extends Doc {
  readonly user_id: string
  readonly expires: string
  readonly redeemed: boolean
}

const LINKS: CollectionSpec = { name: 'console_links', indexes: [['redeemed']], expires: 'expires' }

const SECRET_BYTES = 24
const SECRET = /^[\w-]{32}$/

/** How long each kind of link lasts. */
export const LINK_MINUTES = { terminal: 30, invitation: 24 * 60 } as const

export interface Links {
  /** `secret` is what stands behind the `#` of the link, which reaches no log. */
  make(userId: string, minutes: number): Promise<{ readonly secret: string; readonly expires_at: string }>
  /** Whom it lets in: one time only, whichever instance is asked first. */
  redeem(secret: string): Promise<string | undefined>
}

export async function createLinks(documents: DocumentStore, now: () => number): Promise<Links> {
  const links: Collection<LinkDoc> = await documents.collection<LinkDoc>(LINKS)
  return {
    async make(user_id, minutes) {
      const secret = randomBytes(SECRET_BYTES).toString('base64url')
      const expires = new Date(now() + minutes * 60_000).toISOString()
      await links.put({ _id: idOf(secret), user_id, expires, redeemed: false })
      return { secret, expires_at: expires }
    },

    // Spent before anybody is let in: who dies in between needs another link, and nobody gets in twice.
    async redeem(secret) {
      if (!SECRET.test(secret)) return undefined
      const link = await links.get(idOf(secret))
      if (!link || link.redeemed || Date.parse(link.expires) <= now()) return undefined
      const first = await links.replace({ ...link, redeemed: true }, [{ field: 'redeemed', is: false }])
      return first ? link.user_id : undefined
    },
  }
}

const idOf = (secret: string): string => hash('sha256', secret, 'hex')

/** Where a link leads; `base` is how the service is reached. */
export const linkTo = (base: string, secret: string): string => `${base}/console/enter#${secret}`
