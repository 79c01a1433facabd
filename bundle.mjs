// Bundles the program with its dependencies into dist/program. Node then loads a few files instead of a thousand, which
// takes about a third of the processor time. Threads and processes that the program starts, and files
// that belong to a module, are still those in dist/src.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = dirname(fileURLToPath(import.meta.url))
const SOURCE = join(ROOT, 'src')
const OUT = join(ROOT, 'dist', 'program')

/** Gives each module the address of its compiled file in dist/src, by which it finds other files. */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!path.startsWith(SOURCE + sep)) return undefined
      const compiled = `../src/${relative(SOURCE, path).split(sep).join('/').replace(/\.ts$/, '.js')}`
      const address = `new URL(${JSON.stringify(compiled)}, import.meta.url).href`
      return { loader: 'ts', contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', address) }
    })
  },
}

const { metafile } = await build({
  absWorkingDir: ROOT,
  entryPoints: ['src/cli.ts'],
  outdir: OUT,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Removes comments: if one has a character beyond Latin-1, V8 stores two bytes for each character of the file. With the
  // line limit, line numbers in stack traces are still useful.
  minifyWhitespace: true,
  lineLimit: 120,
  // Loaded only if they are needed.
  external: ['@eventstore/db-client', '@photostructure/sqlite', 'mongodb', 'nats'],
  // CommonJS dependencies load modules of Node with it.
  banner: { js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)` },
  plugins: [ownAddresses],
  metafile: true,
  logLevel: 'warning',
})
// Afterwards, so that a program that starts meanwhile finds its files.
for (const name of readdirSync(OUT)) if (!(`dist/program/${name}` in metafile.outputs)) rmSync(join(OUT, name))
