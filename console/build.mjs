// Builds the console into dist/console/VERSION: hashed names, compressed beforehand, and no larger than it may be.
// `dist/console/current` names the version to serve. It is replaced atomically when the new version is complete, so that a
// service that starts during a build always reads one complete version.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '..')
const CONSOLE = join(ROOT, 'dist', 'console')
mkdirSync(CONSOLE, { recursive: true })
const OUT = mkdtempSync(join(ROOT, 'dist', '.console-'))
process.once('exit', () => rmSync(OUT, { recursive: true, force: true }))
const ENTRY = 'console/main.tsx'
const STYLES = 'console/styles.css'

/** In bytes, compressed: what must be there before anything is seen, and all that can ever be loaded. */
const BUDGET = { first: 60 * 1024, all: 150 * 1024 }

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

async function messagesIn(language) {
  const { code } = await transform(readFileSync(join(HERE, `i18n/${language}.ts`), 'utf8'), {
    loader: 'ts',
    format: 'esm',
  })
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`))[language]
}

/** Returns all names in the source of the console. */
function namesInConsole() {
  const files = readdirSync(HERE, { recursive: true }).filter(file => /\.tsx?$/.test(file))
  return new Set(files.flatMap(file => readFileSync(join(HERE, file), 'utf8').match(/\w+/g)))
}

/** What the query client calls when the browser is online again. */
const NO_MUTATIONS = 'export class MutationCache { resumePausedMutations() { return Promise.resolve() } }'

/** What queries with `_type: 'infinite'` would use. The console has none: each page of a list is a query. */
const NO_INFINITE_QUERIES = 'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = []'

const lean = {
  name: 'lean',
  setup({ onLoad, onResolve }) {
    // A translation is bundled as the list of its texts, in the order of the English keys, so that the keys are bundled once.
    onLoad({ filter: /[\\/]de\.ts$/ }, async () => {
      const [en, de] = await Promise.all([messagesIn('en'), messagesIn('de')])
      const texts = JSON.stringify(Object.keys(en).map(key => de[key]))
      const contents = `import { en } from './en.ts'
        const texts = ${texts}
        export const de = Object.fromEntries(Object.keys(en).map((key, index) => [key, texts[index]]))`
      return { contents, loader: 'js', resolveDir: join(HERE, 'i18n') }
    })
    // Operations that the console doesn't name are never called.
    onLoad({ filter: /generated[\\/]operations\.ts$/ }, ({ path }) => {
      const names = namesInConsole()
      const contents = readFileSync(path, 'utf8').replace(/^ {2}(\w+): \['.*\],\n/gm, (line, name) =>
        names.has(name) ? line : '',
      )
      return { contents, loader: 'ts' }
    })
    // The console writes through its own client, not through mutations of the query cache.
    onLoad({ filter: /query-core[\\/].*[\\/]mutationCache\.js$/ }, () => ({ contents: NO_MUTATIONS, loader: 'js' }))
    onLoad({ filter: /query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/ }, () => ({
      contents: NO_INFINITE_QUERIES,
      loader: 'js',
    }))
    // Nothing is rendered on a server.
    onResolve({ filter: /^\.\/prerender\.js$/ }, ({ path }) => ({ path, external: true }))
  },
}

const { metafile } = await build({
  absWorkingDir: ROOT,
  entryPoints: [ENTRY, STYLES],
  outdir: join(OUT, 'assets'),
  outbase: 'console',
  entryNames: '[name]-[hash]',
  // Only the hash, because all files that import a chunk contain its name.
  chunkNames: '[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: ['chrome116', 'firefox124', 'safari17.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  plugins: [lean],
  metafile: true,
  logLevel: 'warning',
})

const outputs = Object.entries(metafile.outputs)
const builtFrom = entry => outputs.find(([, { entryPoint }]) => entryPoint === entry)[0]
const script = builtFrom(ENTRY)
const styles = builtFrom(STYLES)

/** A file and all that it can't begin without. */
function neededBy(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const { path, kind } of metafile.outputs[file].imports) if (kind === 'import-statement') neededBy(path, found)
  return found
}

const first = [...neededBy(script)]
const address = file => `/console/${relative(OUT, join(ROOT, file))}`
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Inventory</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${address(styles)}">
${first.map(file => `<link rel="modulepreload" href="${address(file)}">`).join('\n')}
<script type="module" src="${address(script)}"></script>
</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript. The API does not: see <a href="/docs">its reference</a>.</noscript>
</body>
</html>
`
writeFileSync(join(OUT, 'index.html'), page)

const sizes = new Map()
for (const name of readdirSync(OUT, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())) {
  const file = join(name.parentPath, name.name)
  const bytes = readFileSync(file)
  const gzip = gzipSync(bytes, { level: 9 })
  sizes.set(relative(ROOT, file), gzip.length)
  writeFileSync(`${file}.gz`, gzip)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, BROTLI))
}

const sum = files => files.reduce((total, file) => total + sizes.get(file), 0)
const found = { first: sum([...first, styles, relative(ROOT, join(OUT, 'index.html'))]), all: sum([...sizes.keys()]) }
for (const [what, bytes] of Object.entries(found)) {
  if (bytes <= BUDGET[what]) continue
  console.error(`The console has ${bytes} bytes (${what}), more than the ${BUDGET[what]} that it may have:`)
  for (const [file, size] of [...sizes].sort(([, a], [, b]) => b - a).slice(0, 10)) console.error(`  ${size}  ${file}`)
  process.exit(1)
}

const version = versionOf(OUT)
const replaced = currentVersion()
if (version !== replaced) {
  publish(version)
  // The version that was replaced stays: a service that starts now might be reading it.
  for (const name of readdirSync(CONSOLE)) {
    if (![version, replaced, 'current'].includes(name)) rmSync(join(CONSOLE, name), { recursive: true, force: true })
  }
}
if (process.argv.includes('--sizes')) console.log(found, Object.fromEntries(sizes))

/** A hash of all names and contents. */
function versionOf(folder) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    hash.update(`${name}\0`)
    if (name !== 'assets') hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

function currentVersion() {
  try {
    return readFileSync(join(CONSOLE, 'current'), 'utf8')
  } catch {
    return undefined
  }
}

function publish(version) {
  try {
    renameSync(OUT, join(CONSOLE, version))
  } catch (error) {
    // A build with the same result was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  }
  const pointer = join(CONSOLE, `current.${process.pid}`)
  writeFileSync(pointer, version)
  renameSync(pointer, join(CONSOLE, 'current'))
}
