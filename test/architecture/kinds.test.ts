import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'chai'
import { SCOPES } from '../../src/api/frame/access/scopes.js'
import { RECORDS } from '../../src/events/kinds/derived.js'
import type { Kind } from '../../src/events/kinds/kind.js'
import { KINDS } from '../../src/events/kinds/kinds.js'
import { PARTS, type Part } from '../../src/events/kinds/parts.js'
import { EVENT_TYPES } from '../../src/events/kinds/registry.js'
import { DATA_SCHEMAS } from '../../src/feed/published-events.js'
import { PROJECTIONS } from '../../src/projections/all.js'
import { ROOT } from '../support/programs.js'

const ROWS: readonly (readonly [string, Kind])[] = Object.entries(KINDS)

const PART_ROWS: readonly (readonly [string, Part])[] = Object.entries(PARTS)

const SRC = join(ROOT, 'src')

const moduleExists = (layer: string, name: string) =>
  existsSync(join(SRC, layer, `${name}.ts`)) || existsSync(join(SRC, layer, name))

/** The layers in which a kind of record has a file or folder of its name. */
const layersOf = ({ prefix, list, publishedEvents, adminEvents }: Kind): readonly string[] => [
  'events',
  'domain',
  ...(prefix === undefined ? [] : ['commands', 'api']),
  ...(list === undefined ? [] : ['projections']),
  ...(Object.keys({ ...publishedEvents, ...adminEvents }).length === 0 ? [] : ['feed/published']),
]

const partsOf = (name: keyof typeof KINDS): object => Object.fromEntries(ROWS)[name]?.parts ?? {}

/** Read models that no row names. `verify` compares only those of the audit with the log, with the proofs. */
const OTHER_READ_MODELS: readonly string[] = [
  ...[
    'audit_checkpoints',
    'audit_verifier_keys',
    'backdated_movements',
    'calibration_measurements',
    'categories',
    'commands',
    'credentials',
    'insurance_courses',
    'people',
  ],
  ...['sign_in_links', 'timeline', 'unfinished_claims', 'unfinished_notes'],
]

describe('Every kind of record', () => {
  it('has a file or folder of its name in each layer', () => {
    const missing = ROWS.flatMap(([name, row]) =>
      layersOf(row).flatMap(layer => (moduleExists(layer, name) ? [] : [`${layer}/${name}`])),
    )
    expect(missing).to.deep.equal([])
  })

  it('has a row if it has a stream or routes', () => {
    const withStreams = readdirSync(join(SRC, 'domain'))
      .filter(file => file.endsWith('.ts'))
      .filter(file => /^export const \w+: Aggregate</m.test(readFileSync(join(SRC, 'domain', file), 'utf8')))
      .map(file => basename(file, '.ts'))
    const withRoutes = readdirSync(join(SRC, 'api')).filter(name => existsSync(join(SRC, 'api', name, 'routes.ts')))
    expect(withStreams, 'kinds with a stream').to.have.members(Object.keys(KINDS))
    // Categories are a field of materials, and the others read records of several kinds: they have no IDs.
    expect(withRoutes.filter(name => !RECORDS.has(name))).to.have.members([
      'audit',
      'categories',
      'lookup',
      'me',
      'people',
    ])
  })

  it('declares exactly the events of its row', () => {
    expect(Object.keys(EVENT_TYPES).toSorted()).to.deep.equal(
      ROWS.flatMap(([, { storedEvents }]) => storedEvents).toSorted(),
    )
  })

  it('publishes exactly the published events of its row', () => {
    const declared = [
      ...ROWS.map(([, row]) => ({ ...row.publishedEvents, ...row.adminEvents })),
      ...PART_ROWS.map(([, row]) => ({ ...row.publishedEvents })),
    ]
    expect([...DATA_SCHEMAS.keys()].toSorted()).to.deep.equal(declared.flatMap(Object.keys).toSorted())
  })

  it('has the read models that its row names, and no others', () => {
    const named = ROWS.flatMap(([, { list, parts = {}, histories = {} }]) => [
      ...(list ? [list] : []),
      ...Object.values(parts),
      ...Object.values(histories),
    ])
    const names = PROJECTIONS.map(({ name }) => name)
    expect([...new Set(named), ...OTHER_READ_MODELS]).to.have.members(names)
  })

  it('has a read model for each of its parts that have scopes', () => {
    const missing = PART_ROWS.filter(([, { of, noun }]) => of !== undefined && !(noun in partsOf(of)))
    expect(missing.map(([name]) => name)).to.deep.equal([])
  })

  it('has its own noun and ID prefix', () => {
    for (const all of [
      ROWS.map(([, { stream }]) => stream),
      [...RECORDS.values()].map(({ prefix }) => prefix),
      ROWS.flatMap(([, { storedEvents }]) => storedEvents),
      [...SCOPES],
    ])
      expect(new Set<string>(all).size).to.equal(all.length)
  })
})
