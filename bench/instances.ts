import { createLoad, type LoadRequest, type LoadResult } from './client.js'
import { CONNECTIONS } from './context.js'
import { ADMIN_KEY, type StartedProcess, startInventory } from './processes.js'
import { createMaterials, createMovement, pickRandom } from './workload.js'

export interface InstancesBench {
  /** Settings with the URLs of the servers that all instances share. */
  readonly settings: Readonly<Record<string, string>>
  /** Returns a new, empty data directory. */
  readonly newDirectory: () => string
  /** Processor time of the document server since its start. */
  readonly documentServerMs: () => Promise<number>
  readonly most: number
  readonly materials: number
  readonly milliseconds: number
  readonly print: (line: string) => void
}

/** The processor time is that of all movements, divided by their number. */
const HEADING =
  '| instances | materials of each | per second | p50 ms | p99 ms | failed | CPU ms of each | CPU ms of MongoDB |\n' +
  '|---:|---|---:|---:|---:|---:|---:|---:|'

/** Measures movements on one instance, then on two, and so on. All instances share the servers, and both cores. */
export async function benchmarkInstances(bench: InstancesBench): Promise<void> {
  const { settings, newDirectory, most, materials, print } = bench
  const instances: StartedProcess[] = []
  let ids: readonly string[] = []
  try {
    print(`\n${materials} materials, ${CONNECTIONS} connections to each instance\n`)
    print(HEADING)
    while (instances.length < most) {
      instances.push(await startInventory(newDirectory(), settings))
      if (ids.length === 0) ids = await fill(instances[0] as StartedProcess, materials)
      const share = Math.floor(ids.length / instances.length)
      const partOf = (n: number) => ids.slice(n * share, (n + 1) * share)
      await measure(bench, instances, { name: 'a part of them', idsOf: partOf })
      if (instances.length > 1) await measure(bench, instances, { name: 'all', idsOf: () => ids })
    }
  } finally {
    for (const instance of instances) await instance.stop()
  }
}

async function fill({ url }: StartedProcess, materials: number): Promise<readonly string[]> {
  const load = await createLoad(url, ADMIN_KEY, CONNECTIONS)
  const ids = await createMaterials(load, materials)
  load.close()
  return ids
}

async function measure(
  { milliseconds, documentServerMs, print }: InstancesBench,
  instances: readonly StartedProcess[],
  { name, idsOf }: { readonly name: string; readonly idsOf: (instance: number) => readonly string[] },
): Promise<void> {
  const drive = async (time: number): Promise<readonly LoadResult[]> =>
    Promise.all(
      instances.map(async ({ url }, n) => {
        const ids = idsOf(n)
        const load = await createLoad(url, ADMIN_KEY, CONNECTIONS)
        const result = await load.drive(time, (): LoadRequest => createMovement(pickRandom(ids)))
        load.close()
        return result
      }),
    )
  const usageOfEach = () => Promise.all(instances.map(({ usage }) => usage()))
  await drive(1_000)
  await usageOfEach()
  const serverBefore = await documentServerMs()
  const results = await drive(milliseconds)
  const serverMs = (await documentServerMs()) - serverBefore
  const usages = await usageOfEach()
  const total = (of: (result: LoadResult) => number) => results.reduce((sum, result) => sum + of(result), 0)
  const worst = (of: (result: LoadResult) => number) => Math.max(...results.map(of))
  const count = total(result => result.count)
  const cells = [
    ...[instances.length, name, Math.round(total(({ perSecond }) => perSecond))],
    ...[worst(({ p50 }) => p50).toFixed(1), worst(({ p99 }) => p99).toFixed(1), total(({ failed }) => failed)],
    ...[usages.map(({ cpuMs }) => (cpuMs / count).toFixed(2)).join(' + '), (serverMs / count).toFixed(2)],
  ]
  print(`| ${cells.join(' | ')} |`)
}
