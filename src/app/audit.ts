import type { Logger } from 'pino'
import { type AuditCheckpoints, openCheckpoints } from '../audit/checkpoints/checkpoints.js'
import { originOf } from '../audit/checkpoints/create-checkpoint.js'
import { openSigner } from '../audit/keys/signer.js'
import { createCheckpointPublisher } from '../audit/publisher/publisher.js'
import { ownContext } from '../commands/bootstrap.js'
import type { Stores } from '../opening/open-stores.js'
import { warnTo } from '../stores/shared/warn.js'
import { createSender } from '../webhooks/delivery/send.js'
import { signerOptions } from './audit-key.js'
import type { Config } from './config.js'
import type { Core } from './core.js'
import type { WebhookSafety } from './outbound/webhook-safety.js'

export interface AuditOptions {
  readonly config: Pick<Config, 'audit' | 'dataDir'>
  readonly stores: Pick<Stores, 'events' | 'documents' | 'deployment'>
  readonly core: Pick<Core, 'executor' | 'instance' | 'readModels'>
  readonly safety: Pick<WebhookSafety, 'addresses'>
  readonly log: Logger
  readonly now: () => number
  readonly leaseMs?: number
}

const MINUTE_MS = 60_000

/** Opens the checkpoints of the log: the key, copies, and witnesses are those of the settings. */
export async function createAudit(options: AuditOptions): Promise<AuditCheckpoints> {
  const { config, stores, core, safety, log, now, leaseMs } = options
  const { installation, leader, logName } = core.instance
  const origin = originOf(logName)
  const sender = createSender({ guard: safety.addresses, now: () => new Date(now()) })
  const publisher = createCheckpointPublisher({ origin, settings: config.audit, sender, log })
  const checkpoints = await openCheckpoints({
    ...{ origin, leader, publisher, now },
    store: stores.events,
    documents: stores.documents,
    severalInstances: stores.deployment.severalInstances,
    executor: core.executor,
    context: () => ownContext({ installation, now }),
    readModels: core.readModels,
    openSigner: recorded => openSigner({ ...signerOptions(config, stores, origin), recorded }),
    intervalMs: config.audit.checkpointMinutes * MINUTE_MS,
    warn: warnTo(log),
    ...(leaseMs === undefined ? {} : { leaseMs }),
  })
  return {
    ...checkpoints,
    async stop() {
      publisher.close()
      sender.close()
      await checkpoints.stop()
    },
  }
}
