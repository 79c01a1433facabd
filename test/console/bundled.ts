import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../support/programs.js'

/** A part of the console that needs no page, as a module: it is compiled apart from all else. */
export async function partOfConsole<Part>(file: string): Promise<Part> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'console', file)],
    bundle: true,
    write: false,
    format: 'esm',
  })
  const [built] = outputFiles
  return (await import(`data:text/javascript;base64,${Buffer.from(built?.contents ?? []).toString('base64')}`)) as Part
}
