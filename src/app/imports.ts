import type { Logger } from 'pino'
import type { KeyHolders } from '../api/api-keys/holders.js'
import type { Route } from '../api/frame/route.js'
import { rowKinds } from '../api/imports/kinds.js'
import { createImportLimits } from '../api/imports/limits.js'
import { importRoutes, mayImport } from '../api/imports/routes.js'
import { createMint } from '../domain/values/ids.js'
import { createImporter, type Progress } from '../imports/importer.js'
import { createUploads } from '../imports/uploads.js'
import { createImportWatch } from '../imports/watch.js'
import { commands as appliedCommands } from '../projections/commands.js'
import { type ImportDoc, imports, importsUnderway } from '../projections/imports.js'
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
  const uploads = await createUploads({ documents, mint, mostBytes: config.importMaxBytes })
  const progress = await documents.collection<Progress>({ name: 'import_progress' })
  const current = (id: string) => readModels.of(imports).get(id)
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
    current,
    stopReason: asked => stopReason(asked, holders),
    backpressure: readModels.backpressure,
    mint,
  })
  const unfinished = () => importsUnderway(readModels)
  const { wake, watch } = createImportWatch({ importer, uploads, unfinished, current, now, warn })
  const limits = createImportLimits({
    unfinished,
    ownerOf: async keyId => (await holders.holderOf(keyId))?.counts_as ?? keyId,
    mostBytes: config.importMaxBytes,
  })
  const ended = new AbortController()
  const { signal } = ended
  let leading: Promise<void> | undefined
  return {
    routes: importRoutes({ commands: commands.imports, readModels, uploads, limits, progress, wake }),
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

/** An import is in the name of whoever sent the file: it ends with their right to send it. */
async function stopReason(asked: ImportDoc, holders: Pick<KeyHolders, 'holderOf'>): Promise<string | undefined> {
  const { requested_by, kind } = asked
  const holder = requested_by.key_id === null ? undefined : await holders.holderOf(requested_by.key_id)
  if (holder && mayImport(holder, kind)) return undefined
  const why = holder
    ? `The user who sent this file can no longer import ${kind}`
    : 'The API key or session with which this file was sent is no longer valid, or its user was deactivated'
  return `${why}. The import was stopped. Send the file again to apply the rows that are left.`
}
