import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { folderPerTest } from '../support/folder.js'
import { ROOT } from '../support/programs.js'

/** Imitates the compiler: writes its output unless the build info shows that it did so before, then records the run. */
const COMPILER_SCRIPT = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs')
const project = process.argv[3] ?? '.'
const [notes, result] = { '.': ['tsconfig', 'src/cli.js'], client: ['client', 'client/index.js'] }[project] ?? ['console']
if (!existsSync('dist/' + notes + '.tsbuildinfo') && result) {
  mkdirSync('dist/' + result.split('/')[0], { recursive: true })
  writeFileSync('dist/' + result, '')
}
writeFileSync('dist/' + notes + '.tsbuildinfo', '')
appendFileSync('runs', project + ' ')
process.exit(existsSync('broken') ? 2 : 0)`

const PROGRAM_SCRIPT = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('dist/program', { recursive: true })
writeFileSync('dist/program/cli.js', '')
appendFileSync('runs', 'program ')`

const CONSOLE_SCRIPT = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('dist/console', { recursive: true })
writeFileSync('dist/console/current', '')
appendFileSync('runs', 'pages')`

const BUILD_OUTPUT = '. program client console pages'

describe('The build', () => {
  const folder = folderPerTest()
  beforeEach(() => {
    const files = {
      'node_modules/typescript/bin/tsc': COMPILER_SCRIPT,
      'bundle.mjs': PROGRAM_SCRIPT,
      'console/build.mjs': CONSOLE_SCRIPT,
      ...{ 'src/cli.ts': '', 'client/index.ts': '', 'test/run.ts': '', 'bench/run.ts': '', runs: '' },
      ...{ 'package.json': '{}', 'package-lock.json': '{}', 'tsconfig.json': '{}' },
    }
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(folder.at(file)), { recursive: true })
      writeFileSync(folder.at(file), content)
    }
    copyFileSync(join(ROOT, 'build.mjs'), folder.at('build.mjs'))
  })

  const start = () => spawn(process.execPath, ['build.mjs'], { cwd: folder.at('.'), stdio: 'inherit' })
  const runs = () => readFileSync(folder.at('runs'), 'utf8')

  /** Returns what one build ran, after it has succeeded. */
  function built(): string {
    writeFileSync(folder.at('runs'), '')
    const { status, stdout } = spawnSync(process.execPath, ['build.mjs'], { cwd: folder.at('.'), encoding: 'utf8' })
    expect([status, stdout]).to.deep.equal([0, ''])
    return runs()
  }

  it('runs again only after a source file has changed, and prints nothing', () => {
    expect(built()).to.equal(BUILD_OUTPUT)
    expect(built()).to.equal('')
    appendFileSync(folder.at('src/cli.ts'), '//')
    expect(built()).to.equal(BUILD_OUTPUT)
    rmSync(folder.at('bench/run.ts'))
    expect(built()).to.equal(BUILD_OUTPUT)
    expect(built()).to.equal('')
  })

  it('replaces results that have been deleted', () => {
    built()
    for (const deleted of ['dist', 'dist/src', 'dist/program', 'dist/console']) {
      rmSync(folder.at(deleted), { recursive: true })
      expect(built(), deleted).to.equal(BUILD_OUTPUT)
      for (const file of ['src/cli.js', 'program/cli.js', 'client/index.js', 'console/current']) {
        expect(existsSync(folder.at(`dist/${file}`)), `${file} after ${deleted}`).to.equal(true)
      }
    }
  })

  it('runs once for several starts at the same time', async () => {
    const ended = await Promise.all([start(), start(), start()].map(child => once(child, 'exit')))
    expect(ended).to.deep.equal([
      [0, null],
      [0, null],
      [0, null],
    ])
    expect(runs()).to.equal(BUILD_OUTPUT)
  })

  it('does not wait for a build that was killed', async () => {
    const killed = spawnSync(process.execPath, ['--eval', ''])
    mkdirSync(folder.at('dist'))
    writeFileSync(folder.at('dist/building'), String(killed.pid))
    expect(built()).to.equal(BUILD_OUTPUT)
    expect(existsSync(folder.at('dist/building'))).to.equal(false)
  })

  it('fails, and runs again, if the compiler reports an error', async () => {
    built()
    writeFileSync(folder.at('broken'), '')
    appendFileSync(folder.at('src/cli.ts'), '//')
    for (const _ of [1, 2]) expect((await once(start(), 'exit'))[0]).to.equal(2)
    rmSync(folder.at('broken'))
    expect(built()).to.equal(BUILD_OUTPUT)
  })
})
