// Builds the service, the client, and the console into dist. npm runs it after an installation and before a start.
// It does nothing if no source file has changed since the last complete build, or if there is no compiler: an
// installation without devDependencies uses what was built before.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SOURCES = ['src', 'client', 'console', 'test', 'bench']
const SETTINGS = ['build.mjs', 'bundle.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']
const RESULTS = ['dist/src/cli.js', 'dist/program/cli.js', 'dist/client/index.js', 'dist/console/current']
/** The state of the source files at the last complete build. */
const STAMP = 'dist/built'
/** Holds the process ID of the build that is writing to dist. */
const LOCK = 'dist/building'
/** A lock that is older is left over from a build that was killed. */
const MAX_BUILD_MS = 5 * 60_000
const POLL_MS = 100

const STEPS = [
  [process.execPath, 'node_modules/typescript/bin/tsc'],
  [process.execPath, 'bundle.mjs'],
  [process.execPath, 'node_modules/typescript/bin/tsc', '-p', 'client'],
  [process.execPath, 'node_modules/typescript/bin/tsc', '-p', 'console'],
  [process.execPath, 'console/build.mjs'],
]

if (existsSync('node_modules/typescript')) {
  if (!isUpToDate()) process.exitCode = await buildAlone()
} else if (!existsSync('dist/program/cli.js')) {
  console.log('inventory: not built, as there is no compiler: `npm ci`, then `npm prune --omit=dev` for production')
}

function isUpToDate() {
  return (
    RESULTS.every(file => existsSync(file)) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stateOfSources()
  )
}

/** Waits until no other build writes to dist, and builds unless the other build did. */
async function buildAlone() {
  mkdirSync('dist', { recursive: true })
  while (!acquireLock()) await pause(POLL_MS)
  process.once('exit', () => rmSync(LOCK, { force: true }))
  return isUpToDate() ? 0 : build()
}

function build() {
  // Taken first: a file that changes during the build is built again by the next one.
  const state = stateOfSources()
  rmSync(STAMP, { force: true })
  // The compiler doesn't write a file again that it remembers to have written.
  if (!RESULTS.every(file => existsSync(file))) {
    for (const name of readdirSync('dist')) if (name.endsWith('.tsbuildinfo')) rmSync(join('dist', name))
  }
  for (const [program, ...args] of STEPS) {
    const { status } = spawnSync(program, args, { stdio: 'inherit' })
    if (status !== 0) return status ?? 1
  }
  writeFileSync(STAMP, state)
  return 0
}

function acquireLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLeftOver()) rmSync(LOCK, { force: true })
    return false
  }
}

function isLeftOver() {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > MAX_BUILD_MS) return true
    const pid = Number(readFileSync(LOCK, 'utf8'))
    // Empty until its owner has written it.
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function stateOfSources() {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap(folder => filesIn(folder))
  for (const file of [...SETTINGS, ...files]) {
    // Undefined if the file has been deleted in the meantime.
    const stats = statSync(file, { throwIfNoEntry: false })
    hash.update(`${file} ${stats?.mtimeMs} ${stats?.size}\n`)
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
