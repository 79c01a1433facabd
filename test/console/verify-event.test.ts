import { expect } from 'chai'
import { formatCheckpoint } from '../../src/audit/tlog/notes/checkpoint.js'
import {
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
} from '../../src/audit/tlog/notes/keys.js'
import { formatNote, signNote } from '../../src/audit/tlog/notes/note.js'
import { computeRoot, hashLeaves, sha256 } from '../../src/audit/tlog/tree/hashing.js'
import { listInclusionPath } from '../../src/audit/tlog/tree/paths.js'
import { importFromConsole } from './bundled.js'

interface Verification {
  verifyEvent(hash: string, proof: string, keys: readonly string[]): Promise<{ readonly size: number }>
}

const SIZES = Array.from({ length: 18 }, (_, n) => n + 1)
const ORIGIN = 'inventory/test'

describe('The verification of events in the console', () => {
  it('accepts the path of each leaf, and rejects it for every other leaf and without its last hash', async () => {
    const { verifyEvent } = await importFromConsole<Verification>('pages/audit/verify-event.ts')
    const signer = parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))
    const keys = [
      formatVerifierKey(parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))),
      formatVerifierKey(signer),
    ]
    for (const size of SIZES) {
      const texts = Array.from({ length: size }, (_, n) => `{"event":${n}}`)
      const leaves = hashLeaves(Buffer.concat(texts.map(sha256)))
      const rootOf = (from: number, to: number) => computeRoot(leaves.subarray(from * 32, to * 32))
      const text = formatCheckpoint({ origin: ORIGIN, size, root: rootOf(0, size) })
      const note = formatNote({ text, signatures: [await signNote(text, signer)] })
      for (const [index, event] of texts.entries()) {
        const path = listInclusionPath(index, size).map(({ start, end }) => rootOf(start, end).toString('base64'))
        const proof = (at: number, hashes: readonly string[]) =>
          [
            'c2sp.org/tlog-proof@v1',
            `extra ${Buffer.from(event).toString('base64')}`,
            ...[`index ${at}`, ...hashes, '', note],
          ].join('\n')
        const verify = (at: number, hashes: readonly string[]) =>
          verifyEvent(sha256(event).toString('hex'), proof(at, hashes), keys).then(
            verified => verified.size,
            error => error.message,
          )
        expect(await verify(index, path)).to.equal(size)
        for (const at of [...SIZES, 0]) {
          if (at !== index) expect(await verify(at, path), `${index} as ${at} of ${size}`).to.equal('inclusion')
        }
        if (path.length > 0) expect(await verify(index, path.slice(0, -1))).to.equal('inclusion')
      }
    }
  })
})
