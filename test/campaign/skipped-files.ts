import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/programs.js'

const SMALL = 0.1

const pathOf = (name: string): string => `test/campaign/${name}.test.ts`

/** Files that start their own servers and take minutes. A small campaign skips them, and the runner lists them. */
const LONG = [
  'audit/litewitness',
  'commands/late-append',
  'console/budget',
  'contract/document-store.mongodb-replica-set',
  'crash/servers/leader-killed',
  'crash/servers/servers-killed',
  'restored-backup/servers',
  'restored-backup/several-instances',
].map(pathOf)

/**
 * Files that take more than about 20 seconds. A small campaign runs one of these groups, and the campaign of the next
 * commit runs the next group. The groups take about the same time.
 */
const ROTATED_GROUPS = [
  [
    'audit/evidence',
    'console/calibration',
    'console/forms',
    'console/journeys',
    'console/layout',
    'contract/event-store.eventstoredb',
    'contract/message-bus.nats-faults',
    'crash/delivery-notes',
    'crash/servers/ending',
    'crash/servers/location-moves',
    'crash/servers/several-instances',
    'hostile/full-disk',
    'hostile/heavy',
    'hostile/imports',
    'migration/import-log',
    'projections/past-replay',
    'restored-backup/embedded',
    'service/robustness',
  ],
  [
    'audit/tamperings',
    'clients/schemathesis',
    'commands/completion-crashes',
    'console/batches',
    'console/live',
    'console/pages',
    'contract/document-store.mongodb',
    'contract/eventstoredb/cluster-faults',
    'crash/numbering',
    'crash/power-loss-backups',
    'crash/servers/bus-restored',
    'crash/servers/connecting',
    'crash/servers/unique-values',
    'crash/servers/whole-service',
    'hostile/failed-authentication',
    'hostile/without-index',
    'projections/rebuilt-bytes',
    'service/guides',
    'service/long-histories',
  ],
  [
    'audit/interop',
    'clients/clients',
    'contract/eventstoredb/cluster',
    'contract/eventstoredb/faults',
    'console/erasure',
    'contract/nats-read-ahead',
    'crash/bulk',
    'crash/day-of-faults',
    'crash/erasure',
    'crash/power-loss',
    'crash/webhook-bounds',
    'hostile/bulk',
    'hostile/stalled-clients',
    'service/bulk-pace',
    'service/erasure',
  ],
  [
    'console/notes',
    'console/scan',
    'console/tools',
    'contract/eventstoredb-double-cluster',
    'crash/kill',
    'crash/servers/imports',
    'crash/servers/nats-killed',
    'hostile/readers',
    'hostile/webhooks',
    'restored-backup/lost-deliveries',
    'restored-backup/mongodb',
    'service/flipped-bytes',
    'service/older-events',
    'service/on-servers',
  ],
].map(names => names.map(pathOf))

for (const file of [...LONG, ...ROTATED_GROUPS.flat()]) {
  if (!existsSync(join(ROOT, file)))
    throw new Error(`test/campaign/skipped-files.ts names ${file}, which doesn't exist`)
}

export function isSkipped(file: string): boolean {
  if (Number(process.env.CAMPAIGN_SIZE ?? 1) >= SMALL) return false
  const current = commitCount() % ROTATED_GROUPS.length
  return LONG.includes(file) || ROTATED_GROUPS.some((files, n) => n !== current && files.includes(file))
}

/** Returns the number of commits, or 0 outside a repository. */
function commitCount(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, stdio: 'pipe' }))
  } catch {
    return 0
  }
}
