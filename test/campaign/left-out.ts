const SMALL = 0.1

/** Files that take minutes with their own servers: a small campaign skips them, and the runner names them. */
const LONG = [
  'commands/late-landing',
  'console/budget',
  'contract/document-store.mongodb-replica-set',
  'crash/servers/leader-killed',
  'crash/servers/servers-killed',
  'put-back/servers',
  'put-back/several-instances',
].map(name => `test/campaign/${name}.test.ts`)

export const isLeftOut = (file: string): boolean =>
  Number(process.env.CAMPAIGN_SIZE ?? 1) < SMALL && LONG.includes(file)
