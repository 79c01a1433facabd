import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { ConfigError, parseConfig } from '../../../src/app/config.js'
import type { KeySettings } from '../../../src/audit/keys/key-settings.js'
import {
  createDocumentKeyStore,
  createFileKeyStore,
  KEY_FILE,
  type KeyStore,
} from '../../../src/audit/keys/key-store.js'
import { createCommandSigner } from '../../../src/audit/keys/sign-command.js'
import { openSigner, type Signer } from '../../../src/audit/keys/signer.js'
import {
  COSIGNATURE,
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { openCheckpoint, signCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { EMPTY_ROOT } from '../../../src/audit/tlog/tree/hashing.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { folderPerTest } from '../../support/folder.js'

const ORIGIN = 'inventory/log1'
const NO_STORE: KeyStore = { load: () => expect.fail('no key is generated'), save: () => expect.fail() }

/** Expects that the signer signs checkpoints of the origin that its verifier key verifies. */
async function expectSigns(signer: Signer, origin = ORIGIN): Promise<void> {
  const note = await signCheckpoint({ origin, size: 0, root: EMPTY_ROOT }, signer)
  expect(openCheckpoint(note, { origin, logKeys: [signer], witnesses: [], quorum: 0 }).size).to.equal(0)
  expect(signer.verifierKey).to.equal(formatVerifierKey(signer))
}

describe('The key of the log', () => {
  const folder = folderPerTest()
  const open = (env: Readonly<Record<string, string>>) =>
    openSigner({ origin: ORIGIN, settings: parseConfig(env).audit.key, store: NO_STORE })

  it('is the configured key, as text or in a file, under the name of the log', async () => {
    const text = generateSignerKey('any.name', NOTE_SIGNATURE)
    writeFileSync(folder.at('key'), `${text}\n`)
    for (const AUDIT_KEY of [text, folder.at('key')]) {
      const signer = await open({ AUDIT_KEY })
      await expectSigns(signer)
      expect(signer.publicKey).to.deep.equal(parseSignerKey(text).publicKey)
    }
  })

  it('is rejected, without showing it, if it is damaged or for a witness', async () => {
    const damaged = generateSignerKey('any.name', NOTE_SIGNATURE).slice(0, -1)
    expect(() => parseConfig({ AUDIT_KEY: damaged })).to.throw(
      ConfigError,
      /^AUDIT_KEY is invalid: Signer key of any.name isn't canonical base64$/,
    )
    const witness = generateSignerKey('any.name', COSIGNATURE)
    expect(() => parseConfig({ AUDIT_KEY: witness })).to.throw(ConfigError, 'is for a witness, not for a log')
    writeFileSync(folder.at('key'), witness)
    const failure = await open({ AUDIT_KEY: folder.at('key') }).catch(String)
    expect(failure).to.match(
      /^StoreRefused: the signing key in .*key can't be used: The key of any.name is for a witness/,
    )
    expect(await open({ AUDIT_KEY: folder.at('missing') }).catch(String)).to.match(/can't be used: ENOENT/)
  })

  it('requires program and verifier key together', () => {
    const AUDIT_VERIFIER_KEY = formatVerifierKey(parseSignerKey(generateSignerKey('a', NOTE_SIGNATURE)))
    expect(() => parseConfig({ AUDIT_VERIFIER_KEY })).to.throw(ConfigError, 'requires AUDIT_SIGN_COMMAND')
    expect(() => parseConfig({ AUDIT_SIGN_COMMAND: 'sign' })).to.throw(ConfigError, 'requires AUDIT_VERIFIER_KEY')
    expect(() => parseConfig({ AUDIT_SIGN_COMMAND: 'sign', AUDIT_VERIFIER_KEY: 'a' })).to.throw(
      ConfigError,
      'AUDIT_VERIFIER_KEY is invalid',
    )
  })

  describe('generated in a data directory', () => {
    const openHere = (origin = ORIGIN) =>
      openSigner({ origin, settings: {}, store: createFileKeyStore(folder.at('.')) })

    it('is created once, readable only by its owner, and renamed with the log', async () => {
      const first = await openHere()
      await expectSigns(first)
      const text = readFileSync(folder.at(KEY_FILE), 'utf8')
      expect(text).to.match(/^PRIVATE\+KEY\+inventory\/log1\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+\n$/)
      if (process.platform !== 'win32') expect(statSync(folder.at(KEY_FILE)).mode & 0o777).to.equal(0o600)
      const later = await openHere('inventory/log2')
      await expectSigns(later, 'inventory/log2')
      expect(later.publicKey).to.deep.equal(first.publicKey)
      expect(readFileSync(folder.at(KEY_FILE), 'utf8')).to.equal(text)
    })

    it('is rejected if its file is empty', async () => {
      writeFileSync(folder.at(KEY_FILE), '')
      expect(await openHere().catch(String)).to.match(/^StoreRefused: the stored signing key \(audit-key\) is empty/)
    })
  })

  it('is one key if several instances start on the same documents', async () => {
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    try {
      const store = () => createDocumentKeyStore(documents)
      const signers = await Promise.all(
        Array.from({ length: 8 }, () => openSigner({ origin: ORIGIN, settings: {}, store: store() })),
      )
      expect(new Set(signers.map(({ verifierKey }) => verifierKey)).size).to.equal(1)
      for (const signer of signers) await expectSigns(signer)
      const [first] = signers
      const again = await openSigner({ origin: ORIGIN, settings: {}, store: store() })
      expect(again.verifierKey).to.equal(first?.verifierKey)
    } finally {
      await documents.close()
    }
  })
})

describe('AUDIT_SIGN_COMMAND', () => {
  const folder = folderPerTest()
  const text = generateSignerKey('kms', NOTE_SIGNATURE)
  const AUDIT_VERIFIER_KEY = formatVerifierKey(parseSignerKey(text))

  /** Returns the settings for a program with this source. */
  function commandOf(source: string, AUDIT_KEY = ''): KeySettings {
    writeFileSync(folder.at('sign.mjs'), source)
    const AUDIT_SIGN_COMMAND = `${process.execPath} ${folder.at('sign.mjs')} ${text}`
    return parseConfig({ AUDIT_SIGN_COMMAND, AUDIT_VERIFIER_KEY, AUDIT_KEY }).audit.key
  }

  const SIGNS = `
    import { createPrivateKey, sign } from 'node:crypto'
    import { readFileSync } from 'node:fs'
    const seed = Buffer.from(process.argv[2].split('+').slice(4).join('+'), 'base64').subarray(1)
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    console.log(sign(null, readFileSync(0), key).toString('base64'))`

  it('signs with a key that the service does not have, and takes precedence', async () => {
    const settings = commandOf(SIGNS, generateSignerKey('unused', NOTE_SIGNATURE))
    const signer = await openSigner({ origin: ORIGIN, settings, store: NO_STORE })
    await expectSigns(signer)
  })

  const failureOf = async (source: string, limitMs?: number) => {
    const { command } = commandOf(source)
    if (command === undefined) return expect.fail()
    return createCommandSigner(command, limitMs).signBytes(Buffer.from('text'))
  }

  for (const [what, source, message] of [
    ['signs something else', SIGNS.replace('readFileSync(0)', "Buffer.from('other')"), 'is invalid for AUDIT_VERIFIER'],
    ['prints something else', "console.log('hello')", 'must print an Ed25519 signature of 64 bytes in base64'],
    ['prints without end', "for (;;) process.stdout.write('x'.repeat(65536))", 'took longer than 0.5 s'],
    ['fails', "console.error('no token'); process.exit(3)", 'ended with exit code 3: no token'],
    ['never ends', 'setInterval(() => {}, 1000)', 'took longer than 0.5 s'],
  ] as const) {
    it(`reports a program that ${what}`, async () => {
      const limitMs = message.startsWith('took') ? 500 : undefined
      expect(await Promise.resolve(failureOf(source, limitMs)).catch(String)).to.contain(message)
    })
  }

  it('reports a missing program', async () => {
    const settings = parseConfig({ AUDIT_SIGN_COMMAND: join(folder.at('.'), 'missing'), AUDIT_VERIFIER_KEY }).audit.key
    expect(await openSigner({ origin: ORIGIN, settings, store: NO_STORE }).catch(String)).to.contain('ENOENT')
    expect(existsSync(folder.at(KEY_FILE))).to.equal(false)
  })
})
