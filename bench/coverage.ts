import { Session } from 'node:inspector'
import { basename, dirname } from 'node:path'

const SOURCE = new URL('../src/', import.meta.url).href

/**
 * Returns a function that reports the files of the service that ran since its last call. A session in the same process
 * responds synchronously. A function counts when it is called and, with `resumed`, also when it resumes after an await,
 * if watching starts before the service is imported.
 */
export function watchFiles({ resumed = false } = {}): () => ReadonlySet<string> {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: resumed })
  return () => {
    let files: readonly string[] = []
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error
      files = result
        .filter(({ url, functions }) => url.startsWith(SOURCE) && functions.some(ranIn))
        .map(({ url }) => url.slice(SOURCE.length).replace(/\.js$/, '.ts'))
    })
    return new Set(files)
  }
}

const ranIn = ({ ranges }: { readonly ranges: readonly { readonly count: number }[] }) =>
  ranges.some(({ count }) => count > 0)

/** Returns the files that all runs share. Occasional background work drops out. */
export const inAll = (times: readonly ReadonlySet<string>[]): readonly string[] =>
  [...(times[0] ?? [])].filter(file => times.every(time => time.has(file)))

export function sayPath(title: string, files: readonly string[]): void {
  const byFolder = new Map<string, string[]>()
  for (const file of files.toSorted()) {
    const folder = dirname(file)
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), basename(file)])
  }
  say(`\n${title}: ${files.length} files in ${byFolder.size} folders`)
  for (const [folder, names] of byFolder) say(`  ${folder}: ${names.join(', ')}`)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
