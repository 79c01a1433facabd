import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { PACKAGE_FILES } from '../../../src/audit/evidence/manifest.js'
import { formatVerifierKey } from '../../../src/audit/tlog/notes/keys.js'
import { fingerprintOfKey } from '../../../src/audit/verifier/accepted-keys.js'
import { createAuditLog, createLogKey, createWitnessKey } from '../../support/audit/audit-log.js'
import { createRandomHistory, type RandomHistory, writePackage } from '../../support/audit/evidence.js'
import { listTamperings, readPackage, writeTampered } from '../../support/audit/tampering.js'
import { runInventory } from '../../support/command-line.js'
import { folderPerSuite } from '../../support/folder.js'

describe('An evidence package', function () {
  this.timeout(180_000)
  const folder = folderPerSuite()
  let history: RandomHistory
  let path: string
  before(async () => {
    history = await createRandomHistory(folder.at('data'), 220, 5)
    path = folder.at('evidence.zip')
    await writePackage(history, path, longest(), { isTimestamped: true })
  })

  const longest = (): string => {
    const lengthOf = (stream: string) => history.events.filter(event => event.stream === stream).length
    return history.streams.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]!
  }

  const verify = (file: string, ...args: readonly string[]) => runInventory(['verify-proof', file, ...args], {})
  const trusted = (): readonly string[] => {
    const { first, witness } = history.keys
    return ['--key', formatVerifierKey(first), '--witness', formatVerifierKey(witness)]
  }
  const failsBy = async (check: string, file: string, ...args: readonly string[]) => {
    const { code, stdout } = await verify(file, ...args)
    expect(stdout).to.contain(`The check "${check}" failed`)
    expect(code).to.equal(1)
  }

  it('is verified with the first key of the log and a witness', async () => {
    const { code, stdout, stderr } = await verify(path, ...trusted())
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(stdout)
      .to.match(/has exactly \d+ events among the first \d+ events of the log/)
      .and.match(/The stock at .* was \d+/)
      .and.match(/a successor of one that you gave/)
      .and.match(/The witness witness\.example\+[0-9a-f]{8} cosigned it/)
      .and.contain('checkpoint.tst is a timestamp for this checkpoint')
    expect(String((await readPackage(path)).get(PACKAGE_FILES.report))).to.contain('<dt>Timestamp</dt>')
  })

  it('is verified without a timestamp', async () => {
    const file = folder.at('untimed.zip')
    await writePackage(history, file, longest())
    const { code, stdout } = await verify(file, ...trusted())
    expect(code, stdout).to.equal(0)
    expect(stdout).not.to.contain('timestamp')
  })

  it('is verified with the fingerprint of a key', async () => {
    const key = fingerprintOfKey(history.log.verifierKey)
    const { code, stdout } = await verify(path, '--key', key)
    expect([code, stdout]).to.deep.equal([0, stdout])
    await failsBy(
      'key',
      path,
      '--key',
      key.replace(/^./, digit => (digit === '0' ? '1' : '0')),
    )
  })

  it('is verified with its own key, and then tells the user to compare the key', async () => {
    const { code, stdout } = await verify(path)
    expect([code, stdout]).to.deep.equal([0, stdout])
    expect(stdout).to.contain('which you must compare with a copy from another source')
  })

  it('fails with another key, or with a witness that has not cosigned', async () => {
    await failsBy('files', path, '--key', formatVerifierKey(createLogKey()))
    await failsBy('cosignature', path, '--witness', formatVerifierKey(createWitnessKey()))
  })

  it('fails if it is falsified in any way, also by the holder of the key', async () => {
    const content = await readPackage(path)
    const tamperings = listTamperings(content, 1)
    expect(tamperings.length).to.be.greaterThan(30)
    for (const tampering of tamperings) {
      await writeTampered(folder.at('tampered.zip'), content, tampering, history.keys.current)
      const { code, stdout } = await verify(folder.at('tampered.zip'), ...trusted())
      const check = /The check "(\w+)" failed/.exec(stdout)?.[1]
      expect([tampering.name, code, check], stdout).to.deep.equal([tampering.name, 1, check])
      expect(check, tampering.name).to.match(tampering.checks)
    }
  })

  it('fails if any byte of the file is damaged', async () => {
    const bytes = readFileSync(path)
    const content = await readPackage(path)
    const wanted = [...content.values()]
    for (let n = 0; n < 60; n++) {
      const damaged = Buffer.from(bytes)
      const at = Math.floor((n * bytes.length) / 60)
      damaged[at] = damaged[at]! ^ 0x10
      writeFileSync(folder.at('damaged.zip'), damaged)
      const { code } = await verify(folder.at('damaged.zip'), ...trusted())
      if (code === 1) continue
      expect(code).to.equal(0)
      // Bytes such as the time of an entry aren't content.
      const found = [...(await readPackage(folder.at('damaged.zip'))).values()]
      expect(Buffer.concat(found).equals(Buffer.concat(wanted)), `byte ${at}`).to.equal(true)
    }
  })

  it('fails if the holder of the key shows another log than the one of a checkpoint kept elsewhere', async () => {
    const stream = longest()
    const { keys, recordedAt, log, events } = history
    writeFileSync(folder.at('copy.txt'), log.checkpoint)
    const copy = ['--checkpoint', folder.at('copy.txt')]
    const { code, stdout } = await verify(path, ...trusted(), ...copy)
    expect([code, stdout]).to.deep.equal([0, stdout])
    expect(stdout).to.contain('as the copy that you gave')

    const cut = events.filter(event => event.stream !== stream || event.revision < 5)
    const options = { key: keys.current, witness: keys.witness, recordedAt }
    const forged = { ...history, events: cut, log: await createAuditLog(cut, options) }
    await writePackage(forged, folder.at('forged.zip'), stream)
    expect((await verify(folder.at('forged.zip'), ...trusted())).code).to.equal(0)
    await failsBy('consistency', folder.at('forged.zip'), ...trusted(), ...copy)

    const swapped = [events[1]!, events[0]!, ...events.slice(2)]
    const other = { ...history, log: await createAuditLog(swapped, options) }
    await writePackage(other, folder.at('swapped.zip'), stream)
    await failsBy('consistency', folder.at('swapped.zip'), ...trusted(), ...copy)
  })

  it('is reported without the control characters of its file names', async () => {
    const name = 'more\u001b[2J\nThe log contains everything.'
    const tampering = listTamperings(await readPackage(path), 1).find(one => one.name === 'add a file')!
    const tamper = (content: Map<string, Buffer>) => content.set(name, Buffer.from('more'))
    const file = folder.at('control.zip')
    await writeTampered(file, await readPackage(path), { ...tampering, tamper }, history.keys.current)
    const { stdout } = await verify(file, ...trusted())
    expect(stdout).to.match(
      /^Not proved\. The check "files" failed: .*: more\ufffd\[2J\ufffdThe log contains everything\.\n$/,
    )
  })

  it('is compared with a copy of another size by a consistency proof', async () => {
    const { keys, recordedAt, log, events } = history
    const earlier = events.slice(0, 50)
    const recorded = await createAuditLog(earlier, { key: keys.current, recordedAt })
    // The first log ends with the event of its head map, which the second one must contain, too.
    const next = [...earlier, recorded.recorded, ...events.slice(50)]
    const later = { ...history, log: await createAuditLog(next, { key: keys.current, recordedAt }) }
    await writePackage(later, folder.at('later.zip'), longest())
    writeFileSync(folder.at('earlier.txt'), recorded.checkpoint)
    const args = [folder.at('later.zip'), '--checkpoint', folder.at('earlier.txt')]
    await failsBy('consistency', args[0]!, ...args.slice(1))
    writeFileSync(folder.at('consistency.json'), await later.log.proveConsistency(51))
    const { code, stdout } = await verify(args[0]!, ...args.slice(1), '--consistency', folder.at('consistency.json'))
    expect([code, stdout]).to.deep.equal([0, stdout])
    writeFileSync(folder.at('earlier.txt'), log.checkpoint)
    await failsBy('consistency', args[0]!, ...args.slice(1), '--consistency', folder.at('consistency.json'))
  })

  it('proves a batch by the stream of its material', async () => {
    const registered = history.events.find(({ type }) => type === 'batch-registered')!
    const { batch_id: id } = registered.data.batch as { readonly batch_id: string }
    await writePackage(history, folder.at('batch.zip'), registered.stream, { subject: { kind: 'batch', id } })
    const { code, stdout } = await verify(folder.at('batch.zip'), ...trusted())
    expect([code, stdout]).to.deep.equal([0, stdout])
    expect(stdout)
      .to.contain(`about the batch ${id}`)
      .and.match(/The stock of the batch at .* was: (none|\d+ at loc_)/)
    await writePackage(history, folder.at('batch.zip'), registered.stream, { subject: { kind: 'batch', id: `${id}x` } })
    await failsBy('head', folder.at('batch.zip'))
  })

  it('proves a tool without balances', async () => {
    const tool = history.events.find(({ type }) => type === 'tool-created')!
    await writePackage(history, folder.at('tool.zip'), tool.stream)
    const { code, stdout } = await verify(folder.at('tool.zip'), ...trusted())
    expect([code, stdout]).to.deep.equal([0, stdout])
    expect(stdout).not.to.contain('stock')
  })

  it('contains a report without unescaped text', async () => {
    const report = String((await readPackage(path)).get(PACKAGE_FILES.report))
    expect(report).to.contain('Shelf &lt;1&gt; (loc_').and.not.to.contain('Shelf <1>')
    expect(report)
      .to.match(/<caption>Stock at 2026-/)
      .and.match(/<td>name<\/td><td>Material \d+<\/td>/)
  })

  it('is not created if the head map lacks events of the period', async () => {
    const stream = longest()
    const failure = (given: Parameters<typeof writePackage>[3], of = history) =>
      writePackage(of, folder.at('none.zip'), stream, given).then(
        () => undefined,
        (error: Error) => error.message,
      )
    expect(await failure({ to: '2027-01-01T00:00:00.000Z' })).to.contain('ends after the head map was recorded')

    const [last] = history.events.filter(event => event.stream === stream).slice(-1)
    const earlier = history.events.filter(({ id }) => id !== last!.id)
    const { keys, recordedAt, events } = history
    const lacking = { ...history, log: await createAuditLog(earlier, { key: keys.current, recordedAt }) }
    expect(await failure({ to: last!.at, events }, lacking)).to.contain('lacks an event of the period')
    const before = new Date(Date.parse(last!.at) - 1).toISOString()
    expect(await failure({ from: before, to: before, events }, lacking)).to.equal(undefined)
  })
})
