import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { ROOT } from '../support/programs.js'

const SRC = join(ROOT, 'src')

/** Returns the files that declare an exported type, by its name. */
function declarations(): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))) {
    const text = readFileSync(join(SRC, file), 'utf8')
    const names = [...text.matchAll(/^export (?:abstract )?(?:type|interface|class|enum) (\w+)/gm)]
    for (const name of new Set(names.map(([, name = '']) => name))) files.set(name, [...(files.get(name) ?? []), file])
  }
  return files
}

describe('The exported types', () => {
  const all = declarations()

  it('are found', () => expect(all.size).to.be.greaterThan(500))

  it('have names that mean one thing', () => {
    const shared = [...all].filter(([, files]) => files.length > 1)
    expect(shared.map(([name, files]) => `${name}: ${files.toSorted().join(', ')}`)).to.deep.equal([])
  })
})
