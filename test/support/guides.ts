import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './programs.js'
import { ADMIN_KEY, startHere } from './service.js'

const FOLDER = join(ROOT, 'docs/guides')

/** The samples of a guide in one language, from top to bottom, with the documented output. */
export interface Story {
  readonly guide: string
  readonly code: string
  readonly printed: readonly string[]
}

export type Language = 'sh' | 'js' | 'python'

export const GUIDES: readonly string[] = readdirSync(FOLDER)
  .filter(file => file.endsWith('.md') && file !== 'README.md')
  .map(file => file.slice(0, -'.md'.length))

export const guideText = (name: string): string => readFileSync(join(FOLDER, `${name}.md`), 'utf8')

export const readStories = (language: Language): readonly Story[] =>
  GUIDES.map(guide => {
    // A sample with another word next to its language is only for reading.
    const blocks = guideText(guide).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
    const code = Array.from(blocks, ([, block]) => block).join('\n')
    return { guide, code, printed: Array.from(code.matchAll(/^(?:#|\/\/) → (.*)$/gm), ([, line = '']) => line) }
  })

/** Returns the story with a line separator in the name of its material, at which some functions end a line. */
export const separated = ({ guide, code, printed }: Story): Story => ({
  guide,
  code: code.replaceAll('"Glue"', '"Glue\u2028black"'),
  printed: printed.map(line => line.replaceAll('Glue', 'Glue\u2028black')),
})

export interface Interpreter {
  readonly command: string
  readonly args: readonly string[]
}

/** Runs a story against its own service in that folder, and returns the output. */
export async function runStory({ code }: Story, { command, args }: Interpreter, dataDir: string): Promise<string[]> {
  const service = await startHere({ dataDir, settings: { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' } })
  try {
    const env = { ...process.env, URL: `${service.url}/api/v1`, KEY: ADMIN_KEY }
    return (await runCommand(command, [...args, code], env)).trimEnd().split('\n')
  } finally {
    await service.stop()
  }
}

function runCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', text => {
      complaint += text
    })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve(output) : reject(new Error(`${output}${complaint}`))))
  })
}
