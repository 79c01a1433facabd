import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../support/programs.js'

/** Globals of a browser whose language is German. */
const GERMAN_BROWSER = { 'navigator.languages': '["de-DE"]', 'document.documentElement': '{}' }

/** Imports parts of the console that need no page, as one module. They are compiled separately from the tests. */
export async function importFromConsole<Part>(...files: readonly string[]): Promise<Part> {
  const contents = files.map(file => `export * from './${file}'`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(ROOT, 'console') },
    bundle: true,
    write: false,
    format: 'esm',
    define: GERMAN_BROWSER,
  })
  const [built] = outputFiles
  return (await import(`data:text/javascript;base64,${Buffer.from(built?.contents ?? []).toString('base64')}`)) as Part
}
