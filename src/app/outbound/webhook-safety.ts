import type { Logger } from 'pino'
import type { WebhookOptions } from '../../commands/webhooks.js'
import type { Stores } from '../../opening/open-stores.js'
import { type AddressGuard, addressGuard } from '../../webhooks/delivery/address-guard.js'
import { nameResolver } from '../../webhooks/delivery/name-resolution.js'
import { secretKeyIn } from '../../webhooks/delivery/secret-key.js'
import {
  makeSecret,
  type SecretVault,
  secretHint,
  secretProblem,
  secretVault,
} from '../../webhooks/delivery/signing-secrets.js'
import type { Config } from '../config.js'

/** Rules for secrets and URLs in webhook commands. */
export type WebhookRules = Omit<WebhookOptions, 'executor' | 'count'>

/** Secrets and URL checks that webhook delivery and webhook commands share. */
export interface WebhookSafety {
  readonly vault: SecretVault
  readonly addresses: AddressGuard
}

export async function webhookSafety(
  config: Config,
  { severalInstances }: Stores['deployment'],
  log: Pick<Logger, 'warn'>,
): Promise<WebhookSafety> {
  if (severalInstances && !config.webhookSecretKey) {
    log.warn(
      "WEBHOOK_SECRET_KEY is not set: other instances can't decrypt the signing secrets that this instance stores",
    )
  }
  return {
    vault: secretVault(config.webhookSecretKey ?? (await secretKeyIn(config.dataDir))),
    addresses: addressGuard({ opened: config.webhookRanges, resolve: nameResolver() }),
  }
}

export const webhookRules = ({ vault, addresses }: WebhookSafety, max: number): WebhookRules => ({
  max,
  seal: vault.seal,
  makeSecret,
  secretHint,
  secretProblem,
  urlProblem(url) {
    const checked = addresses.checkUrl(url)
    return checked.ok ? undefined : checked.reason
  },
})

/** For processes that don't serve requests: no key is created or read in the data directory. */
export const WITHOUT_SECRETS: WebhookRules = {
  seal(webhookId) {
    throw new Error(`the signing secret of ${webhookId} can be encrypted only by a running service`)
  },
  makeSecret,
  secretHint,
  secretProblem,
  urlProblem: () => undefined,
  max: 0,
}
