import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { runInventory } from '../support/command-line.js'
import { parseRecords } from '../support/csv.js'
import { folderPerTest } from '../support/folder.js'
import { freePort } from '../support/free-port.js'
import { expectNoLeftovers } from '../support/programs.js'
import { ADMIN_KEY, type ServiceHere, startHere } from '../support/service.js'

describe('The import and export commands', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere
  beforeEach(async () => {
    service = await startHere({ dataDir: folder.at('data') })
  })
  afterEach(() => service.stop())

  const command = (...args: readonly string[]) =>
    runInventory([...args, '--url', service.url, '--key', ADMIN_KEY], { INVENTORY_DATA_DIR: folder.at('elsewhere') })
  const fileWith = (name: string, text: string): string => {
    writeFileSync(folder.at(name), text)
    return folder.at(name)
  }

  it('import a file, print the result, and change nothing the second time', async () => {
    const file = fileWith('parts.csv', 'name,unit,sku,stock\nBolt,pcs,B-1,12.5\nNut,pcs,N-1,3\n')
    const { code, stdout, stderr } = await command('import', file, '--kind', 'materials')
    expect(stdout, stderr).to.match(/^Import imp_\w+ completed: 2 rows, 2 created, 0 updated, 0 unchanged\n$/)
    expect(stderr, 'no progress without a terminal').to.equal('')
    expect(code).to.equal(0)
    expect((await command('import', file, '--kind', 'materials')).stdout).to.equal(stdout)
  })

  it('name the invalid rows and exit with 1', async () => {
    const file = fileWith('tools.csv', 'name,condition\nDrill,good\n,bent\n')
    const { code, stdout } = await command('import', file, '--kind', 'tools', '--dry-run')
    expect(code).to.equal(1)
    expect(stdout)
      .to.contain(' invalid: ')
      .and.to.match(/^row 3, name: /m)
  })

  it('export a list completely or not at all, and import it unchanged', async () => {
    await service.client.create('/materials', { name: '=Bolt', unit: 'pcs', stock: 5 })
    const out = folder.at('materials.csv')
    const { code, stdout } = await command('export', 'materials', '--out', out)
    expect([code, stdout]).to.deep.equal([0, ''])
    expect(parseRecords(readFileSync(out, 'utf8')).map(({ name }) => name)).to.deep.equal(["'=Bolt"])
    expect(existsSync(`${out}.partial`)).to.equal(false)
    expect((await command('import', out, '--kind', 'materials')).stdout).to.contain('1 unchanged')
    expect((await command('export', 'materials', '--rows', 'locations')).stdout).to.contain('locations.stock')
  })

  it('explain errors in a sentence', async () => {
    const refused = await command('import', folder.at('nothing.csv'), '--kind', 'materials')
    expect([refused.code, refused.stderr]).to.deep.equal([1, `inventory: file ${folder.at('nothing.csv')} not found\n`])
    const unreachable = `http://127.0.0.1:${await freePort()}`
    const away = await runInventory(['export', 'tools', '--url', unreachable, '--key', 'k'], {})
    expect([away.code, away.stderr]).to.deep.equal([
      1,
      `inventory: ${unreachable}/api/v1 can't be reached: ECONNREFUSED\n`,
    ])
    const keyless = await runInventory(['export', 'tools', '--url', service.url, '--key', 'wrong'], {})
    expect(keyless.stderr).to.contain('401 UNAUTHORIZED')
    expect((await command('export', 'everything')).code).to.equal(2)
    expect((await command('import', 'x', '--kind', 'everything')).code).to.equal(2)
  })
})
