import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { expect } from 'chai'
import { ROOT } from '../support/programs.js'

const SRC = join(ROOT, 'src')

/** The folders that each folder can import. Adapters have folders of their own below the ports. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  events: [],
  domain: ['events'],
  // A file format, independent of the content.
  csv: [],
  gs1: ['domain'],
  // Shared by the ports, their adapters, and other code that retries, waits, or buffers.
  'stores/shared': ['events'],
  stores: ['stores/shared', 'events'],
  // Hashes, tiles, notes, and proofs of a transparency log, independent of this log and its stores.
  'audit/tlog': [],
  // The signing key of the log: configured, held by another program, or generated and stored.
  'audit/keys': ['audit/tlog', 'stores', 'stores/embedded'],
  'audit/log-tree': ['audit/tlog', 'events', 'stores', 'stores/shared'],
  'audit/heads': ['audit/log-tree', 'audit/tlog', 'events', 'stores', 'stores/shared'],
  'audit/checkpoints': [
    'audit/heads',
    'audit/log-tree',
    'audit/publisher',
    'audit/tlog',
    'commands',
    'domain',
    'events',
    'projections',
    'stores',
    'stores/shared',
  ],
  // Requests to configured servers.
  'audit/http': [],
  // Copies of checkpoints outside the installation.
  'audit/sinks': ['audit/http', 'audit/tlog', 'stores/shared', 'webhooks'],
  // Files that prove something offline: how they are written, and how they are verified.
  'audit/proofs': ['audit/tlog', 'events'],
  'audit/evidence': ['audit/proofs', 'audit/tlog', 'domain', 'events', 'stores/shared'],
  // Checks the log: hashes, links, and balances.
  'audit/checks': ['domain', 'events', 'projections', 'stores'],
  // What the API reads: finds events, writes proofs, replays a material.
  'audit/queries': [
    'audit/checks',
    'audit/evidence',
    'audit/heads',
    'audit/keys',
    'audit/log-tree',
    'audit/proofs',
    'audit/tlog',
    'domain',
    'events',
    'feed',
    'projections',
    'stores',
  ],
  'audit/verifier': ['audit/evidence', 'audit/keys', 'audit/proofs', 'audit/tlog', 'events'],
  'audit/witnesses': ['audit/http', 'audit/tlog'],
  'audit/witness-server': ['audit/tlog', 'stores', 'stores/embedded'],
  'audit/timestamps': ['audit/http', 'audit/tlog'],
  // Makes checkpoints known outside the installation.
  'audit/publisher': ['audit/sinks', 'audit/timestamps', 'audit/witnesses', 'stores/shared', 'webhooks'],
  // Rejects reads and appends while the log might not be the one that was opened.
  'stores/guard': ['stores', 'stores/shared', 'events'],
  'stores/embedded': ['stores', 'stores/shared', 'events'],
  'stores/eventstoredb': ['stores', 'stores/shared', 'events'],
  'stores/mongodb': ['stores', 'stores/shared', 'events'],
  'stores/nats': ['stores', 'stores/shared', 'events'],
  commands: ['domain', 'events', 'stores', 'stores/shared'],
  imports: ['commands', 'csv', 'domain', 'projections', 'events', 'stores', 'stores/shared'],
  idempotency: ['commands', 'domain', 'events', 'stores', 'stores/shared'],
  projections: ['domain', 'events', 'stores', 'stores/shared'],
  // Notices that depend on the date, and the clock that publishes them.
  notices: ['commands', 'domain', 'projections', 'events', 'stores', 'stores/shared'],
  feed: ['domain', 'projections', 'events', 'stores', 'stores/shared'],
  webhooks: ['feed', 'domain', 'projections', 'events', 'stores', 'stores/shared'],
  // Erases a person from everything that isn't the log or a read model.
  erasure: ['commands', 'domain', 'idempotency', 'webhooks', 'projections', 'events', 'stores', 'stores/shared'],
  api: [
    'audit/log-tree',
    'audit/proofs',
    'audit/queries',
    'audit/tlog',
    'commands',
    'csv',
    'gs1',
    'imports',
    'idempotency',
    'domain',
    'projections',
    'feed',
    'webhooks',
    'events',
    'stores',
    'stores/shared',
    'version',
  ],
  // Converts data of older versions once, at startup.
  upgrade: ['domain', 'events', 'idempotency', 'projections', 'stores', 'stores/shared', 'webhooks'],
  // Opens the adapters, and checks that the stores match.
  opening: [
    'domain',
    'events',
    'projections',
    'stores',
    'stores/embedded',
    'stores/eventstoredb',
    'stores/guard',
    'stores/mongodb',
    'stores/nats',
    'stores/shared',
    'webhooks',
  ],
  // The composition root: wires everything together.
  app: [
    'api',
    'audit/checkpoints',
    'audit/keys',
    'audit/sinks',
    'audit/tlog',
    'audit/publisher',
    'audit/queries',
    'audit/witnesses',
    'commands',
    'domain',
    'erasure',
    'events',
    'feed',
    'imports',
    'idempotency',
    'notices',
    'opening',
    'projections',
    'stores',
    'stores/embedded',
    'stores/nats',
    'stores/shared',
    'upgrade',
    'version',
    'webhooks',
  ],
  // Commands that an operator runs directly on the stores.
  maintenance: [
    'api',
    'app',
    'audit/checks',
    'audit/heads',
    'audit/keys',
    'audit/log-tree',
    'audit/proofs',
    'audit/tlog',
    'domain',
    'events',
    'idempotency',
    'opening',
    'projections',
    'stores',
    'stores/embedded',
    'stores/eventstoredb',
    'stores/nats',
    'stores/shared',
    'webhooks',
  ],
  cli: [
    'api',
    'app',
    'audit/checks',
    'audit/checkpoints',
    'audit/keys',
    'audit/proofs',
    'audit/tlog',
    'audit/verifier',
    'audit/witness-server',
    'audit/witnesses',
    'commands',
    'domain',
    'events',
    'maintenance',
    'opening',
    'projections',
    'stores',
    'stores/embedded',
    'version',
  ],
}

/**
 * The npm packages that each folder can import, in addition to Node. A folder that isn't listed can import any package.
 */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  gs1: [],
  events: ['zod'],
  projections: ['lru-cache'],
  commands: ['lru-cache'],
  'audit/tlog': [],
}

