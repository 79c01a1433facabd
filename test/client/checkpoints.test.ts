import { expect } from 'chai'
import { type CheckpointStore, CheckpointVerificationError, verifyCheckpoint } from '../../client/checkpoints.js'
import { createClient } from '../../client/index.js'
import {
  createVerifierKey,
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
} from '../../src/audit/tlog/notes/keys.js'
import { formatNote, signNote } from '../../src/audit/tlog/notes/note.js'
import { servicePerSuite } from '../support/running-service.js'
import { ADMIN_KEY } from '../support/service.js'
import { failIfServed, rejection, startProxy } from './support.js'

const SECRET_KEY = generateSignerKey('inventory/any', NOTE_SIGNATURE)
const SIGNER = parseSignerKey(SECRET_KEY)
const ROOT = Buffer.alloc(32, 7).toString('base64')

/** Returns the key of the service under any name. The operator of the service can sign whatever it likes. */
const signerOf = (name: string) => ({ ...SIGNER, ...createVerifierKey(name, NOTE_SIGNATURE, SIGNER.publicKey) })

async function signed(origin: string, size: number, root: string, keyName = origin): Promise<string> {
  const text = `${origin}\n${size}\n${root}\n`
  return formatNote({ text, signatures: [await signNote(text, signerOf(keyName))] })
}

const unchanged = (text: string): string => text

function storeOf(note?: string): CheckpointStore & { readonly kept: () => string | undefined } {
  let kept = note
  return {
    load: () => kept ?? null,
    save: saved => {
      kept = saved
    },
    kept: () => kept,
  }
}

