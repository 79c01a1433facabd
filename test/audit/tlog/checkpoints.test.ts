import { expect } from 'chai'
import { TlogSyntaxError, TlogVerificationError } from '../../../src/audit/tlog/errors.js'
import {
  formatAddCheckpoint,
  parseAddCheckpoint,
  parseAddCheckpointResponse,
  SIZE_MEDIA_TYPE,
} from '../../../src/audit/tlog/notes/add-checkpoint.js'
import { formatCheckpoint, parseCheckpoint } from '../../../src/audit/tlog/notes/checkpoint.js'
import {
  COSIGNATURE,
  createVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { formatSignatures, parseNote } from '../../../src/audit/tlog/notes/note.js'
import {
  cosignCheckpoint,
  openCheckpoint,
  signCheckpoint,
  type TrustPolicy,
} from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { formatTlogProof, parseTlogProof } from '../../../src/audit/tlog/notes/tlog-proof.js'
import { computeRoot, hashLeaf, hashLeaves } from '../../../src/audit/tlog/tree/hashing.js'
import { addSignatures, verifyTlogProof } from '../../support/audit/notes.js'
import { createLeaves, naiveInclusion } from '../../support/naive-tree.js'

const ORIGIN = 'inventory/test'
const LEAVES = createLeaves(11)
const CHECKPOINT = { origin: ORIGIN, size: 11, root: computeRoot(hashLeaves(Buffer.concat(LEAVES))) }
const SECONDS = 1_679_315_147

/** The example of the specification of witnesses. */
const REQUEST = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`
const RESPONSE = `— witness.example/w1 CMp+6LWBU0anHGH5aNDTJkH/gj79sG+T6+iP2ThYN5krrDJbR1HDnucjL39QsZTSvVjyQLrdk3DXDqI5G2HgLatVs0pWh6Up69HVOw==
— witness.example/w1 I7rEps0pvK2UqkS2gSpVUDhrhVtQV9lgF6pRrWAvjJHjyWpW7VcE3SiOlVlbQNt64vWhO+DlkL0+UfzuOBMh9ChdMkP1vi/lCAsmlw==
`

const logKey = parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))
const witness = parseSignerKey(generateSignerKey('witness.example/w1', COSIGNATURE))
const otherWitness = parseSignerKey(generateSignerKey('witness.example/w2', COSIGNATURE))
const TRUST: TrustPolicy = { origin: ORIGIN, logKeys: [logKey], witnesses: [], quorum: 0 }
const WITNESSED: TrustPolicy = { ...TRUST, witnesses: [witness, otherWitness], quorum: 1 }

const rejectsSyntax = (parse: () => unknown, message: string) => expect(parse).to.throw(TlogSyntaxError, message)
const rejects = (verify: () => unknown, message: string) => expect(verify).to.throw(TlogVerificationError, message)

describe('A checkpoint', () => {
  const text = formatCheckpoint(CHECKPOINT)

  it('has exactly three lines: origin, size, root', () => {
    expect(text).to.equal(`inventory/test\n11\n${CHECKPOINT.root.toString('base64')}\n`)
    expect(parseCheckpoint(text)).to.deep.equal(CHECKPOINT)
    expect(parseCheckpoint(`${text}extension\n`), 'checkpoints of other logs').to.deep.equal(CHECKPOINT)
  })

  it('is rejected with the reason if it is malformed', () => {
    rejectsSyntax(() => parseCheckpoint(text.slice(0, -1)), 'at least three lines')
    rejectsSyntax(() => parseCheckpoint(`\n${text}`), 'origin of a checkpoint must not be empty')
    rejectsSyntax(() => parseCheckpoint(`${text}\n`), 'must not have empty lines')
    rejectsSyntax(() => parseCheckpoint(`${text}extension`), 'must not have empty lines')
    for (const size of ['011', '+11', '-1', '1e1', '', ' 11', '0x0b'])
      rejectsSyntax(() => parseCheckpoint(text.replace('\n11\n', `\n${size}\n`)), "isn't a decimal number")
    rejectsSyntax(() => parseCheckpoint(text.replace('\n11\n', '\n9007199254740992\n')), 'above the supported')
    rejectsSyntax(() => parseCheckpoint(text.replace('=', '')), "isn't canonical base64")
    rejectsSyntax(() => parseCheckpoint(`${ORIGIN}\n11\nAAAA\n`), '3 bytes instead of 32')
    rejectsSyntax(() => formatCheckpoint({ ...CHECKPOINT, origin: 'a\nb' }), "isn't a decimal number")
    rejectsSyntax(() => formatCheckpoint({ ...CHECKPOINT, size: 1.5 }), "isn't a decimal number")
  })

  it('is signed by the log, and verified with its origin and key', async () => {
    const note = await signCheckpoint(CHECKPOINT, logKey)
    expect(openCheckpoint(note, TRUST)).to.deep.equal({ ...CHECKPOINT, cosignatures: [] })
    rejects(() => openCheckpoint(note, { ...TRUST, origin: 'inventory/other' }), 'is from inventory/test')
    const namesake = parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))
    rejects(() => openCheckpoint(note, { ...TRUST, logKeys: [namesake] }), 'no signature by a known key')
    expect(openCheckpoint(note, { ...TRUST, logKeys: [namesake, logKey] }).size, 'after a key rotation').to.equal(11)
    rejects(() => openCheckpoint(note.replace('\n11\n', '\n12\n'), TRUST), 'is invalid')
  })

  it('is signed only by a key of its log', async () => {
    const errors = await Promise.all(
      [
        signCheckpoint({ ...CHECKPOINT, origin: 'inventory/other' }, logKey),
        signCheckpoint({ ...CHECKPOINT, origin: witness.name }, witness),
      ].map(signed => signed.catch((error: Error) => error)),
    )
    for (const error of errors) expect(error).to.be.instanceOf(TlogSyntaxError)
  })

  it('is not signed with the key of another signer', async () => {
    const signers = [() => Buffer.alloc(63), () => Buffer.alloc(64), witness.signBytes]
    for (const signBytes of signers) {
      const error = await signCheckpoint(CHECKPOINT, { ...logKey, signBytes }).catch((error: Error) => error)
      expect(error).to.be.instanceOf(TlogVerificationError)
    }
  })
})

describe('A cosignature', () => {
  it('contains the time at which the witness saw the checkpoint', async () => {
    const note = await signCheckpoint(CHECKPOINT, logKey)
    const cosigned = addSignatures(note, [await cosignCheckpoint(note, witness, SECONDS)])
    const { cosignatures } = openCheckpoint(cosigned, WITNESSED)
    expect(cosignatures).to.deep.equal([{ witness, seconds: SECONDS }])
    expect(openCheckpoint(cosigned, TRUST).cosignatures, 'by an unknown witness').to.deep.equal([])
  })

  it('signs the time and the text of the checkpoint', async () => {
    const messages: string[] = []
    const signBytes = (message: Buffer) => {
      messages.push(message.toString())
      return witness.signBytes(message)
    }
    const note = await signCheckpoint(CHECKPOINT, logKey)
    const { bytes } = await cosignCheckpoint(note, { ...witness, signBytes }, SECONDS)
    expect(messages).to.deep.equal([`cosignature/v1\ntime 1679315147\n${formatCheckpoint(CHECKPOINT)}`])
    expect(bytes.toString('hex', 0, 8)).to.equal('00000000641850cb')
    expect(bytes.length).to.equal(8 + 64)
  })

  it('is rejected if its time or the checkpoint was changed', async () => {
    const note = await signCheckpoint(CHECKPOINT, logKey)
    const signature = await cosignCheckpoint(note, witness, SECONDS)
    const change = (at: number): string => {
      const bytes = Buffer.from(signature.bytes.map((byte, n) => (n === at ? byte ^ 1 : byte)))
      return addSignatures(note, [{ ...signature, bytes }])
    }
    rejectsSyntax(() => openCheckpoint(change(0), WITNESSED), 'time of a cosignature is too large')
    for (let at = 1; at < signature.bytes.length; at++)
      rejects(() => openCheckpoint(change(at), WITNESSED), 'is invalid')
    const other = await signCheckpoint({ ...CHECKPOINT, size: 12 }, logKey)
    rejects(() => openCheckpoint(addSignatures(other, [signature]), WITNESSED), 'is invalid')
    rejects(
      () => openCheckpoint(addSignatures(note, [{ ...signature, bytes: signature.bytes.subarray(8) }]), WITNESSED),
      'is invalid',
    )
  })

  it('counts once per witness, and can be required from several', async () => {
    const note = await signCheckpoint(CHECKPOINT, logKey)
    const [one, again, other] = [
      await cosignCheckpoint(note, witness, SECONDS),
      await cosignCheckpoint(note, witness, SECONDS + 1),
      await cosignCheckpoint(note, otherWitness, SECONDS),
    ]
    rejects(() => openCheckpoint(note, WITNESSED), '0 cosignatures instead of 1')
    const two = { ...WITNESSED, quorum: 2 }
    rejects(() => openCheckpoint(addSignatures(note, [one, again]), two), '1 cosignatures instead of 2')
    expect(openCheckpoint(addSignatures(note, [one, other]), two).cosignatures).to.have.length(2)
    const renamed = createVerifierKey('witness.example/w3', COSIGNATURE, witness.publicKey)
    const alias = { ...one, name: renamed.name, id: renamed.id }
    const aliases = { ...two, witnesses: [witness, renamed] }
    rejects(() => openCheckpoint(addSignatures(note, [one, alias]), aliases), '1 cosignatures instead of 2')
  })

  it("doesn't replace the signature of the log", async () => {
    const note = await signCheckpoint(CHECKPOINT, logKey)
    const { text } = parseNote(note)
    const cosignature = await cosignCheckpoint(note, witness, SECONDS)
    const unsigned = `${text}\n${formatSignatures([cosignature])}`
    rejects(() => openCheckpoint(unsigned, WITNESSED), 'no signature by inventory/test')
  })

  it('can be created only for a checkpoint, with the key of a witness', async () => {
    const note = await signCheckpoint(CHECKPOINT, logKey)
    const errors = await Promise.all(
      [cosignCheckpoint(note, logKey, SECONDS), cosignCheckpoint(note.replace('\n11\n', '\n'), witness, SECONDS)].map(
        signed => signed.catch((error: Error) => error),
      ),
    )
    for (const error of errors) expect(error).to.be.instanceOf(TlogSyntaxError)
  })
})

describe('A proof file', () => {
  const createProof = async (index: number, extra?: Buffer) => ({
    index,
    hashes: naiveInclusion(index, LEAVES),
    checkpoint: await signCheckpoint(CHECKPOINT, logKey),
    extra,
  })

  it('has the lines of the specification', async () => {
    const { hashes, checkpoint } = await createProof(3)
    const lines = hashes.map(hash => hash.toString('base64'))
    expect(formatTlogProof({ index: 3, hashes, checkpoint })).to.equal(
      ['c2sp.org/tlog-proof@v1', 'index 3', ...lines, '', checkpoint].join('\n'),
    )
    expect(formatTlogProof({ index: 0, hashes: [], checkpoint, extra: Buffer.from('more') })).to.equal(
      `c2sp.org/tlog-proof@v1\nextra bW9yZQ==\nindex 0\n\n${checkpoint}`,
    )
  })

  it('is verified for each leaf, and for no other leaf', async () => {
    for (const [index, leaf] of LEAVES.entries()) {
      const proof = await createProof(index, index % 2 === 0 ? Buffer.from('extra') : undefined)
      const file = formatTlogProof(proof)
      expect(parseTlogProof(file)).to.deep.equal(proof)
      expect(verifyTlogProof(file, hashLeaf(leaf), TRUST).size).to.equal(11)
      rejects(() => verifyTlogProof(file, hashLeaf(hashLeaf(leaf)), TRUST), "doesn't lead to the root")
      rejects(() => verifyTlogProof(file, hashLeaf(leaf), WITNESSED), '0 cosignatures')
    }
  })

  it('has no hashes for a tree with one leaf', async () => {
    const [leaf] = LEAVES
    const checkpoint = await signCheckpoint({ ...CHECKPOINT, size: 1, root: hashLeaf(leaf!) }, logKey)
    const file = formatTlogProof({ index: 0, hashes: [], checkpoint })
    expect(verifyTlogProof(file, hashLeaf(leaf!), TRUST).size).to.equal(1)
  })

  it('is rejected with the reason if it is malformed', async () => {
    const proof = await createProof(3)
    const file = formatTlogProof(proof)
    rejectsSyntax(() => parseTlogProof(file.replace('@v1', '@v2')), 'first line of a proof must be')
    rejectsSyntax(() => parseTlogProof(file.slice(0, 40)), 'no empty line')
    rejectsSyntax(() => parseTlogProof(file.replace('index 3\n', '')), 'no index line')
    rejectsSyntax(() => parseTlogProof(file.replace('index 3', 'index 03')), "isn't a decimal number")
    rejectsSyntax(() => parseTlogProof(file.replace('index 3', 'extra ?\nindex 3')), "isn't canonical base64")
    rejectsSyntax(() => parseTlogProof(file.replace('index 3', 'index 3\nextra AAAA')), 'Hash 1 of the proof')
    const many = formatTlogProof({ ...proof, hashes: Array.from({ length: 64 }, () => Buffer.alloc(32)) })
    rejectsSyntax(() => parseTlogProof(many), '64 hashes')
    rejectsSyntax(() => verifyTlogProof(file.slice(0, -1), Buffer.alloc(32), TRUST), "doesn't end with a newline")
  })
})

describe('A request to a witness', () => {
  it('has the form of the specification', () => {
    const request = parseAddCheckpoint(REQUEST)
    expect(request.oldSize).to.equal(20_852_014)
    expect(request.hashes).to.have.length(4)
    expect(parseCheckpoint(parseNote(request.checkpoint).text).size).to.equal(20_852_163)
    expect(formatAddCheckpoint(request)).to.equal(REQUEST)
    const first = { ...request, oldSize: 0, hashes: [] }
    expect(formatAddCheckpoint(first)).to.equal(`old 0\n\n${request.checkpoint}`)
    expect(parseAddCheckpoint(formatAddCheckpoint(first))).to.deep.equal(first)
  })

  it('is rejected with the reason if it is malformed', () => {
    rejectsSyntax(() => parseAddCheckpoint(REQUEST.replace('old 20852014\n', '')), "must be 'old <size>'")
    rejectsSyntax(() => parseAddCheckpoint(REQUEST.replace('old 2', 'old 02')), "isn't a decimal number")
    rejectsSyntax(() => parseAddCheckpoint(REQUEST.replace('old', 'Old')), "must be 'old <size>'")
    rejectsSyntax(() => parseAddCheckpoint(REQUEST.replaceAll('\n\n', '\n')), 'no empty line')
    rejectsSyntax(() => parseAddCheckpoint(REQUEST.replace('pkaw=', 'pkax=')), 'Hash 1 of the proof')
    const many = `old 1\n${`${Buffer.alloc(32).toString('base64')}\n`.repeat(64)}\ncheckpoint`
    rejectsSyntax(() => parseAddCheckpoint(many), '64 hashes')
  })

  it('gets cosignatures, the size that the witness knows, or a rejection', () => {
    const cosigned = parseAddCheckpointResponse(200, 'text/plain', RESPONSE)
    expect(cosigned.outcome === 'cosigned' && formatSignatures(cosigned.signatures)).to.equal(RESPONSE)
    expect(parseAddCheckpointResponse(409, SIZE_MEDIA_TYPE, '20852014\n')).to.deep.equal({
      outcome: 'other-size',
      size: 20_852_014,
    })
    expect(parseAddCheckpointResponse(409, 'text/plain', 'wrong root\n')).to.deep.equal({
      outcome: 'rejected',
      status: 409,
      message: 'wrong root',
    })
    expect(parseAddCheckpointResponse(403, 'text/plain', '')).to.include({ outcome: 'rejected', status: 403 })
    rejectsSyntax(() => parseAddCheckpointResponse(409, SIZE_MEDIA_TYPE, '20852014'), "doesn't end with a newline")
    rejectsSyntax(() => parseAddCheckpointResponse(409, SIZE_MEDIA_TYPE, 'abc\n'), "isn't a decimal number")
    rejectsSyntax(() => parseAddCheckpointResponse(200, 'text/plain', 'ok\n'), "isn't '— <key name> <base64>'")
  })
})