/** Folders that can't import Node modules either: clock, disk, and randomness are passed in. */
const WITHOUT_NODE = ['events', 'domain', 'gs1', 'audit/tlog']
const HASH_AND_RANDOM: Readonly<Record<string, readonly string[]>> = {
  events: ['node:crypto'],
  domain: ['node:crypto'],
  'audit/tlog': ['node:crypto'],
}

interface Import {
  readonly file: string
  readonly wanted: string
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))

function parseImports(folder: string, file: string): readonly Import[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const found = text.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)
  return Array.from(found, ([, from, only, late]) => ({ file, wanted: from ?? only ?? late ?? '' }))
}

const imports: readonly Import[] = files.flatMap(file => parseImports(SRC, file))

const isOwn = ({ wanted }: Import): boolean => wanted.startsWith('.')

/** Returns the folder that a source file belongs to, or the file name for a file outside the folders. */
function topFolderOf(file: string): string {
  const [first = '', second] = file.split('/')
  if (second === undefined) return first.replace(/\.[jt]s$/, '')
  return ['stores', 'audit'].includes(first) && file.split('/').length > 2 ? `${first}/${second}` : first
}

const targetOf = ({ file, wanted }: Import): string => relative(SRC, resolve(SRC, dirname(file), wanted))

describe('The source tree', () => {
  it('contains files', () => {
    expect(files.length).to.be.greaterThan(100)
    expect(imports.filter(isOwn).length).to.be.greaterThan(files.length)
  })

  it('has no folder without an import rule', () => {
    const folders = new Set(files.filter(file => file.includes('/')).map(topFolderOf))
    expect([...folders].filter(folder => !(folder in ALLOWED))).to.deep.equal([])
  })

  it('imports in one direction', () => {
    const wrong = imports.filter(isOwn).filter(one => {
      const [from, to] = [topFolderOf(one.file), topFolderOf(targetOf(one))]
      return one.file.includes('/') && from !== to && !ALLOWED[from]?.includes(to)
    })
    expect(wrong.map(({ file, wanted }) => `${file} imports ${wanted}`)).to.deep.equal([])
  })

  it('has no folders that import each other, directly or indirectly', () => {
    const reach = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const to of ALLOWED[from] ?? []) if (!seen.has(to)) reach(to, seen.add(to))
      return seen
    }
    expect(Object.keys(ALLOWED).filter(folder => reach(folder).has(folder))).to.deep.equal([])
  })

  it('appends to the log only in the executor, through the log guard', () => {
    const appending = files
      .filter(file => !file.startsWith('stores/') || file.startsWith('stores/guard/'))
      .filter(file => /\.append\(/.test(readFileSync(join(SRC, file), 'utf8')))
    expect(appending.toSorted()).to.deep.equal([
      'commands/executor/append-again.ts',
      'commands/executor/executor.ts',
      'stores/guard/log-verification.ts',
    ])
  })

  it('has no import cycles between files, including type imports', () => {
    expect(findCycles(buildGraph(files, imports.filter(isOwn), SRC))).to.deep.equal([])
  })

  it('imports nothing from tests, benchmarks, or build scripts', () => {
    const outside = imports.filter(isOwn).filter(one => targetOf(one).startsWith('..'))
    expect(outside.map(({ file, wanted }) => `${file} imports ${wanted}`)).to.deep.equal([])
  })

  it('imports packages only where they are allowed, and none in the domain', () => {
    const wrong = imports.filter(one => {
      const allowed = PACKAGES[topFolderOf(one.file)]
      return allowed && !isOwn(one) && !isNode(one.wanted) && !allowed.includes(packageOf(one.wanted))
    })
    expect(wrong.map(({ file, wanted }) => `${file} imports ${wanted}`)).to.deep.equal([])
  })

  it('has events and rules that import nothing from Node', () => {
    const wrong = imports.filter(({ file, wanted }) => {
      const folder = topFolderOf(file)
      return WITHOUT_NODE.includes(folder) && isNode(wanted) && !HASH_AND_RANDOM[folder]?.includes(wanted)
    })
    expect(wrong.map(({ file, wanted }) => `${file} imports ${wanted}`)).to.deep.equal([])
    const clocks = files
      .filter(file => WITHOUT_NODE.includes(topFolderOf(file)))
      .filter(file =>
        /\bDate\.now\(\)|new Date\(\)|Math\.random\(\)|process\./.test(readFileSync(join(SRC, file), 'utf8')),
      )
    expect(clocks, 'files that read the clock directly').to.deep.equal([])
  })

  it('imports only declared dependencies', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>
    }
    const used = new Set(imports.filter(one => !isOwn(one) && !isNode(one.wanted)).map(one => packageOf(one.wanted)))
    expect([...used].filter(name => !(name in dependencies))).to.deep.equal([])
  })

  it('has a console that uses the service only through its client, and no packages but those it is built with', () => {
    const folder = join(ROOT, 'console')
    const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
    expect(parts.length).to.be.greaterThan(5)
    const wanted = parts.flatMap(file => parseImports(folder, file))
    const outside = wanted
      .filter(isOwn)
      .map(({ file, wanted: path }) => relative(ROOT, resolve(folder, dirname(file), path)))
    expect(outside.filter(path => !/^(console\/|client\/index\.js$)/.test(path))).to.deep.equal([])
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      devDependencies: Readonly<Record<string, string>>
    }
    const packages = wanted.filter(one => !isOwn(one)).map(one => packageOf(one.wanted))
    expect(packages.filter(name => isNode(name) || !(name in devDependencies))).to.deep.equal([])
    expect(findCycles(buildGraph(parts, wanted.filter(isOwn), folder))).to.deep.equal([])
  })

  it('has a lockfile without registry URLs', () => {
    const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
    expect(lock).not.to.contain('"resolved"')
    expect(lock.match(/https?:\/\/[^"\s]*\.tgz/g)).to.equal(null)
  })
})

/** Returns the imports of each file within the source. */
function buildGraph(
  of: readonly string[],
  own: readonly Import[],
  folder: string,
): ReadonlyMap<string, readonly string[]> {
  const sources = new Map(of.map(file => [file.replace(/\.tsx?$/, ''), file]))
  const found = new Map<string, string[]>(of.map(file => [file, []]))
  for (const { file, wanted } of own) {
    const target = sources.get(relative(folder, resolve(folder, dirname(file), wanted)).replace(/\.js$/, ''))
    if (target !== undefined) found.get(file)?.push(target)
  }
  return found
}

/** Returns the files in import cycles: strongly connected components, by Tarjan's algorithm. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    let low = number
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low < number) return low
    const circle = path.splice(path.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

const isNode = (wanted: string): boolean => wanted.startsWith('node:') || builtinModules.includes(wanted)

const packageOf = (wanted: string): string =>
  wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/')
