import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { basename, dirname, join } from 'node:path'

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
        .filter(({ url, functions }) => url.startsWith(SOURCE) && functions.some(hasRun))
        .map(({ url }) => url.slice(SOURCE.length).replace(/\.js$/, '.ts'))
    })
    return new Set(files)
  }
}

const hasRun = ({ ranges }: { readonly ranges: readonly { readonly count: number }[] }) =>
  ranges.some(({ count }) => count > 0)

/** Returns the files that all runs share. Occasional background work drops out. */
export const filesInAllRuns = (runs: readonly ReadonlySet<string>[]): readonly string[] =>
  [...(runs[0] ?? [])].filter(file => runs.every(run => run.has(file)))

/** Prints the files of a path by folder, and how often the path changes the top-level folder. */
export function printPath(title: string, files: readonly string[]): void {
  const byFolder = new Map<string, string[]>()
  for (const file of files.toSorted()) {
    const folder = dirname(file)
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), basename(file)])
  }
  const changes = listFolderChanges(files)
  print(
    `\n${title}: ${files.length} files in ${byFolder.size} folders, ${changes.length} changes of the top-level folder`,
  )
  for (const [folder, names] of byFolder) print(`  ${folder}: ${names.join(', ')}`)
  print(`  Changes: ${changes.join(', ')}`)
}

const topLevelOf = (file: string): string => file.split('/')[0] ?? ''

/**
 * Returns the changes of the top-level folder of `src` along a path: each file of the path, with each other top-level
 * folder from which it imports a file of the path at run time. Calls of functions that `app` passes as arguments aren't
 * imports, so they don't count.
 */
function listFolderChanges(files: readonly string[]): readonly string[] {
  const onPath = new Set(files)
  return files.toSorted().flatMap(file => {
    const others = parseImports(file).filter(target => onPath.has(target) && topLevelOf(target) !== topLevelOf(file))
    return [...new Set(others.map(topLevelOf))].map(folder => `${file} → ${folder}`)
  })
}

function parseImports(file: string): readonly string[] {
  const compiled = readFileSync(new URL(file.replace(/\.ts$/, '.js'), SOURCE), 'utf8')
  const specifiers = compiled.matchAll(/^(?:import|export)\b[^'"]*?from '(\.[^']+)\.js'/gm)
  return Array.from(specifiers, ([, path = '']) => `${join(dirname(file), path)}.ts`)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
