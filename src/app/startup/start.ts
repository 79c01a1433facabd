import type { Logger } from 'pino'
import { createKeyHolders } from '../../api/frame/access/key-holders.js'
import type { App } from '../../api/frame/app.js'
import type { Metrics } from '../../api/operation/metrics.js'
import type { RequestLog } from '../../api/operation/request-log.js'
import type { AuditCheckpoints } from '../../audit/checkpoints/checkpoints.js'
import { bootstrap, ownContext } from '../../commands/bootstrap.js'
import { createErasure } from '../../erasure/erasure.js'
import { createNoticeClock } from '../../notices/clock.js'
import type { Stores } from '../../opening/open-stores.js'
import type { Waiting } from '../../opening/waiting.js'
import { WAIT_MS } from '../../projections/engine/time-limits.js'
import { createClosing } from '../../stores/shared/closing.js'
import { warnTo } from '../../stores/shared/warn.js'
import { upgradeDocuments } from '../../upgrade/upgrade.js'
import { createAudit } from '../audit.js'
import type { Config } from '../config.js'
import { createConsole } from '../console.js'
import { type Core, createCore } from '../core.js'
import { createHttpApp } from '../http.js'
import { createImports } from '../imports.js'
import { createOutbound } from '../outbound/outbound.js'
import { webhookRules, webhookSafety } from '../outbound/webhook-safety.js'
import type { ReadModelAccess } from '../reads.js'
import { type FirstKey, firstKeyOf, validKeyFile } from './first-key.js'
import { reportDuplicates } from './report-duplicates.js'

/** Everything that runs on open stores that match. */
export interface Started {
  readonly app: App
  readonly core: Core
  readonly audit: AuditCheckpoints
  /** The first key, if this start created it. It is shown only once. */
  readonly firstKey: FirstKey | undefined
  /** Path of the file with the key of an earlier start, while that key is valid. */
  readonly keyFile: string | undefined
  /** Secret of a sign-in link for the first administrator, set with the first key. */
  readonly firstLink: string | undefined
  stop(): Promise<void>
}

export interface StartOptions {
  readonly config: Config
  readonly stores: Stores
  readonly metrics: Metrics
  readonly requestLog: RequestLog | undefined
  readonly log: Logger
  readonly now: () => number
  readonly waiting: Waiting
  /** Milliseconds until other instances can take over from an instance that crashed. Default: the usual lease. */
  readonly leaseMs?: number | undefined
}

/**
 * Starts everything on open stores, in order. A stop, or a failure at any step, ends what was started in reverse
 * order.
 */
export async function startOn(options: StartOptions): Promise<Started> {
  const { config, stores, metrics, requestLog, log, now, waiting, leaseMs } = options
  const closing = createClosing()
  try {
    await upgradeDocuments({ ...stores, waitFor: waiting.for, now, log })
    const safety = await webhookSafety(config, stores.deployment, log)
    const observe = { appended: metrics.eventsAppended, conflicted: metrics.appendConflicted }
    const { unique, timezone, backdatingDays } = config
    const core = await createCore({
      ...{ stores, log, now, unique, timezone, backdatingDays, observe, leaseMs },
      webhooks: webhookRules(safety, config.maxWebhooks),
    })
    closing.add(core.stop)
    const { executor, instance, readModels } = core

    await core.projections.start()
    const { installation } = instance
    await bootstrap({ executor, installation, now })
    await untilReadModelsExist(core, waiting)
    await readModels.waitFor('head', { ms: WAIT_MS.start })
    await core.resume()
    closing.add(reportDuplicates(unique, core.liveCopies, log))

    const holders = await createKeyHolders({ readModels, documents: stores.documents, now, warn: warnTo(log) })
    const firstKeyOptions = {
      ...{ executor, installation, now, readModels, adminKey: config.adminKey, dataDir: config.dataDir },
      warn: (message: string) => log.warn(message),
    }
    const firstKey = await firstKeyOf(firstKeyOptions)
    const keyFile = firstKey ? undefined : await validKeyFile(firstKeyOptions)

    const parts = { config, stores, core, holders, log, now, leaseMs }
    const console = await createConsole(parts)
    const firstLink = firstKey && console.isBuilt ? await console.firstLink() : undefined

    const { deliveryAttempted: attempted, deliveriesDropped: dropped } = metrics
    const outbound = await createOutbound({ ...parts, safety, waiting, attempted, dropped })
    closing.add(outbound.stop)
    await outbound.start()

    const erasure = await createErasure({
      ...{ documents: stores.documents, personKeys: stores.personKeys, readModels, now, leaseMs },
      ...{ users: core.commands.users, tools: core.commands.tools, eraseMessages: outbound.republish },
      ...{ clearFiles: stores.clearLog, retentionDays: config.personRetentionDays, leader: instance.leader },
      severalInstances: stores.deployment.severalInstances,
      context: () => ownContext({ installation, now }),
      warn: warnTo(log),
    })
    closing.add(erasure.stop)
    erasure.start()

    const imports = await createImports(parts)
    closing.add(imports.stop)
    imports.start()

    const audit = await createAudit({ ...parts, safety })
    closing.add(audit.stop)
    audit.start()

    const clock = createNoticeClock({
      documents: stores.documents,
      severalInstances: stores.deployment.severalInstances,
      notices: core.notices,
      calendar: core.calendar,
      leader: instance.leader,
      now,
      warn: warnTo(log),
      leaseMs,
    })
    closing.add(clock.stop)
    clock.start()

    const app = await createHttpApp({ ...parts, console, outbound, imports, audit, erasure, metrics, requestLog })
    return { app, core, audit, firstKey, keyFile, firstLink, stop: closing.close }
  } catch (error) {
    await closing.close()
    throw error
  }
}

/**
 * Resolves when each read model has been filled once, except those that can't be filled. Writes depend on read models,
 * too.
 */
async function untilReadModelsExist(
  reads: Omit<ReadModelAccess, 'liveCopies'>,
  { signal, for: waitFor }: Waiting,
): Promise<void> {
  while (!(await reads.readModels.waitFor(0, { ms: WAIT_MS.startLook, strict: true }))) {
    signal?.throwIfAborted()
    const filling = reads.projections.status().filter(({ state }) => state === 'rebuilding')
    if (filling.every(({ reason }) => reason !== undefined)) return
    waitFor(await reads.filling())
  }
}
