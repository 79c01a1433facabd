/** `node dist/test/run.js quick|campaign [part…]`: the tests of that size side by side; of files with such a part in their path. */
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import Mocha from 'mocha'
import { isLeftOut } from './campaign/left-out.js'
import { ROOT } from './support/programs.js'
import { progressOver } from './support/progress.js'

const BUILT = join(ROOT, 'dist')
const CAMPAIGN = 'test/campaign/'
/** Ends what hangs, on a slow machine too; what has to be quick says so itself. */
const TIMEOUT_MS = 180_000

const [size, ...parts] = process.argv.slice(2)
if (size !== 'quick' && size !== 'campaign') throw new Error(`there are quick tests and a campaign, but no ${size}`)

// By their sources, since what was built once stays when its source has gone.
const all = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  .map(file => join('test', file))
  .filter(file => file.endsWith('.test.ts') && file.startsWith(CAMPAIGN) === (size === 'campaign'))
  .filter(file => parts.length === 0 || parts.some(part => file.includes(part)))
  .sort()
const leftOut = all.filter(file => size === 'campaign' && parts.length === 0 && isLeftOut(file))
const files = all.filter(file => !leftOut.includes(file))
for (const file of leftOut) console.log(`skipped in so small a campaign: ${file}`)
if (files.length === 0) throw new Error(`no file of that size has ${parts.join(' or ')} in its path`)

/** Servers that are named rather than started are shared by all tests. */
const serversAreShared = [process.env.EVENTSTORE_URL, process.env.MONGODB_URL, process.env.NATS_URL].some(Boolean)
const cores = availableParallelism()
// A quick test waits for the disk as often as not; one of the campaign keeps several processes busy.
const jobs = size === 'quick' ? cores + 2 : serversAreShared ? 1 : cores

const mocha = new Mocha({ jobs, timeout: TIMEOUT_MS, reporter: progressOver(files.length, BUILT) })
mocha.parallelMode(true)
for (const file of files) mocha.addFile(join(BUILT, file.replace(/\.ts$/, '.js')))
// What a failed test leaves open must not keep the run from ending.
mocha.run(failures => process.exit(failures > 0 ? 1 : 0))
