import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codingFor } from '../frame/response/negotiation.js'
import type { PlainHandler } from '../frame/response/plain.js'

/** The folder of the built versions of the console, next to the compiled source. */
const BUILD_FOLDER = fileURLToPath(new URL('../../../console/', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Maximum size of the console in bytes, because all files are kept in memory. */
const MAX_BUILD_BYTES = 8 * 1024 * 1024

/** Content security policy: no other origins, no inline code, no HTML from text, and no framing. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const PAGE_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-cache',
}

/** Asset names contain a hash of the content. */
const ASSET_HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable' }

type Coding = 'br' | 'gzip' | 'identity'

interface File {
  readonly type: string
  readonly tag: string
  readonly forms: ReadonlyMap<Coding, Buffer>
}

/** Files of the built console. */
export interface ConsoleFiles {
  /** Serves the page of the single-page app. */
  readonly page: PlainHandler
  /** Returns the handler of a file in `/console/assets/`. */
  asset(name: string): PlainHandler | undefined
}

let built: { readonly files: ConsoleFiles | undefined } | undefined

/** Returns the built console, which is read once. Undefined if it wasn't built. */
export function consoleFiles(): ConsoleFiles | undefined {
  built ??= { files: currentConsoleIn(BUILD_FOLDER) }
  return built.files
}

/** Reads the version that the file `current` names. A build replaces that file when the new version is complete. */
export function currentConsoleIn(folder: string): ConsoleFiles | undefined {
  if (!namesIn(folder).has('current')) return undefined
  return consoleFilesIn(join(folder, readFileSync(join(folder, 'current'), 'utf8')))
}

export function consoleFilesIn(folder: string): ConsoleFiles | undefined {
  const page = fileIn(folder, 'index.html', namesIn(folder))
  if (page === undefined) return undefined
  const assets = join(folder, 'assets')
  const names = namesIn(assets)
  const files = new Map<string, File>()
  for (const name of names) {
    const file = fileIn(assets, name, names)
    if (file !== undefined) files.set(name, file)
  }
  const size = [page, ...files.values()]
    .flatMap(({ forms }) => [...forms.values()])
    .reduce((sum, b) => sum + b.length, 0)
  if (size > MAX_BUILD_BYTES)
    throw new Error(`the console in ${folder} has ${size} bytes, more than ${MAX_BUILD_BYTES}`)
  const served = new Map([...files].map(([name, file]) => [name, serving(file, ASSET_HEADERS)]))
  return { page: serving(page, PAGE_HEADERS), asset: name => served.get(name) }
}

function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}

function fileIn(folder: string, name: string, names: ReadonlySet<string>): File | undefined {
  const type = TYPES[extname(name)]
  if (type === undefined || !names.has(name)) return undefined
  const identity = readFileSync(join(folder, name))
  const forms = new Map<Coding, Buffer>([['identity', identity]])
  if (names.has(`${name}.br`)) forms.set('br', readFileSync(join(folder, `${name}.br`)))
  if (names.has(`${name}.gz`)) forms.set('gzip', readFileSync(join(folder, `${name}.gz`)))
  return { type, tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22), forms }
}

const serving =
  ({ type, tag, forms }: File, headers: Readonly<Record<string, string>>): PlainHandler =>
  ctx => {
    const accepted = codingFor(ctx.get('Accept-Encoding'))
    const coding: Coding = accepted !== undefined && forms.has(accepted) ? accepted : 'identity'
    ctx.set({ ...headers, 'X-Content-Type-Options': 'nosniff', ETag: `"${tag}-${coding}"` })
    ctx.vary('Accept-Encoding')
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.set('Content-Type', type)
    if (coding !== 'identity') ctx.set('Content-Encoding', coding)
    ctx.body = forms.get(coding)
  }
