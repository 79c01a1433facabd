import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { expect } from 'chai'
import { ROOT } from '../support/service.js'

const SRC = join(ROOT, 'src')

/**
 * What each folder may import of the others. Adapters are folders of their own below the ports; files beside the
 * folders put everything together and may import all of it.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  events: [],
  domain: ['events'],
  stores: ['events'],
  'stores/embedded': ['stores', 'events'],
  'stores/eventstoredb': ['stores', 'events'],
  'stores/mongodb': ['stores', 'events'],
  'stores/nats': ['stores', 'events'],
  commands: ['domain', 'events', 'stores'],
  projections: ['domain', 'events', 'stores'],
  feed: ['domain', 'projections', 'events', 'stores'],
  webhooks: ['feed', 'domain', 'projections', 'events', 'stores'],
  audit: ['events', 'domain', 'stores'],
  api: ['commands', 'domain', 'projections', 'feed', 'webhooks', 'audit', 'events', 'stores', 'version'],
  // Copies from every embedded adapter to every server: the one folder that knows them all.
  migration: [
    'audit',
    'events',
    'projections',
    'stores',
    'stores/embedded',
    'stores/eventstoredb',
    'stores/mongodb',
    'stores/nats',
    'config',
    'core',
    'lists',
    'opening',
  ],
  // Chooses the adapters, and holds what they open against each other.
  opening: [
    'config',
    'domain',
    'events',
    'projections',
    'stores',
    'stores/embedded',
    'stores/eventstoredb',
    'stores/mongodb',
    'stores/nats',
  ],
  // Puts right what stores of all kinds keep.
  reconciliation: ['api', 'events', 'opening', 'projections', 'stores', 'webhooks'],
  cli: [
    'api',
    'audit',
    'commands',
    'domain',
    'events',
    'projections',
    'stores',
    'webhooks',
    'config',
    'core',
    'lists',
    'migration',
    'opening',
    'reconciliation',
    'service',
    'version',
  ],
}

/** What outside of the program each folder may lean on, beside Node; a folder that is not named may take any package. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  events: ['zod'],
  audit: [],
  projections: ['lru-cache'],
  commands: ['lru-cache'],
}

/** Nothing of Node either: no clock, no disk, no chance but what is passed in. */
const WITHOUT_NODE = ['events', 'domain']
const HASH_AND_RANDOM: Readonly<Record<string, readonly string[]>> = {
  events: ['node:crypto'],
  domain: ['node:crypto'],
}

interface Import {
  readonly file: string
  readonly wanted: string
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))

const imports: readonly Import[] = files.flatMap(file => {
  const text = readFileSync(join(SRC, file), 'utf8')
  const found = text.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)
  return Array.from(found, ([, from, only, late]) => ({ file, wanted: from ?? only ?? late ?? '' }))
})

const isOwn = ({ wanted }: Import): boolean => wanted.startsWith('.')

/** The folder that a file of ours belongs to; of a file beside the folders, its own name. */
function folderOf(file: string): string {
  const [first = '', second] = file.split('/')
  if (second === undefined) return first.replace(/\.[jt]s$/, '')
  return first === 'stores' && file.split('/').length > 2 ? `stores/${second}` : first
}

const targetOf = ({ file, wanted }: Import): string => relative(SRC, resolve(SRC, dirname(file), wanted))

describe('The tree', () => {
  it('is read at all', () => {
    expect(files.length).to.be.greaterThan(100)
    expect(imports.filter(isOwn).length).to.be.greaterThan(files.length)
  })

  it('has no folder that nobody has thought of', () => {
    const folders = new Set(files.filter(file => file.includes('/')).map(folderOf))
    expect([...folders].filter(folder => !(folder in ALLOWED))).to.deep.equal([])
  })

  it('imports in one direction', () => {
    const wrong = imports.filter(isOwn).filter(one => {
      const [from, to] = [folderOf(one.file), folderOf(targetOf(one))]
      return one.file.includes('/') && from !== to && !ALLOWED[from]?.includes(to)
    })
    expect(wrong.map(({ file, wanted }) => `${file} imports ${wanted}`)).to.deep.equal([])
  })

  it('has no two folders that import each other, by whatever way', () => {
    const reach = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const to of ALLOWED[from] ?? []) if (!seen.has(to)) reach(to, seen.add(to))
      return seen
    }
    expect(Object.keys(ALLOWED).filter(folder => reach(folder).has(folder))).to.deep.equal([])
  })

  it('stays inside itself: nothing of what is tested, measured or built', () => {
    const outside = imports.filter(isOwn).filter(one => targetOf(one).startsWith('..'))
    expect(outside.map(({ file, wanted }) => `${file} imports ${wanted}`)).to.deep.equal([])
  })

  it('keeps packages where they belong, and the rules free of all of them', () => {
    const wrong = imports.filter(one => {
      const allowed = PACKAGES[folderOf(one.file)]
      return allowed && !isOwn(one) && !isNode(one.wanted) && !allowed.includes(packageOf(one.wanted))
    })
    expect(wrong.map(({ file, wanted }) => `${file} imports ${wanted}`)).to.deep.equal([])
  })

  it('has facts and rules that ask nothing of the machine', () => {
    const wrong = imports.filter(({ file, wanted }) => {
      const folder = folderOf(file)
      return WITHOUT_NODE.includes(folder) && isNode(wanted) && !HASH_AND_RANDOM[folder]?.includes(wanted)
    })
    expect(wrong.map(({ file, wanted }) => `${file} imports ${wanted}`)).to.deep.equal([])
    const clocks = files
      .filter(file => WITHOUT_NODE.includes(folderOf(file)))
      .filter(file =>
        /\bDate\.now\(\)|new Date\(\)|Math\.random\(\)|process\./.test(readFileSync(join(SRC, file), 'utf8')),
      )
    expect(clocks, 'files that look at a clock of their own').to.deep.equal([])
  })

  it('takes only packages that it says it needs', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>
    }
    const used = new Set(imports.filter(one => !isOwn(one) && !isNode(one.wanted)).map(one => packageOf(one.wanted)))
    expect([...used].filter(name => !(name in dependencies))).to.deep.equal([])
  })

  it('has a lock file that names no place where packages were fetched', () => {
    const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
    expect(lock).not.to.contain('"resolved"')
    expect(lock.match(/https?:\/\/[^"\s]*\.tgz/g)).to.equal(null)
  })
})

const isNode = (wanted: string): boolean => wanted.startsWith('node:') || builtinModules.includes(wanted)

const packageOf = (wanted: string): string =>
  wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/')
