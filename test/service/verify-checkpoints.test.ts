import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { KEY_FILE } from '../../src/audit/keys/key-store.js'
import { parseCheckpoint } from '../../src/audit/tlog/notes/checkpoint.js'
import { generateSignerKey, NOTE_SIGNATURE, parseSignerKey } from '../../src/audit/tlog/notes/keys.js'
import { parseNote } from '../../src/audit/tlog/notes/note.js'
import { signCheckpoint } from '../../src/audit/tlog/notes/signed-checkpoint.js'
import type { CheckpointDoc } from '../../src/projections/audit-checkpoints.js'
import { runInventory } from '../support/command-line.js'
import { expectNoLeftovers } from '../support/programs.js'
import { startHere } from '../support/service.js'
import { createProvedLog } from './tampered/proved-log.js'

const OTHER_KEY = 'inventory/other+1f2e3d4c+AQ'

describe('Verification with a checkpoint that was kept elsewhere', () => {
  expectNoLeftovers()
  const log = createProvedLog()
  let other: CheckpointDoc
  before(async () => {
    await log.create()
    const { audit, stop } = await startHere({ dataDir: `${log.kept}-other-data` })
    other = await audit.create()
    await stop()
  })
  after(log.remove)

  const problemsOf = async (args: readonly string[], change: (dataDir: string) => unknown = () => {}) =>
    (await log.verifyChanged(change, args)).findings.map(({ place, problem }) => `${place}: ${problem}`)

  /** Replaces the key like an operator, and signs a checkpoint with the new one. Returns the new key. */
  async function replaceKey(dataDir: string, isLost: boolean): Promise<string> {
    if (isLost) rmSync(join(dataDir, KEY_FILE))
    if (isLost) writeFileSync(join(dataDir, KEY_FILE), `${generateSignerKey('inventory/new', NOTE_SIGNATURE)}\n`)
    const args = ['audit-key', '--rotate', ...(isLost ? ['--lost'] : [])]
    const { code, stdout, stderr } = await runInventory(args, { INVENTORY_DATA_DIR: dataDir })
    expect(code, stdout + stderr).to.equal(0)
    const { audit, stop } = await startHere({ dataDir })
    const { key } = await audit.create()
    await stop()
    return key
  }

  it('accepts the log, with its key and without', async () => {
    const verified = await log.verifyChanged(() => {}, ['--checkpoint', log.kept, '--key', log.key()])
    expect(verified).to.deep.include({ finding_count: 0, findings: [] })
    expect(verified.checkpoint.size).to.be.below(verified.events)
    expect(verified.matches).to.deep.equal({ checkpoint: true, key: true, noted: null })
    expect(await problemsOf(['--checkpoint', log.kept])).to.deep.equal([])
  })

  it('accepts a rotated key, with either key given', async () => {
    const args = ['--checkpoint', log.kept, '--key']
    const rotate = (dataDir: string) => replaceKey(dataDir, false)
    expect(await problemsOf([...args, log.key()], rotate)).to.deep.equal([])
    expect(await problemsOf(args, async dataDir => void args.push(await rotate(dataDir)))).to.deep.equal([])
    expect(args.at(-1)).not.to.equal(log.key())
  })

  it('reports the replacement of a lost key unless the new key is given', async () => {
    const replace = (dataDir: string) => replaceKey(dataDir, true)
    const problems = await problemsOf(['--checkpoint', log.kept], replace)
    expect(problems).to.have.length(1)
    expect(problems[0]).to.match(/replaced .*, which didn't sign the replacement$/)
    const args = ['--checkpoint', log.kept, '--key', log.key()]
    expect(await problemsOf(args, async dataDir => void args.push('--key', await replace(dataDir)))).to.deep.equal([])
  })

  it('has one line for each given option that confirms the log', async () => {
    const lines = async (dataDir: string, ...args: readonly string[]) =>
      (await runInventory(['verify', ...args], { INVENTORY_DATA_DIR: dataDir })).stdout.trim().split('\n')
    await log.verifyChanged(async dataDir => {
      const [digest = ''] = (await lines(dataDir)).flatMap(line => /--noted (\S+)$/.exec(line)?.[1] ?? [])
      const { size } = parseCheckpoint(parseNote(readFileSync(log.kept, 'utf8')).text)
      const given = ['--checkpoint', log.kept, '--key', log.key(), '--key', other.key, '--noted', digest]
      const confirming = [
        `The log begins with the ${size} events of the checkpoint ${log.kept}.`,
        `All keys of the log follow from ${log.key()}, or lead to it.`,
        `The log begins with the ${digest.split(':')[0]} events of --noted.`,
      ]
      expect((await lines(dataDir, ...given)).filter(line => confirming.includes(line))).to.deep.equal(confirming)
      expect((await lines(dataDir)).filter(line => confirming.includes(line))).to.deep.equal([])

      const foreign = [
        '--checkpoint',
        write('other', other.checkpoint),
        '--key',
        other.key,
        '--noted',
        `1:${'0'.repeat(64)}`,
      ]
      expect((await lines(dataDir, ...foreign)).join('\n')).not.to.match(/begins with|follow from/)
      const { stdout } = await runInventory(['verify', '--json', ...foreign], { INVENTORY_DATA_DIR: dataDir })
      expect(JSON.parse(stdout).matches).to.deep.equal({ checkpoint: false, key: false, noted: false })
      const [one] = (await lines(dataDir, '--key', other.key)).slice(-1)
      expect(one).to.match(/^\d+ events in \d+ streams: 1 finding\.$/)
    })
  })

  it('reports a key that was not given', async () => {
    const problems = await problemsOf(['--key', other.key])
    expect(problems).to.have.length(1)
    expect(problems[0]).to.contain(`the key ${log.key()} isn't one that you gave`)
  })

  it('reports a checkpoint of another log', async () => {
    const problems = await problemsOf(['--checkpoint', write('other', other.checkpoint)])
    expect(problems.join('\n'))
      .to.match(/the checkpoint in .*other: it is from inventory\/\w+, but the event log is inventory\/\w+/)
      .and.contain("don't match it")
  })

  it('reports a checkpoint that another key signed', async () => {
    const checkpoint = parseCheckpoint(parseNote(readFileSync(log.kept, 'utf8')).text)
    const key = parseSignerKey(generateSignerKey(checkpoint.origin, NOTE_SIGNATURE))
    const problems = await problemsOf(['--checkpoint', write('forged', await signCheckpoint(checkpoint, key))])
    expect(problems).to.have.length(1)
    expect(problems[0]).to.contain('no accepted key of the event log signed it')
  })

  it('rejects a file without a checkpoint and an invalid key', async () => {
    for (const args of [
      ['--checkpoint', `${log.kept}-missing`],
      ['--checkpoint', write('text', 'no checkpoint')],
      ['--key', OTHER_KEY],
    ]) {
      const { code, stderr } = await runInventory(['verify', ...args], { INVENTORY_DATA_DIR: log.kept })
      expect([code, stderr.includes(`${args[0]} requires a`)], stderr).to.deep.equal([2, true])
    }
  })

  function write(name: string, text: string): string {
    const file = `${log.kept}-${name}`
    writeFileSync(file, text)
    return file
  }
})
