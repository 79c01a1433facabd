import { type Installation, ownContext } from '../../commands/bootstrap.js'
import type { LinkCommands } from '../../commands/links.js'
import { accepted } from '../frame/response/rejections.js'
import { LINK_MINUTES, linkSecretHash, makeLinkSecret } from './links.js'

export interface TerminalLinkOptions {
  readonly links: Pick<LinkCommands, 'create'>
  readonly installation: Installation
  readonly now: () => number
}

/** Creates the sign-in link of the first administrator, which the first start prints, and returns its secret. */
export async function createTerminalLink({ links, installation, now }: TerminalLinkOptions): Promise<string> {
  const secret = makeLinkSecret()
  const expires_at = new Date(now() + LINK_MINUTES.terminal * 60_000).toISOString()
  const details = { user_id: installation.adminId, secret_hash: linkSecretHash(secret), expires_at }
  accepted(await links.create(ownContext({ installation, now }), { ...details, plan: 'unlimited' }))
  return secret
}
