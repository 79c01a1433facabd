import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers, ROOT, run } from '../../support/programs.js'
import { ADMIN_KEY, startHere } from '../../support/service.js'
import { startReceiver } from '../../webhooks/receiver.js'

/** The expected output of each client for the same story, in any language. */
const EXPECTED_OUTPUT = [
  'material 10',
  'movement withdrawal 7.5',
  'paging 2 1 3 2',
  'tool checked_out Ada Byron available',
  'note completed Story screw 1 4.5',
  'webhook true webhook.test',
  'error 409 INSUFFICIENT_STOCK 4.5',
  'retry true 3.5',
  'events 10,2.5,3,1',
]

/** Runs a program to its end and returns its output. */
type RunCommand = (command: string, ...args: readonly string[]) => Promise<string>

interface ClientLanguage {
  readonly name: string
  /** Returns the directory of the generators, as `.ci/clients.sh` found it. */
  readonly tools: string | undefined
  /**
   * Generates a client from `openapi.json` in this folder, compiles it with the story as strictly as possible, and runs
   * it.
   */
  readonly output: (tools: string, folder: string, act: RunCommand) => Promise<string>
}

const SOURCES = join(ROOT, 'test/campaign/clients')

const typescript: ClientLanguage = {
  name: 'TypeScript (openapi-typescript)',
  tools: process.env.CLIENTS_TYPESCRIPT,
  async output(tools, folder, act) {
    cpSync(join(SOURCES, 'typescript'), folder, { recursive: true })
    symlinkSync(tools, join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    await act('node', join(tools, 'openapi-typescript/bin/cli.js'), 'openapi.json', '--output', 'schema.ts')
    await act('node', join(tools, 'typescript/bin/tsc'), '--project', '.')
    return act('node', 'story.js')
  },
}

const python: ClientLanguage = {
  name: 'Python (openapi-python-client)',
  tools: process.env.CLIENTS_PYTHON,
  async output(tools, folder, act) {
    cpSync(join(SOURCES, 'python'), folder, { recursive: true })
    const generated = ['--meta', 'none', '--output-path', 'inventory_client']
    // It warns about missing formatters, which it doesn't need. Other problems make it fail with a message.
    const output = await act(join(tools, 'openapi-python-client'), 'generate', '--path', 'openapi.json', ...generated)
    expect(output.replace(/ruff is not in PATH|Skipping Integration/g, '')).not.to.match(
      /unsupported|Skipping|invalid/i,
    )
    await act(join(tools, 'mypy'), '--strict', 'inventory_client', 'story.py')
    return act(join(tools, 'python'), 'story.py')
  },
}

/** A parameter can't be named like a method of every object. */
const JAVA_NAMES = ['--parameter-name-mappings', 'wait=waitSeconds']
const JAVA_PACKAGES =
  'invokerPackage=inventory.client,apiPackage=inventory.client.api,modelPackage=inventory.client.model'
const JAVA_OPTIONS = `useSingleRequestParameter=true,useJakartaEe=true,hideGenerationTimestamp=true,${JAVA_PACKAGES}`
const GENERATE_NO_DOCS = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'

const java: ClientLanguage = {
  name: 'Java (openapi-generator)',
  tools: process.env.CLIENTS_JAVA,
  async output(tools, folder, act) {
    const generate = ['generate', '-i', 'openapi.json', '-g', 'java', '--library', 'native', '-o', 'generated']
    const options = ['--global-property', GENERATE_NO_DOCS, '--additional-properties', JAVA_OPTIONS, ...JAVA_NAMES]
    await act('java', '-jar', join(tools, 'openapi-generator-cli.jar'), ...generate, ...options)
    const libraries = readdirSync(join(tools, 'lib')).map(file => join(tools, 'lib', file))
    mkdirSync(join(folder, 'classes'))
    const sources = readdirSync(join(folder, 'generated/src/main'), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.java'))
      .map(file => join('generated/src/main', file))
    writeFileSync(join(folder, 'sources'), [...sources, join(SOURCES, 'java/Story.java')].join('\n'))
    // Generated classes have no serial versions and use deprecated Jackson methods.
    const strictly = ['-proc:none', '-Xlint:all,-serial,-deprecation', '-Werror']
    await act('javac', ...strictly, '-d', 'classes', '-cp', libraries.join(delimiter), '@sources')
    return act('java', '-cp', ['classes', ...libraries].join(delimiter), 'Story')
  },
}

for (const { name, tools, output } of [typescript, python, java]) {
  describe(`A client generated in ${name}`, function () {
    this.timeout(300_000)
    expectNoLeftovers()
    const folder = folderPerTest()
    before(function () {
      // Not available on every machine: `source .ci/clients.sh` installs it.
      if (tools === undefined) this.skip()
    })

    it('compiles, and moves stock, checks out tools, completes notes, subscribes, handles errors, and retries', async () => {
      const settings = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }
      const service = await startHere({ dataDir: folder.at('data'), settings })
      const receiver = await startReceiver(response => response.end())
      const home = folder.at('client')
      mkdirSync(home)
      writeFileSync(join(home, 'openapi.json'), (await service.client.get('/openapi.json')).text)
      const env = { URL: service.url, KEY: ADMIN_KEY, HOOK: receiver.url }
      const act: RunCommand = async (command, ...args) => {
        const { code, stdout, stderr } = await run(command, args, env, home).ended
        if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${stdout}${stderr}`)
        return stdout
      }
      expect((await output(tools ?? '', home, act)).trim().split('\n')).to.deep.equal(EXPECTED_OUTPUT)
      await receiver.close()
      await service.stop()
    })
  })
}
