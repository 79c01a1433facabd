import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { ROOT } from '../support/programs.js'

const TEST = join(ROOT, 'test')
const CAMPAIGN = 'campaign/'
/** Files that start or look for other programs: servers, the EventStoreDB double, openssl. */
const NEEDS_OTHER_PROGRAMS = /^support\/(servers|eventstoredb\/.*|certificate)\.ts$/

const files = readdirSync(TEST, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
const quick = files.filter(file => file.endsWith('.test.ts') && !file.startsWith(CAMPAIGN))

/** Returns the test files that a file imports. */
const importedBy = (file: string): readonly string[] =>
  [...readFileSync(join(TEST, file), 'utf8').matchAll(/^(?:import|export|\} from)\b[^'\n]*'(\.[^']+)\.js'/gm)]
    .map(([, wanted]) => `${join(dirname(file), wanted ?? '')}.ts`)
    .filter(target => !target.startsWith('..'))

/** Returns the chain of imports from a file to one that `unwanted` matches, or undefined if there is none. */
function findImportPath(
  unwanted: (file: string) => boolean,
  file: string,
  seen = new Set<string>(),
): string | undefined {
  if (unwanted(file)) return file
  seen.add(file)
  for (const next of importedBy(file).filter(next => !seen.has(next))) {
    const way = findImportPath(unwanted, next, seen)
    if (way !== undefined) return `${file} → ${way}`
  }
  return undefined
}

const findImportPaths = (unwanted: (file: string) => boolean) =>
  quick.flatMap(file => findImportPath(unwanted, file) ?? [])

describe('The quick tests', () => {
  it('include files', () => {
    expect(quick.length).to.be.greaterThan(100)
    expect(quick.flatMap(importedBy).length).to.be.greaterThan(quick.length)
    expect(files.filter(file => NEEDS_OTHER_PROGRAMS.test(file)).length).to.be.greaterThan(2)
  })

  it('need only Node', () => {
    expect(findImportPaths(file => NEEDS_OTHER_PROGRAMS.test(file))).to.deep.equal([])
  })

  it('import nothing from the campaign', () => {
    expect(findImportPaths(file => file.startsWith(CAMPAIGN))).to.deep.equal([])
  })
})
