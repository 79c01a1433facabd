import type { Logger } from 'pino'
import type { KeyHolders } from '../api/frame/access/key-holders.js'
import type { Route } from '../api/frame/route.js'
import { rowKinds } from '../api/imports/kinds.js'
import type { KindsOptions } from '../api/imports/kinds-options.js'
import { createImportLimits } from '../api/imports/limits.js'
import { stopReason } from '../api/imports/permissions.js'
import { importRoutes } from '../api/imports/routes.js'
import { createMint } from '../domain/values/ids.js'
import type { DryRuns } from '../imports/dry-runs.js'
import { createImporter, type ImportProgress } from '../imports/importer.js'
import type { RowKinds } from '../imports/rows.js'
import { createUploads } from '../imports/uploads.js'
import { createImportWatch } from '../imports/watch.js'
import type { Stores } from '../opening/open-stores.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import { imports, importsUnderway } from '../projections/imports.js'
import { createAppliedCommands } from '../projections/queries/applied-commands.js'
import { createLedTask, LEASE_MS, type LedTask } from '../stores/leadership.js'
import { warnTo } from '../stores/shared/warn.js'
import type { Config } from './config.js'
import type { CommandSide, Core } from './core.js'

/** Import of files with records. Any instance receives files, and one at a time processes them. */
export interface Imports extends LedTask {
  readonly routes: (side: CommandSide) => readonly Route[]
}

export interface ImportsOptions {
  readonly config: Pick<Config, 'importMaxBytes' | 'unique'>
  readonly stores: Stores
  readonly core: Core
  readonly holders: Pick<KeyHolders, 'holderOf'>
  readonly log: Logger
  readonly now: () => number
  readonly leaseMs?: number
}

export async function createImports(options: ImportsOptions): Promise<Imports> {
  const { config, stores, core, holders, log, now, leaseMs = LEASE_MS } = options
  const { commands, readModels, liveCopies, calendar, instance } = core
  const { documents } = stores
  const warn = warnTo(log)
  const mint = createMint(now)
  const uploads = await createUploads({ documents, mint, maxBytes: config.importMaxBytes })
  const progress = await documents.collection<ImportProgress>({ name: 'import_progress' })
  const current = (id: string) => readModels.of(imports).get(id)
  const applied = createAppliedCommands({ readModels, liveCopies, head: stores.events.head })
  const kindsOn = (commands: KindsOptions['commands']) =>
    rowKinds({
      ...{ commands, readModels: liveCopies, calendar, unique: config.unique },
      defaultLocationId: instance.installation.defaultLocationId,
    })
  const importer = createImporter({
    commands: commands.imports,
    uploads,
    events: stores.events,
    completePrepared: commands.completePrepared,
    progress,
    // Uses the live copies: an import waits for the read models once at its start, because no row refers to a record
    // that another row creates.
    kinds: kindsOn(commands),
    openDryRuns: () => dryRunsOf(core, kindsOn),
    // Finds rows that any instance has applied, up to now.
    upToDate: applied.upToDate,
    findApplied: applied.findMany,
    current,
    stopReason: requested => stopReason(requested, holders),
    shown: () => readModels.settle(WAIT_MS.backpressure),
    mint,
  })
  const unfinished = () => importsUnderway(readModels)
  const { wake, watch } = createImportWatch({ importer, uploads, unfinished, current, now, warn })
  const limits = createImportLimits({
    unfinished,
    ownerOf: async keyId => (await holders.holderOf(keyId))?.counts_as ?? keyId,
    maxBytes: config.importMaxBytes,
  })
  const task = createLedTask({
    ...{ documents, name: 'imports', owner: instance.leader, leaseMs, work: watch, warn },
    isAlone: !stores.deployment.severalInstances,
  })
  return {
    routes: ({ commands, readModels, isDryRun }) =>
      importRoutes({
        ...{ commands: commands.imports, readModels, limits, progress },
        ...(isDryRun ? { uploads: { ...uploads, async remove() {} }, wake() {} } : { uploads, wake }),
      }),
    ...task,
  }
}

/** Returns dry runs that share kinds, because these check all rows of a file for repeated records. */
function dryRunsOf(core: Core, kindsOn: (commands: KindsOptions['commands']) => RowKinds): DryRuns {
  let side = core.dryRun()
  const commands = new Proxy(core.commands, { get: (_, name) => Reflect.get(side.commands, name) })
  return {
    kinds: kindsOn(commands),
    next() {
      side = core.dryRun()
    },
  }
}
