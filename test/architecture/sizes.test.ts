import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { ROOT } from '../support/programs.js'

const TEST = join(ROOT, 'test')
const CAMPAIGN = 'campaign/'
/** What starts or looks for something beside Node: servers, the double of one, openssl. */
const BESIDE_NODE = /^support\/(servers|eventstoredb\/.*|certificate)\.ts$/

const files = readdirSync(TEST, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
const quick = files.filter(file => file.endsWith('.test.ts') && !file.startsWith(CAMPAIGN))

/** The files of tests that a file imports. */
const importedBy = (file: string): readonly string[] =>
  [...readFileSync(join(TEST, file), 'utf8').matchAll(/^(?:import|export|\} from)\b[^'\n]*'(\.[^']+)\.js'/gm)]
    .map(([, wanted]) => `${join(dirname(file), wanted ?? '')}.ts`)
    .filter(target => !target.startsWith('..'))

/** By which files on the way, if at all, something is imported that `unwanted` matches. */
function wayTo(unwanted: (file: string) => boolean, file: string, seen = new Set<string>()): string | undefined {
  if (unwanted(file)) return file
  seen.add(file)
  for (const next of importedBy(file).filter(next => !seen.has(next))) {
    const way = wayTo(unwanted, next, seen)
    if (way !== undefined) return `${file} → ${way}`
  }
  return undefined
}

const waysTo = (unwanted: (file: string) => boolean) => quick.flatMap(file => wayTo(unwanted, file) ?? [])

describe('The quick tests', () => {
  it('are read at all', () => {
    expect(quick.length).to.be.greaterThan(100)
    expect(quick.flatMap(importedBy).length).to.be.greaterThan(quick.length)
    expect(files.filter(file => BESIDE_NODE.test(file)).length).to.be.greaterThan(2)
  })

  it('need nothing but Node', () => {
    expect(waysTo(file => BESIDE_NODE.test(file))).to.deep.equal([])
  })

  it('take nothing from the campaign', () => {
    expect(waysTo(file => file.startsWith(CAMPAIGN))).to.deep.equal([])
  })
})
