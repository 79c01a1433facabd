import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect } from 'chai'
import { ROOT } from '../support/programs.js'

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })

const CODE = ['src', 'test', 'bench', 'client', 'console'].flatMap(filesIn)
const DOCS = filesIn('docs').filter(file => !file.startsWith('docs/examples/'))
const PAGES = [
  ...DOCS.filter(file => file.endsWith('.md')),
  ...readdirSync(ROOT).filter(name => name.endsWith('.md') && name !== 'CHANGELOG.md'),
]
const NAMES = new Set([...CODE, ...DOCS, ...filesIn('examples'), ...readdirSync(ROOT)].map(file => basename(file)))

/** Reports whether a text names a file: by its path from the root or from `src`, or by its name alone. */
const isFile = (named: string): boolean =>
  named.includes('/') ? ['', 'src'].some(folder => existsSync(join(ROOT, folder, named))) : NAMES.has(named)

const FILE_IN_BACKTICKS = /`((?:[\w-]+\/)*[\w-]+\.(?:ts|tsx|mjs|md))`/g
const FOLDER_IN_BACKTICKS = /`((?:src|test|bench|console|docs|deploy)\/[\w/-]+)`/g
const LINK = /\]\((?!https?:|mailto:|[#/])([^)#\s]+)/g
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/).*$/gm
const FILE = /(?<![\w@/.-])((?:[\w-]+\/)*[\w-]+\.(?:ts|tsx|mjs|md))\b/g

const findReferences = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, name]) => name ?? '')

/** Returns the references that don't exist, each with the file that contains it. */
const findBrokenReferences = (files: readonly string[], referencesIn: (text: string) => readonly string[]) =>
  files.flatMap(file =>
    referencesIn(readFileSync(join(ROOT, file), 'utf8'))
      .filter(named => !isFile(named))
      .map(named => `${file}: ${named}`),
  )

describe('Documentation and comments', () => {
  it('name only files and folders that exist', () => {
    const inPages = (text: string) => [
      ...findReferences(text, FILE_IN_BACKTICKS),
      ...findReferences(text, FOLDER_IN_BACKTICKS),
    ]
    expect(PAGES.flatMap(file => inPages(readFileSync(join(ROOT, file), 'utf8'))).length).to.be.greaterThan(50)
    expect(findBrokenReferences(PAGES, inPages)).to.deep.equal([])
  })

  it('link only to files that exist', () => {
    const links = PAGES.flatMap(file =>
      findReferences(readFileSync(join(ROOT, file), 'utf8'), LINK).map(link => join(dirname(file), link)),
    )
    expect(links.length).to.be.greaterThan(50)
    expect(links.filter(link => !existsSync(join(ROOT, link)))).to.deep.equal([])
  })

  it('name only existing files in comments', () => {
    const inComments = (text: string) => (text.match(COMMENT) ?? []).flatMap(line => findReferences(line, FILE))
    const code = CODE.filter(file => /\.(ts|tsx|mjs)$/.test(file))
    expect(code.flatMap(file => inComments(readFileSync(join(ROOT, file), 'utf8'))).length).to.be.greaterThan(10)
    expect(findBrokenReferences(code, inComments)).to.deep.equal([])
  })
})
