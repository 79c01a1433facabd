import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { signerOptions } from '../../../src/app/audit-key.js'
import { KEY_FILE } from '../../../src/audit/keys/key-store.js'
import { verifyRotation } from '../../../src/audit/keys/rotation.js'
import { openSigner, openSignerKeyFile, signerOf } from '../../../src/audit/keys/signer.js'
import { generateSignerKey, NOTE_SIGNATURE, parseVerifierKey } from '../../../src/audit/tlog/notes/keys.js'
import { signCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { ownContext } from '../../../src/commands/bootstrap.js'
import { audit, CHECKPOINTS, sign } from '../../../src/domain/audit.js'
import { runInventory } from '../../support/command-line.js'
import { folderPerTest } from '../../support/folder.js'
import { configOf, withInstallation } from '../../support/installation.js'

describe('inventory audit-key', () => {
  const folder = folderPerTest()
  const data = () => folder.at('data')
  const keyFile = () => folder.at(`data/${KEY_FILE}`)

  async function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
    const { code, stdout, stderr } = await runInventory(['audit-key', ...args], {
      INVENTORY_DATA_DIR: data(),
      ...settings,
    })
    return `${code} ${stdout.trim()}${stderr.split('\n')[0]}`
  }

  /** Signs and records a checkpoint of this size, as the service does. */
  const signSize = (size: number, settings: Readonly<Record<string, string>> = {}) =>
    withInstallation(data(), settings, async ({ core, stores }) => {
      const { executor, instance } = core
      const origin = `inventory/${instance.logName}`
      const recorded = (await executor.load(audit, CHECKPOINTS))?.key ?? undefined
      const signer = await openSigner({ ...signerOptions(configOf(data(), settings), stores, origin), recorded })
      const root = Buffer.alloc(32)
      const [checkpoint, heads] = [
        await signCheckpoint({ origin, size, root }, signer),
        { size, root: root.toString('base64') },
      ]
      const signed = { ...heads, origin, heads, checkpoint, key: signer.verifierKey }
      const context = ownContext({ installation: instance.installation, now: Date.now })
      await executor.execute(audit, CHECKPOINTS, context, state => sign(state, signed))
      return signer.verifierKey
    })

  const rotations = () =>
    withInstallation(data(), {}, async ({ core }) => {
      const notes: string[] = []
      for await (const events of core.reader.readStream(`audit-${CHECKPOINTS}`))
        for (const { type, data: of } of events)
          if (type === 'audit-key-rotated') notes.push(String((of as { readonly note: string }).note))
      return notes
    })

  it('prints the verifier key, and rotates the generated key', async () => {
    const before = await signSize(1)
    expect(before).to.match(/^inventory\/\w+\+[0-9a-f]{8}\+A/)
    expect(await run([])).to.equal(`0 ${before}`)
    const rotated = await run(['--rotate'])
    const after = rotated.slice(2)
    expect(rotated).to.match(/^0 inventory\//)
    expect(after).not.to.equal(before)
    expect(await run([])).to.equal(`0 ${after}`)
    expect(await signSize(2)).to.equal(after)
    const [note = ''] = await rotations()
    expect(verifyRotation(note, parseVerifierKey(before))).to.deep.equal(parseVerifierKey(after))
  })

  it('rotates a configured key, which then must be configured', async () => {
    for (const name of ['old', 'new']) writeFileSync(folder.at(name), generateSignerKey('any', NOTE_SIGNATURE))
    const [before, then] = [{ AUDIT_KEY: folder.at('old') }, { AUDIT_KEY: folder.at('new') }]
    const old = await signSize(1, before)
    expect(await run([], then)).to.match(/^1 inventory: the log was signed with inventory\/.*isn't the configured/)
    expect(await run(['--rotate'], before)).to.equal(
      '1 inventory: The current key is configured (AUDIT_KEY or AUDIT_SIGN_COMMAND): give the new key with --to FILE or --to-command',
    )
    const key = (await run(['--rotate', '--to', folder.at('new')], before)).slice(2)
    expect(await run([], before)).to.match(/^1 inventory: the log was signed with/)
    expect(await signSize(2, then)).to.equal(key)
    const [note = ''] = await rotations()
    expect(verifyRotation(note, parseVerifierKey(old))).to.deep.equal(parseVerifierKey(key))
    expect(existsSync(keyFile())).to.equal(false)
  })

  it('creates the file of the new key, and continues after it was interrupted at any step', async () => {
    writeFileSync(folder.at('old'), generateSignerKey('any', NOTE_SIGNATURE))
    const [before, then] = [{ AUDIT_KEY: folder.at('old') }, { AUDIT_KEY: folder.at('new') }]
    const old = await signSize(1, before)
    expect(await run(['--rotate', '--to', folder.at('none/new')], before)).to.match(/^1 inventory: .* can't be created/)
    writeFileSync(folder.at('new'), 'not a key')
    expect(await run(['--rotate', '--to', folder.at('new')], before)).to.match(/^1 inventory: .*new can't be used/)
    expect(readFileSync(folder.at('new'), 'utf8')).to.equal('not a key')
    rmSync(folder.at('new'))

    // A process that died while it created the file, and one that died before it recorded the rotation.
    writeFileSync(folder.at('new.creating'), 'half a k')
    const { verifierKey } = await openSignerKeyFile(folder.at('new'), 'inventory/any').then(key => signerOf('any', key))
    expect(statSync(folder.at('new')).mode & 0o777).to.equal(0o600)
    expect(await run([], before)).to.equal(`0 ${old}`)
    const key = (await run(['--rotate', '--to', folder.at('new')], before)).slice(2)
    expect(key.split('+').at(-1)).to.equal(verifierKey.split('+').at(-1))
    // One that died before it printed the key.
    expect(await run(['--rotate', '--to', folder.at('new')], before)).to.equal(`0 ${key}`)
    expect(await run(['--rotate', '--to', folder.at('new')], then)).to.match(/^1 inventory: The new key is the same/)
    expect(await signSize(2, then)).to.equal(key)
    expect(await rotations()).to.have.length(1)
    expect(readdirSync(folder.at('')).sort()).to.deep.equal(['data', 'new', 'old'])
  })

  it('keeps a generated key in a file of its own from then on', async () => {
    await signSize(1)
    const key = (await run(['--rotate', '--to', folder.at('own')])).slice(2)
    expect(key).to.match(/^inventory\//)
    expect(await signSize(2, { AUDIT_KEY: folder.at('own') })).to.equal(key)
  })

  it('replaces a lost key with a statement that does not prove the new one', async () => {
    const before = await signSize(1)
    expect(await run(['--rotate', '--lost'])).to.match(/^1 inventory: The current key can sign, so it isn't lost/)
    rmSync(keyFile())
    expect(await run([])).to.match(/^1 inventory: the log was signed with/)
    expect(await run(['--rotate'])).to.match(/^1 inventory: the log was signed with/)
    const key = (await run(['--rotate', '--lost'])).slice(2)
    expect(await signSize(2)).to.equal(key)
    const [note = ''] = await rotations()
    expect(() => verifyRotation(note, parseVerifierKey(before))).to.throw('must be signed by both keys')
  })

  it('changes nothing before the first checkpoint, or with invalid options', async () => {
    await withInstallation(data(), {}, async () => {})
    const key = await run([])
    expect(await run(['--rotate'])).to.match(/^1 No checkpoint of inventory\/\w+ was signed yet/)
    expect(await run(['--rotate', '--lost'])).to.match(/^1 inventory: No key was used yet, so none is lost/)
    expect(await run([])).to.equal(key)
    expect(await run(['--lost'])).to.equal('2 inventory: the other options of audit-key require --rotate')
    expect(await run(['--rotate', '--to-command', 'x'])).to.match(/^2 inventory: --to-command and --verifier-key must/)
  })
})
