import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { createFileKeyStore, KEY_FILE, type KeyStore } from '../../../src/audit/keys/key-store.js'
import { prepareRotation, rotateKey, verifyRotation } from '../../../src/audit/keys/rotation.js'
import { openSigner, type Signer, signerOf } from '../../../src/audit/keys/signer.js'
import {
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
  parseVerifierKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { formatNote, signNote } from '../../../src/audit/tlog/notes/note.js'
import { folderPerTest } from '../../support/folder.js'

const ORIGIN = 'inventory/log1'
const generateSigner = (origin = ORIGIN): Signer =>
  signerOf(origin, parseSignerKey(generateSignerKey('any', NOTE_SIGNATURE)))

describe('A rotation of the key of the log', () => {
  it('is verified with the current key and contains the new one', async () => {
    const [from, to] = [generateSigner(), generateSigner()]
    const { note, previous_key, verifier_key } = await rotateKey(from, to)
    expect([previous_key, verifier_key]).to.deep.equal([from.verifierKey, to.verifierKey])
    expect(verifyRotation(note, parseVerifierKey(from.verifierKey))).to.deep.equal(parseVerifierKey(to.verifierKey))
  })

  it('is rejected if one of the keys did not sign it, or if it is for another key or log', async () => {
    const [from, to, other] = [generateSigner(), generateSigner(), generateSigner()]
    const { note } = await rotateKey(from, to)
    const [text = '', signatures = ''] = note.split('\n\n')
    const lines = signatures.trim().split('\n')
    expect(lines).to.have.length(2)
    for (const line of lines)
      expect(() => verifyRotation(`${text}\n\n${line}\n`, from)).to.throw('must be signed by both keys')
    expect(() => verifyRotation(note, other)).to.throw('not the current key')
    expect(() => verifyRotation(note, generateSigner('inventory/log2'))).to.throw('not for inventory/log2')
    expect(() => verifyRotation(note.replace(to.verifierKey, other.verifierKey), from)).to.throw('is invalid')
    const longer = `${text}\nmore\n`
    const signed = [await signNote(longer, from), await signNote(longer, to)]
    expect(() => verifyRotation(formatNote({ text: longer, signatures: signed }), from)).to.throw('four lines')
    expect(await rotateKey(from, from).catch(String)).to.contain('is the same')
  })

  describe('of a generated key', () => {
    const folder = folderPerTest()
    let store: KeyStore
    beforeEach(() => {
      store = createFileKeyStore(folder.at('.'))
    })
    const options = (recorded?: string) => ({ origin: ORIGIN, settings: {}, store, recorded })
    const open = async (recorded?: string) => (await openSigner(options(recorded))).verifierKey

    it('keeps the old key until the log contains the rotation', async () => {
      const before = await open()
      const { rotation } = await prepareRotation(options())
      expect(await open(), 'the process ended before the event was stored').to.equal(before)
      const { rotation: repeated } = await prepareRotation(options())
      expect(repeated.previous_key).to.equal(before)
      expect(
        readFileSync(folder.at(KEY_FILE), 'utf8').trim().split('\n'),
        'no key of the first attempt',
      ).to.have.length(2)
      expect(repeated.verifier_key).not.to.equal(rotation.verifier_key)

      const last = await prepareRotation(options())
      expect(await open(last.rotation.verifier_key), 'it ended after that').to.equal(last.rotation.verifier_key)
      await last.complete()
      expect(await open(last.rotation.verifier_key)).to.equal(last.rotation.verifier_key)
      expect(readFileSync(folder.at(KEY_FILE), 'utf8').trim().split('\n')).to.have.length(1)
    })

    it('continues after a rotation that was stored but not completed', async () => {
      await open()
      const first = await prepareRotation(options())
      const second = await prepareRotation(options(first.rotation.verifier_key))
      expect(second.rotation.previous_key).to.equal(first.rotation.verifier_key)
      expect(await open(first.rotation.verifier_key)).to.equal(first.rotation.verifier_key)
      expect(await open(second.rotation.verifier_key)).to.equal(second.rotation.verifier_key)
    })
  })

  it('requires the new key if the current one is configured', async () => {
    const key = { text: generateSignerKey('any', NOTE_SIGNATURE) }
    const store: KeyStore = { load: () => expect.fail('no key is generated'), save: () => expect.fail() }
    const options = { origin: ORIGIN, settings: { key }, store }
    expect(await prepareRotation(options).catch(String)).to.contain('give the new key with --to FILE')
    const next = parseSignerKey(generateSignerKey('any', NOTE_SIGNATURE))
    const { rotation } = await prepareRotation(options, next)
    expect(verifyRotation(rotation.note, await openSigner(options)).publicKey).to.deep.equal(next.publicKey)
  })
})
