import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { distill, fingerprint } from '../../client/types/document.js'
import { generateRequestFields } from '../../client/types/request-fields.js'
import type { OpenApiDocument } from '../../src/api/description/openapi/types.js'
import { ROOT } from '../support/programs.js'
import { servicePerTest } from '../support/running-service.js'

const CLIENT = join(ROOT, 'client')
const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.startsWith('types/'),
)
/** Not loaded by `inventory/client`. */
const OPTIONAL = ['checkpoints.ts', 'consistency.ts']
const readGenerated = (name: string, folder = CLIENT): string => readFileSync(join(folder, 'generated', name), 'utf8')

describe('The generated client', () => {
  const service = servicePerTest()

  it('matches the OpenAPI document of the service (run `npm run client:types`)', async () => {
    const { document, operations } = distill(await (await fetch(`${service.url()}/api/v1/openapi.json`)).json())
    expect(readGenerated('operations.ts')).to.equal(operations)
    expect(readGenerated('schema.ts')).to.contain(`// Of the document ${fingerprint(document)}\n`)
  })

  it('generates the current form fields of the console (run `npm run client:types`)', async () => {
    const fields = generateRequestFields(await (await fetch(`${service.url()}/api/v1/openapi.json`)).json())
    expect(readGenerated('request-fields.ts', join(ROOT, 'console'))).to.equal(fields)
  })

  it('changes with the types in the document, but not with its descriptions', async () => {
    const whole = (await (await fetch(`${service.url()}/api/v1/openapi.json`)).json()) as OpenApiDocument
    const own = fingerprint(distill(whole).document)
    const reworded = structuredClone(whole)
    reworded.components.schemas.Tool!.description = 'Something else'
    reworded.paths['/api/v1/tools']!.get!.summary = 'Something else'
    expect(fingerprint(distill(reworded).document)).to.equal(own)
    for (const name of ['description', 'colour']) {
      const retyped = structuredClone(whole)
      retyped.components.schemas.Tool!.properties![name] = { type: 'string', enum: ['red'] }
      expect(fingerprint(distill(retyped).document), name).not.to.equal(own)
    }
  })

  it('imports nothing from Node, the service, or packages', () => {
    expect(sources.length).to.be.greaterThan(10)
    for (const file of sources) {
      const text = readFileSync(join(CLIENT, file), 'utf8')
      expect(text, file).not.to.match(/\b(process|Buffer|require|__dirname)\b[.(]/)
      for (const [, from = ''] of text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)) {
        expect(from, file).to.match(/^\.\/[\w./-]+\.js$/)
      }
    }
  })

  it('is small enough for a web page', () => {
    const loaded = sources.filter(file => !OPTIONAL.includes(file))
    expect(loaded).to.have.length(sources.length - OPTIONAL.length)
    for (const file of loaded)
      expect(readFileSync(join(CLIENT, file), 'utf8'), file).not.to.match(/'\.\/(?:checkpoints|consistency)\.js'/)
    const built = loaded.map(file => readFileSync(join(ROOT, 'dist/client', file.replace(/\.ts$/, '.js')), 'utf8'))
    expect(gzipSync(built.join('')).length).to.be.lessThan(10 * 1024)
  })
})
