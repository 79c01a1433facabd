import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { ROOT, runInventoryProcess } from '../support/programs.js'

describe('The command line', () => {
  const folder = folderPerTest()

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    for (const word of ['--version', '-v', 'version']) {
      const { code, stdout } = await runInventoryProcess([word], {})
      expect({ code, stdout }).to.deep.equal({ code: 0, stdout: `${version}\n` })
    }
  })

  it('has the same output and exit code in its own process', async () => {
    const settings = { INVENTORY_DATA_DIR: folder.at('nowhere') }
    for (const [words, code] of [
      [['--help'], 0],
      [['keys', 'make'], 2],
      [['verify'], 2],
      [['import', 'nowhere.csv', '--kind', 'materials'], 1],
    ] as const) {
      const { signal, ...outcome } = await runInventoryProcess(words, settings)
      expect([signal, outcome.code], outcome.stderr).to.deep.equal([null, code])
      expect(outcome).to.deep.equal(await runInventory(words, settings))
    }
  })

  it('lists exactly the documented settings in `serve --help`', async () => {
    const page = readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')
    const rows = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) => names.split(', '))
    const documented = rows.map(name => name.replaceAll('`', ''))
    const { stdout } = await runInventory(['serve', '--help'], {})
    const listed = stdout
      .split('\n')
      .map(line => line.trim())
      .filter(line => /^[A-Z_]+$/.test(line))
    expect(documented).to.include('METRICS_TOKEN')
    expect(listed.toSorted()).to.deep.equal(documented.toSorted())
  })
})
