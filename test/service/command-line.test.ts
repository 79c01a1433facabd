import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { inventory, ROOT } from '../support/programs.js'

describe('The command line', () => {
  it('tells which program it is', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    for (const word of ['--version', '-v', 'version']) {
      const { code, stdout } = await inventory([word], {})
      expect({ code, stdout }).to.deep.equal({ code: 0, stdout: `${version}\n` })
    }
  })

  it('lists exactly the documented settings in `serve --help`', async () => {
    const page = readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')
    const rows = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) => names.split(', '))
    const documented = rows.map(name => name.replaceAll('`', ''))
    const { stdout } = await inventory(['serve', '--help'], {})
    const told = stdout.split('\n').filter(line => /^[A-Z_]+$/.test(line))
    expect(documented).to.include('METRICS_TOKEN')
    expect(told.toSorted()).to.deep.equal(documented.toSorted())
  })
})
