import type { Logger } from 'pino'
import { evidenceRoute } from '../api/audit/evidence.js'
import { materialCheckRoute } from '../api/audit/material-check.js'
import { auditRoutes } from '../api/audit/routes.js'
import type { Route } from '../api/frame/route.js'
import { createNames } from '../api/records/names.js'
import { type AuditCheckpoints, openCheckpoints } from '../audit/checkpoints/checkpoints.js'
import { openSigner, readSignerKey } from '../audit/keys/signer.js'
import { createCheckpointPublisher } from '../audit/publisher/publisher.js'
import { createEventFinder } from '../audit/queries/event-finder.js'
import { createEvidenceSource } from '../audit/queries/evidence.js'
import { createMaterialCheck } from '../audit/queries/material-check.js'
import { createProver } from '../audit/queries/prover.js'
import { ownContext } from '../commands/bootstrap.js'
import { originOf } from '../domain/audit.js'
import type { Stores } from '../opening/open-stores.js'
import { presentKey } from '../projections/audit-verifier-keys.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { warnTo } from '../stores/shared/warn.js'
import { createSender } from '../webhooks/delivery/send.js'
import { signerOptions } from './audit-key.js'
import type { Config } from './config.js'
import type { CommandSide, Core } from './core.js'
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

/** The checkpoints of the log, and the routes that prove from them. */
export interface AuditService extends AuditCheckpoints {
  readonly routes: (side: Pick<CommandSide, 'readModels'>) => readonly Route[]
}

/** Opens the checkpoints of the log with the key, copies, and witnesses of the settings. */
export async function createAudit(options: AuditOptions): Promise<AuditService> {
  const { config, stores, core, safety, log, now, leaseMs } = options
  const { installation, leader, logName } = core.instance
  const origin = originOf(logName)
  const sender = createSender({ guard: safety.addresses, now: () => new Date(now()) })
  const publisher = createCheckpointPublisher({ origin, settings: config.audit, sender, log })
  // Reported now, because the first checkpoint can be an hour later.
  void publisher.newestElsewhere()
  const { key } = config.audit.key
  if (key) void readSignerKey(key).catch(error => log.error(`checkpoints can't be created: ${error.message}`))
  const openKey = (recorded: string | undefined) => openSigner({ ...signerOptions(config, stores, origin), recorded })
  const checkpoints = await openCheckpoints({
    ...{ origin, leader, publisher, now },
    store: stores.events,
    documents: stores.documents,
    severalInstances: stores.deployment.severalInstances,
    executor: core.executor,
    context: () => ownContext({ installation, now }),
    readModels: core.readModels,
    openSigner: openKey,
    intervalMs: config.audit.checkpointMinutes * MINUTE_MS,
    warn: warnTo(log),
    leaseMs,
  })
  const findEvent = createEventFinder({ store: stores.events, tree: checkpoints.tree })
  return {
    ...checkpoints,
    routes({ readModels }) {
      const { tree, heads, create: createCheckpoint } = checkpoints
      const prover = createProver({ store: stores.events, tree, heads, readModels })
      const signer = async () => openKey((await presentKey(readModels))?.verifier_key)
      const common = { store: stores.events, readModels, prover }
      return [
        ...auditRoutes({ readModels, tree, prover, findEvent, openSigner: signer, createCheckpoint, now }),
        materialCheckRoute(createMaterialCheck(common)),
        evidenceRoute(
          createEvidenceSource({ ...common, createCheckpoint, openSigner: signer, now, nameOf: nameIn(readModels) }),
          now,
        ),
      ]
    },
    async stop() {
      publisher.close()
      sender.close()
      await checkpoints.stop()
    },
  }
}

/** Returns a function that returns the present name of a user or location. */
function nameIn(readModels: Pick<ReadModels, 'of'>) {
  const names = createNames(readModels)
  return async (id: string): Promise<string | undefined> => {
    const { location, user } = await names({ locations: [id], users: [id] })
    return location(id) ?? user(id) ?? undefined
  }
}