describe('The verification of checkpoints by the client', () => {
  const service = servicePerSuite('2026-11-21T09:30:00.000Z', { AUDIT_KEY: SECRET_KEY })
  failIfServed()

  const clientOf = (url = service.url()) => createClient({ url, key: ADMIN_KEY, retries: 0 })
  const createCheckpoint = async () => {
    await clientOf().createTool({ name: 'Awl' })
    await clientOf().createCheckpoint()
    return (await clientOf().listCheckpoints()).data[0]!.checkpoint
  }
  const logKey = async () => (await clientOf().listAuditKeys()).data[0]!.verifier_key

  // The first test, because the others create checkpoints.
  it('rejects a service that has lost its checkpoints', async () => {
    const store = storeOf(await signed('inventory/any', 5, ROOT))
    const failure = await rejection(verifyCheckpoint(clientOf(), { key: await logKey(), store }))
    expect(failure).to.be.instanceOf(CheckpointVerificationError)
    expect(failure).to.have.property('message', 'The log has no checkpoint, but the last one contains 5 events')
  })

  it('accepts each checkpoint of a log that grows, and remembers it', async () => {
    const [key, store] = [await logKey(), storeOf()]
    const inventory = createClient({ url: service.url(), key: ADMIN_KEY, decimals: 'text' })
    expect(await verifyCheckpoint(inventory, { key, store })).to.equal(undefined)
    let before = 0
    for (let n = 0; n < 6; n++) {
      const note = await createCheckpoint()
      const verified = await verifyCheckpoint(inventory, {
        key: [key.replace(/^[^+]+/, 'inventory/earlier'), key],
        store,
      })
      expect(verified).to.include({ note, origin: key.split('+')[0] })
      expect(verified!.size).to.be.greaterThan(before)
      expect(store.kept()).to.equal(note)
      before = verified!.size
    }
    expect(await verifyCheckpoint(inventory, { key, store })).to.include({ size: before })
  })

  /** Falsified responses of a service whose log has grown since the stored checkpoint. */
  interface Forgery {
    readonly note?: (origin: string, last: number, newest: number) => Promise<string> | string
    readonly proof?: (hashes: readonly string[]) => readonly string[]
    readonly stored?: (note: string) => Promise<string> | string
    readonly key?: (key: string) => string
    readonly error: RegExp
  }
  const other = parseSignerKey(generateSignerKey('inventory/other', NOTE_SIGNATURE))
  const forgeries: Readonly<Record<string, Forgery>> = {
    'another key': {
      key: key => formatVerifierKey(createVerifierKey(key.split('+')[0]!, NOTE_SIGNATURE, other.publicKey)),
      error: /^The checkpoint isn't signed with the key inventory\/\S+, but with inventory\/\S+\+[0-9a-f]{8}$/,
    },
    'no signature': {
      note: (origin, _, newest) => `${origin}\n${newest}\n${ROOT}\n\n`,
      error: /but with none$/,
    },
    'a text that was changed after it was signed': {
      note: async (origin, _, newest) =>
        (await signed(origin, newest, ROOT)).replace(`\n${newest}\n`, `\n${newest + 1}\n`),
      error: /^The signature of inventory\/\S+ is invalid$/,
    },
    'another origin under the same key': {
      note: (origin, _, newest) => signed('inventory/other', newest, ROOT, origin),
      error: /^The checkpoint is from inventory\/other, but signed with the key of inventory\//,
    },
    'another log than the one of the last checkpoint': {
      stored: note => note.replace(/^.*/, 'inventory/other'),
      error: /^The checkpoint is from another log: inventory\/\S+, but the last one from inventory\/other$/,
    },
    'a smaller log': {
      note: (origin, last) => signed(origin, last - 1, ROOT),
      error: /^The log is smaller: it contains \d+ events, but the last checkpoint \d+$/,
    },
    'another root for the same size': {
      note: (origin, last) => signed(origin, last, ROOT),
      error: /^Two checkpoints of \d+ events have different roots$/,
    },
    'a larger log with another root': {
      note: (origin, _, newest) => signed(origin, newest, ROOT),
      error: /^The log doesn't continue the last checkpoint: no proof that its \d+ events begin with those \d+$/,
    },
    'a log whose earlier events were changed': {
      stored: note => note.replace(/\n[^\n]{44}\n/, `\n${ROOT}\n`),
      error: /^The log doesn't continue the last checkpoint/,
    },
    'a proof that is too short': { proof: hashes => hashes.slice(1), error: /^The log doesn't continue/ },
    'a proof that is too long': { proof: hashes => [...hashes, ROOT], error: /^The log doesn't continue/ },
    'a proof with another hash': { proof: hashes => [ROOT, ...hashes.slice(1)], error: /^The log doesn't continue/ },
    "a note that isn't a checkpoint": {
      note: () => 'Hello',
      error: /^The newest checkpoint isn't a signed checkpoint$/,
    },
    "a stored note that isn't a checkpoint": {
      stored: () => 'Hello',
      error: /^The stored checkpoint isn't a signed checkpoint$/,
    },
  }

  for (const [what, { note, proof, stored = unchanged, key: keyOf = unchanged, error }] of Object.entries(forgeries)) {
    it(`rejects ${what}, and keeps the last checkpoint`, async () => {
      const key = keyOf(await logKey())
      const kept = await stored(await createCheckpoint())
      const last = Number((await clientOf().listCheckpoints()).data[0]!.size)
      await createCheckpoint()
      const { origin, size, checkpoint } = (await clientOf().listCheckpoints()).data[0]!
      const shown = note === undefined ? checkpoint : await note(origin, last, Number(size))
      const { hashes } = await clientOf().getConsistencyProof({ from: last, to: Number(size) })
      const { url } = await startProxy(service.url(), (_, response, request) => {
        const body = request.url.includes('/checkpoints')
          ? { data: [{ checkpoint: shown }], total: 1, offset: 0 }
          : { hashes: proof === undefined ? hashes : proof(hashes) }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        return 'answered'
      })
      const store = storeOf(kept)
      const failure = await rejection(verifyCheckpoint(clientOf(url), { key, store }))
      expect(failure).to.be.instanceOf(CheckpointVerificationError)
      expect(failure).to.have.property('message').that.matches(error)
      expect(store.kept()).to.equal(kept)
    })
  }

  it('rejects an invalid key with a TypeError', async () => {
    for (const key of ['', 'inventory/any', SECRET_KEY, 'inventory/any+00000000+AQ==']) {
      expect(await rejection(verifyCheckpoint(clientOf(), { key, store: storeOf() }))).to.be.instanceOf(TypeError)
    }
  })
})
