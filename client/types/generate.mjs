// `npm run client:types` writes client/generated and console/generated from the OpenAPI document of the built service.
// With --check, it only reports whether the files are out of date.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { pino } from 'pino'
import ts from 'typescript'
import { DECIMAL, distill, fingerprint } from '../../dist/client/types/document.js'
import { generateRequestFields } from '../../dist/client/types/request-fields.js'
import { parseConfig } from '../../dist/src/app/config.js'
import { startService } from '../../dist/src/app/service.js'

const ROOT = new URL('../../', import.meta.url)

const source = await documentOfService()
const { document, operations } = distill(source)
const files = {
  'client/generated/operations.ts': operations,
  'client/generated/schema.ts': await typesOf(document),
  'console/generated/request-fields.ts': generateRequestFields(source),
}
const stale = []
for (const [name, text] of Object.entries(files)) {
  const there = await readFile(new URL(name, ROOT), 'utf8').catch(() => '')
  if (there === text) continue
  stale.push(name)
  if (!process.argv.includes('--check')) await writeFile(new URL(name, ROOT), text)
}
const verb = process.argv.includes('--check') ? 'out of date' : 'written'
console.log(stale.length === 0 ? 'The generated files are up to date' : `${stale.join(', ')} ${verb}`)
process.exit(process.argv.includes('--check') && stale.length > 0 ? 1 : 0)

async function documentOfService() {
  const folder = await mkdtemp(join(tmpdir(), 'inventory-types-'))
  const config = parseConfig({ PORT: '0', INVENTORY_DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const service = await startService({ config, log: pino({ level: 'silent' }) })
  try {
    return await (await fetch(`${service.url}/api/v1/openapi.json`)).json()
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns TypeScript types that are generic in the type of decimals, number or text. */
async function typesOf(document) {
  const decimal = () => ts.factory.createTypeReferenceNode('Decimal')
  const nodes = await openapiTS(structuredClone(document), {
    defaultNonNullable: false,
    transform: schema => (schema.format === DECIMAL ? decimal() : undefined),
  })
  const text = astToString(nodes)
    .replace(/^export interface (paths|webhooks|components|operations) \{/gm, 'export interface $1<Decimal = number> {')
    // The client finds operations by their IDs, so it needs no paths.
    .replace(/^export interface paths\b[\s\S]*?^\}\n/m, '')
    .replace(/^export type (webhooks|\$defs) = .*\n/gm, '')
    .replace(/\b(components|operations)\["/g, '$1<Decimal>["')
  return `// Generated from the OpenAPI document: \`npm run client:types\`.\n// Of the document ${fingerprint(document)}\n${text.replace(/^\/\*\*[\s\S]*?\*\/\n/, '')}`
}
