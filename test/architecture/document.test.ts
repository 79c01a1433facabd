import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'chai'
import { ROOT } from '../support/programs.js'

const text = readFileSync(join(ROOT, 'docs', 'ARCHITECTURE.md'), 'utf8')

/** Returns the section with this title, up to the next heading of the same level. */
function readSection(title: string): string {
  const [, found] = text.split(`\n## ${title}\n`)
  return found?.split('\n## ')[0] ?? expect.fail(`there is no section ${title}`)
}

/** Returns the paths in the page's directory tree. */
function listDrawnFolders(): readonly string[] {
  const above: string[] = []
  const block = readSection('Source tree').split('```')[1] ?? ''
  return block.split('\n').flatMap(line => {
    const [, indent = '', name] = /^( *)(\S+)/.exec(line) ?? []
    if (name === undefined) return []
    const depth = indent.length / 2
    above.splice(depth, above.length, name.replace(/\/$/, ''))
    return [above.join('/')]
  })
}

const listFolders = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => [`${folder}/${name}`, ...listFolders(`${folder}/${name}`)])

const listFiles = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => `${folder}/${name}`)

/** Returns the first column of a table: its paths. */
const rows = (table: string): readonly string[] =>
  Array.from(table.matchAll(/^\| `([^`]+)` \|/gm), ([, path]) => path ?? '')

const missing = (paths: readonly string[]) => paths.filter(path => !existsSync(join(ROOT, path)))

describe('The architecture page', () => {
  it('draws only paths that exist', () => {
    expect(listDrawnFolders().length).to.be.greaterThan(50)
    expect(missing(listDrawnFolders())).to.deep.equal([])
  })

  it('draws every folder of the source', () => {
    expect(listFolders('src').filter(folder => !listDrawnFolders().includes(folder))).to.deep.equal([])
  })

  it('names only files that exist', () => {
    const named = Array.from(text.matchAll(/`((?:src|test|docs)\/[\w./-]+)`/g), ([, path]) => path ?? '')
    expect(named.length).to.be.greaterThan(20)
    expect(missing(named)).to.deep.equal([])
  })

  it('explains where to add something by an existing example of each kind', () => {
    const [, where = ''] = readSection('Source tree').split('Where to add code:')
    const named = Array.from(where.matchAll(/`([\w-]+\/[^`\s]*)`/g), ([, path]) => path ?? '')
    const paths = named.map(path => path.replace('<kind>', 'locations').replace('<server>', 'mongodb'))
    const known = paths.filter(path => !path.includes('<its name>'))
    expect(known.length).to.be.greaterThan(10)
    expect(missing(known.map(path => (path.startsWith('console/') ? path : `src/${path}`)))).to.deep.equal([])
  })

  describe('The example of a resource', () => {
    const [files = '', lines = ''] = readSection('Add a resource').split('Then add one line')

    it('lists all files of the resource and no others', () => {
      const own = listFiles('src').filter(file => file.split('/').some(part => basename(part, '.ts') === 'locations'))
      expect(rows(files).filter(file => file.startsWith('src/'))).to.have.members(own)
      expect(missing(rows(files))).to.deep.equal([])
    })

    it('lists each place where a layer registers its parts', () => {
      for (const file of rows(lines)) expect(readFileSync(join(ROOT, file), 'utf8'), file).to.match(/locations/i)
    })

    it('needs at most seven files and seven lines', () => {
      expect(rows(files)).to.have.length.at.most(7)
      expect(rows(lines)).to.have.length.at.most(7)
    })
  })
})
