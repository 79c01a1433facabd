import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { parseSecretKey, secretKeyIn } from '../../src/webhooks/delivery/secret-key.js'
import { SecretUnreadable, secretVault } from '../../src/webhooks/delivery/signing-secrets.js'

describe('Encryption of webhook secrets', () => {
  const vault = secretVault(randomBytes(32))

  it('decrypts what it encrypted', () => {
    for (const secret of ['whsec_c2VjcmV0', 'ünïcode €', 'x']) {
      expect(vault.open('wh_1', vault.seal('wh_1', secret))).to.equal(secret)
    }
  })

  it('hides the secret and differs each time', () => {
    const sealed = vault.seal('wh_1', 'the secret')
    expect(sealed).to.match(/^v1\.[\w-]+\.[\w-]+$/)
    expect(Buffer.from(sealed.split('.')[2]!, 'base64url').includes('secret')).to.equal(false)
    expect(vault.seal('wh_1', 'the secret')).to.not.equal(sealed)
  })

  it('rejects a secret moved to another webhook', () => {
    expect(() => vault.open('wh_2', vault.seal('wh_1', 'the secret'))).to.throw(SecretUnreadable, 'wh_2')
  })

  it('rejects another key', () => {
    const other = secretVault(randomBytes(32))
    expect(() => other.open('wh_1', vault.seal('wh_1', 'the secret'))).to.throw(SecretUnreadable, 'another key')
  })

  it('rejects changed or truncated data', () => {
    const [version, nonce, text] = vault.seal('wh_1', 'the secret').split('.') as [string, string, string]
    const bytes = Buffer.from(text, 'base64url')
    for (let position = 0; position < bytes.length; position++) {
      const changed = Buffer.from(bytes)
      changed[position]! ^= 1
      const sealed = [version, nonce, changed.toString('base64url')].join('.')
      expect(() => vault.open('wh_1', sealed), `byte ${position}`).to.throw(SecretUnreadable)
      const cut = [version, nonce, bytes.subarray(0, position).toString('base64url')].join('.')
      expect(() => vault.open('wh_1', cut), `cut at ${position}`).to.throw(SecretUnreadable)
    }
  })

  it('rejects a shorter authentication tag, which could be guessed', () => {
    // The ciphertext of an empty text is only the tag.
    const [version, nonce, tag = ''] = vault.seal('wh_1', '').split('.')
    for (const length of [4, 8, 12, 15]) {
      const short = Buffer.from(tag, 'base64url').subarray(0, length).toString('base64url')
      expect(() => vault.open('wh_1', `${version}.${nonce}.${short}`), `${length} bytes`).to.throw(SecretUnreadable)
    }
  })

  it('reports the format of a later version', () => {
    expect(() => vault.open('wh_1', 'v2.a.b')).to.throw(SecretUnreadable, "this version doesn't support")
    expect(() => vault.open('wh_1', '')).to.throw(SecretUnreadable)
  })

  it('requires a key of 32 bytes', () => {
    expect(() => secretVault(randomBytes(16))).to.throw('32 bytes')
  })
})

describe('The encryption key of webhook secrets', () => {
  const key = randomBytes(32)

  it('accepts base64, in either alphabet, and hex', () => {
    for (const text of [
      key.toString('base64'),
      key.toString('base64url'),
      key.toString('hex'),
      ` ${key.toString('hex')}\n`,
    ]) {
      expect(parseSecretKey(text), text).to.deep.equal({ ok: true, key })
    }
  })

  it('rejects an invalid key with an explanation', () => {
    const reasonFor = (text: string) => {
      const parsed = parseSecretKey(text)
      return parsed.ok ? null : parsed.reason
    }
    expect(reasonFor('')).to.equal('must be 32 bytes as base64 or hex')
    expect(reasonFor('correct horse battery staple')).to.equal('must be 32 bytes as base64 or hex')
    expect(reasonFor(randomBytes(16).toString('hex'))).to.equal('must be 32 bytes, but is 16')
    expect(reasonFor(randomBytes(48).toString('base64'))).to.equal('must be 32 bytes, but is 48')
  })

  describe('in a data directory', () => {
    let directory: string
    const file = () => join(directory, 'webhook-secrets.key')

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'inventory-key-'))
    })
    afterEach(() => rm(directory, { recursive: true }))

    it('is generated once and read afterwards', async () => {
      const created = await secretKeyIn(directory)
      expect(created).to.have.length(32)
      expect(await secretKeyIn(directory)).to.deep.equal(created)
    })

    it('is readable only by its owner', async function () {
      if (process.platform === 'win32') this.skip()
      await secretKeyIn(directory)
      expect((await stat(file())).mode & 0o777).to.equal(0o600)
    })

    it('is the same for concurrent starts and leaves no other file', async () => {
      const keys = await Promise.all(Array.from({ length: 20 }, () => secretKeyIn(directory)))
      expect(new Set(keys.map(each => each.toString('hex'))).size).to.equal(1)
      expect(await readdir(directory)).to.deep.equal(['webhook-secrets.key'])
    })

    it('is never overwritten, even if it is damaged', async () => {
      await writeFile(file(), 'damaged')
      const failure = await secretKeyIn(directory).then(() => null, String)
      expect(failure).to.contain(file()).and.to.contain('must be 32 bytes')
      expect(await readFile(file(), 'utf8')).to.equal('damaged')
    })
  })
})
