import type { Middleware } from 'koa'
import { attempts } from '../api/console/attempts.js'
import { sessionCookie } from '../api/console/cookie.js'
import { consoleFiles } from '../api/console/files.js'
import { consoleFileHandlers } from '../api/console/handlers.js'
import { labelLinks } from '../api/console/label-links.js'
import { linkTo } from '../api/console/links.js'
import { sessionCursor, sessionHandlers } from '../api/console/session-handlers.js'
import { createSessions } from '../api/console/sessions.js'
import { createTerminalLink } from '../api/console/terminal-link.js'
import type { KeyHolders } from '../api/frame/access/key-holders.js'
import { MINUTES, type Minute } from '../api/frame/access/rate-limits.js'
import type { Frame } from '../api/frame/frame.js'
import { publicUrl as asReached } from '../api/frame/response/public-url.js'
import type { Route } from '../api/frame/route.js'
import { linkRoutes } from '../api/links/routes.js'
import { createNames } from '../api/records/names.js'
import { createMint } from '../domain/values/ids.js'
import type { Stores } from '../opening/open-stores.js'
import { isWithin } from '../webhooks/delivery/address-guard.js'
import type { Config } from './config.js'
import type { CommandSide, Core } from './core.js'

/** The console, and its sign-in methods. */
export interface Console {
  /** Whether the files of the console were built. */
  readonly isBuilt: boolean
  readonly bySession: NonNullable<Frame['bySession']>
  readonly handlers: readonly Middleware[]
  readonly routes: (side: CommandSide) => readonly Route[]
  /** Creates a sign-in link for the first administrator, and returns its secret. */
  firstLink(): Promise<string>
}

export interface ConsoleOptions {
  readonly config: Pick<Config, 'publicUrl' | 'trustedProxies'>
  readonly stores: Pick<Stores, 'documents' | 'events'>
  readonly core: Pick<Core, 'commands' | 'readModels' | 'instance'>
  readonly holders: KeyHolders
  readonly now: () => number
}

export async function createConsole({ config, stores, core, holders, now }: ConsoleOptions): Promise<Console> {
  const { publicUrl, trustedProxies } = config
  const trusts = (address: string) => isWithin(address, trustedProxies)
  const { commands, readModels, instance } = core
  const { documents, events } = stores
  const { links } = commands
  const cookie = sessionCookie(instance.logName, publicUrl)
  const sessions = createSessions({
    ...{ cookie, links, holders, readModels, now, publicUrl },
    commands: commands.apiKeys,
    mint: createMint(now),
  })
  const attempt = attempts(await documents.collection<Minute>(MINUTES), now)
  const files = consoleFiles()
  const cursor = sessionCursor({ logName: instance.logName, head: events.head, readModels })
  return {
    isBuilt: files !== undefined,
    bySession: sessions.of,
    handlers: [
      sessionHandlers({ sessions, cookie, attempt, trusts, readModels, publicUrl, cursor }),
      consoleFileHandlers(files),
      ...(files === undefined ? [] : [labelLinks]),
    ],
    routes: ({ commands, readModels }) =>
      linkRoutes({
        ...{ commands: commands.links, readModels, names: createNames(readModels), now },
        urlOf: (secret, headers) => linkTo(asReached(publicUrl, { headers }, ''), secret),
      }),
    firstLink: () => createTerminalLink({ links, installation: instance.installation, now }),
  }
}
