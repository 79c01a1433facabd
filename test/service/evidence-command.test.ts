import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { freePort } from '../support/free-port.js'
import { servicePerTest } from '../support/running-service.js'
import { ADMIN_KEY } from '../support/service.js'

describe('The evidence command', function () {
  this.timeout(60_000)
  const { ask, client, url } = servicePerTest()
  const folder = folderPerTest()
  const command = (...args: readonly string[]) =>
    runInventory(['evidence', ...args, '--url', url(), '--key', ADMIN_KEY], {})
  const verify = async (file: string) => {
    const { data } = (await ask<{ data: readonly { verifier_key: string }[] }>('GET', '/audit/keys')).body
    return runInventory(['verify-proof', file, '--key', data[0]!.verifier_key], {})
  }

  it('writes a package of each kind of record, which can be verified', async () => {
    const glue = await client().create('/materials', { name: 'Glue', unit: 'l', batch_tracking: true })
    const awl = await client().create('/tools', { name: 'Awl' })
    const batch = await client().create('/batches', { material_id: glue.id, batch_number: 'B-1' })
    const items = [{ material_id: glue.id, quantity: 1 }]
    const note = await client().create('/delivery-notes', { type: 'receipt', items })
    const subjects = { material: glue.id, tool: awl.id, batch: batch.id, 'delivery-note': note.id }
    for (const [option, id] of Object.entries(subjects)) {
      const out = folder.at(`${option}.zip`)
      const { code, stdout, stderr } = await command(`--${option}`, String(id), '--out', out)
      expect([code, stdout, stderr]).to.deep.equal([0, `${out}\n`, ''])
      const verified = await verify(out)
      expect([verified.code, verified.stderr], verified.stdout).to.deep.equal([0, ''])
      expect(verified.stdout).to.contain(String(id))
    }
  })

  it('proves the given period', async () => {
    const { id } = await client().create('/materials', { name: 'Glue', unit: 'l', stock: 5 })
    const out = folder.at('period.zip')
    const { code, stderr } = await command(
      '--material',
      String(id),
      '--from',
      '2026-11-01',
      '--to',
      '2026-11-20',
      '--out',
      out,
    )
    expect(code, stderr).to.equal(0)
    const verified = await verify(out)
    expect(verified.code, verified.stdout).to.equal(0)
    expect(verified.stdout).to.contain('2026-11-01').and.contain('2026-11-20')
  })

  it('explains errors in a sentence, and writes no file', async () => {
    const out = folder.at('nothing.zip')
    const id = 'mat_01h455vb4pex5vsknk084sn02q'
    const refusals: readonly [args: readonly string[], code: number, message: string][] = [
      [[], 2, 'evidence requires exactly one of --material, --batch, --tool, --delivery-note\n'],
      [['--material', id, '--tool', id], 2, 'evidence requires exactly one of '],
      [['--material', id], 1, `inventory: Material ${id} not found. (404 NOT_FOUND)\n`],
      [['--tool', id], 1, '(400 VALIDATION_ERROR)\n'],
      [['--material', id, '--from', 'spring'], 1, '(400 VALIDATION_ERROR)\n'],
    ]
    for (const [args, code, message] of refusals) {
      const outcome = await command(...args, '--out', out)
      expect(outcome.stderr, args.join(' ')).to.contain(message)
      expect(outcome.code).to.equal(code)
    }
    const { id: existing } = await client().create('/tools', { name: 'Awl' })
    const nowhere = folder.at('missing/evidence.zip')
    const unwritten = await command('--tool', String(existing), '--out', nowhere)
    expect([unwritten.code, unwritten.stderr.startsWith(`inventory: ${nowhere} wasn't written: ENOENT`)]).to.deep.equal(
      [1, true],
    )
    const unreachable = `http://127.0.0.1:${await freePort()}`
    const away = await runInventory(
      ['evidence', '--tool', String(existing), '--out', out, '--url', unreachable, '--key', 'k'],
      {},
    )
    expect(away.stderr).to.equal(`inventory: ${unreachable}/api/v1 can't be reached: ECONNREFUSED\n`)
    expect(existsSync(out)).to.equal(false)
    expect(existsSync(`${out}.partial`)).to.equal(false)
  })
})
