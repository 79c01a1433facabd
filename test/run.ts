/** `node dist/test/run.js quick|campaign [word…]`: runs the tests of this size in parallel, or only files with a word in their path. */
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import Mocha from 'mocha'
import { isSkipped } from './campaign/skipped-files.js'
import { ROOT } from './support/programs.js'
import { progressOver } from './support/progress.js'

const DIST = join(ROOT, 'dist')
const CAMPAIGN = 'test/campaign/'
/** Ends tests that hang, also on a slow machine. Tests of time limits check them separately. */
const TIMEOUT_MS = 180_000

const [size, ...parts] = process.argv.slice(2)
if (size !== 'quick' && size !== 'campaign') throw new Error(`there are quick tests and a campaign, but no ${size}`)

// Listed by source, because dist can contain tests whose source was deleted.
const all = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  .map(file => join('test', file))
  .filter(file => file.endsWith('.test.ts') && file.startsWith(CAMPAIGN) === (size === 'campaign'))
  .filter(file => parts.length === 0 || parts.some(part => file.includes(part)))
  .sort()
const skipped = all.filter(file => size === 'campaign' && parts.length === 0 && isSkipped(file))
const files = all.filter(file => !skipped.includes(file))
for (const file of skipped) console.log(`skipped because CAMPAIGN_SIZE is small: ${file}`)
if (files.length === 0) throw new Error(`no file of that size has ${parts.join(' or ')} in its path`)

/** Servers that were not started by the tests are shared by all of them. */
const serversAreShared = [process.env.EVENTSTORE_URL, process.env.MONGODB_URL, process.env.NATS_URL].some(Boolean)
const cores = availableParallelism()
// Quick tests often wait for the disk. Tests of the campaign run several processes.
const jobs = size === 'quick' ? cores + 2 : serversAreShared ? 1 : cores

const mocha = new Mocha({ jobs, timeout: TIMEOUT_MS, reporter: progressOver(files.length, DIST) })
mocha.parallelMode(true)
for (const file of files) mocha.addFile(join(DIST, file.replace(/\.ts$/, '.js')))
// Exits even if a failed test left something open.
mocha.run(failures => process.exit(failures > 0 ? 1 : 0))
