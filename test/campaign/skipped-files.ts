const SMALL_CAMPAIGN_SIZE = 0.1

/** Files that start their own servers and take minutes. A small campaign skips them, and the runner lists them. */
const LONG_TEST_FILES = [
  'commands/late-append',
  'console/budget',
  'contract/document-store.mongodb-replica-set',
  'crash/servers/leader-killed',
  'crash/servers/servers-killed',
  'restored-backup/servers',
  'restored-backup/several-instances',
].map(name => `test/campaign/${name}.test.ts`)

export const isSkipped = (file: string): boolean =>
  Number(process.env.CAMPAIGN_SIZE ?? 1) < SMALL_CAMPAIGN_SIZE && LONG_TEST_FILES.includes(file)
