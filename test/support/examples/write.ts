/** `npm run examples`: records the story and writes the examples of the OpenAPI document. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeExamples } from './files.js'
import { recordStory } from './story.js'

const folder = mkdtempSync(join(tmpdir(), 'inventory-examples-'))
const written = writeExamples(await recordStory(folder))
rmSync(folder, { recursive: true, force: true })
console.log(written.length === 0 ? 'docs/examples is up to date' : `docs/examples: wrote ${written.join(', ')}`)
