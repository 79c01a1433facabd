import type { Logger } from 'pino'
import type { Route } from '../api/frame/route.js'
import { rowKinds } from '../api/imports/kinds.js'
import { importRoutes } from '../api/imports/routes.js'
import { createMint } from '../domain/ids.js'
import { createImporter, type Progress } from '../imports/importer.js'
import { createUploads } from '../imports/uploads.js'
import { createImportWatch } from '../imports/watch.js'
import { commands as appliedCommands } from '../projections/commands.js'
import { importsUnderway } from '../projections/imports.js'
import { LEASE_MS, lead } from '../stores/leadership.js'
import { upToDate } from './applied-commands.js'
import type { Config } from './config.js'
import type { Core } from './core.js'
import type { Stores } from './open/open-stores.js'
import { warnTo } from './warn.js'

/** Files of records on their way in: one instance at a time goes on with them, any receives them. */
export interface Imports {
  readonly routes: readonly Route[]
  start(): void
  stop(): Promise<void>
}

export interface ImportsOptions {
  readonly config: Pick<Config, 'importMaxBytes'>
  readonly stores: Stores
  readonly core: Core
  readonly log: Logger
  readonly now: () => number
  readonly leaseMs?: number
}

export async function createImports(options: ImportsOptions): Promise<Imports> {
  const { config, stores, core, log, now, leaseMs = LEASE_MS } = options
  const { commands, readModels, liveCopies, calendar, instance } = core
  const { documents } = stores
  const warn = warnTo(log)
  const mint = createMint(now)
  const uploads = await createUploads({ documents, mint, mostBytes: config.importMaxBytes })
  const progress = await documents.collection<Progress>({ name: 'import_progress' })
  const importer = createImporter({
    commands: commands.imports,
    uploads,
    progress,
    // What rows are held against is waited for once, when they are begun with: no row names what another one makes.
    kinds: rowKinds({
      ...{ commands, readModels: liveCopies, calendar, turn: core.turn },
      defaultLocationId: instance.installation.defaultLocationId,
    }),
    // A row that was applied is found: by whomever, and just now.
    upToDate: () => upToDate(stores, core),
    findApplied: keys => liveCopies.of(appliedCommands).getMany(keys),
    backpressure: readModels.backpressure,
    mint,
  })
  const underway = () => importsUnderway(readModels)
  const { wake, watch } = createImportWatch({ importer, uploads, underway, now, warn })
  const ended = new AbortController()
  const { signal } = ended
  let leading: Promise<void> | undefined
  return {
    routes: importRoutes({ commands: commands.imports, readModels, uploads, progress, wake }),
    start() {
      const { leader: owner } = instance
      const work = (_fence: number, scope: AbortSignal) => watch(scope)
      // Who is alone need not wait until the lease of the process before it has ended.
      leading = stores.deployment.severalInstances
        ? lead({ documents, name: 'imports', owner, leaseMs, signal, lead: work, warn })
        : watch(signal)
    },
    async stop() {
      ended.abort()
      await leading
    },
  }
}
