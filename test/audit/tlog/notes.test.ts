import { expect } from 'chai'
import fc from 'fast-check'
import { TlogSyntaxError, TlogVerificationError } from '../../../src/audit/tlog/errors.js'
import {
  COSIGNATURE,
  createVerifierKey,
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
  parseVerifierKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { formatNote, openNote, parseNote, signNote } from '../../../src/audit/tlog/notes/note.js'
import { addSignatures } from '../../support/audit/notes.js'

/** The example of golang.org/x/mod/sumdb/note. */
const SIGNER_KEY = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz'
const VERIFIER_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const NOTE = `${TEXT}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`
const KEY = parseVerifierKey(VERIFIER_KEY)

/** The example of the specification. Its key isn't published. */
const POEM = `Ognuno sta solo sul cuor della terra
trafitto da un raggio di sole:

ed è subito sera.

— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=
`

const newSigner = (name: string, type: typeof NOTE_SIGNATURE | typeof COSIGNATURE = NOTE_SIGNATURE) =>
  parseSignerKey(generateSignerKey(name, type))

const rejectsSyntax = (parse: () => unknown, message: string) => expect(parse).to.throw(TlogSyntaxError, message)

describe('A key', () => {
  it('has the text form of the specification', () => {
    expect(formatVerifierKey(KEY)).to.equal(VERIFIER_KEY)
    expect(formatVerifierKey(parseSignerKey(SIGNER_KEY))).to.equal(VERIFIER_KEY)
    expect(KEY).to.include({ name: 'PeterNeumann', type: NOTE_SIGNATURE, id: 0xc74f20a3 })
  })

  it('has another ID for cosignatures', () => {
    expect(createVerifierKey(KEY.name, COSIGNATURE, KEY.publicKey).id).not.to.equal(KEY.id)
  })

  it('is generated at random', () => {
    const [one, other] = [newSigner('a'), newSigner('a')]
    expect(one.publicKey.equals(other.publicKey)).to.equal(false)
    expect(parseVerifierKey(formatVerifierKey(one)).id).to.equal(one.id)
  })

  it('is rejected with the reason if it is malformed', () => {
    rejectsSyntax(() => parseVerifierKey('PeterNeumann+c74f20a3'), "isn't <name>+<8 hexadecimal digits>+<base64>")
    rejectsSyntax(
      () => parseVerifierKey(VERIFIER_KEY.replace('c74f20a3', 'c74f20a4')),
      'is c74f20a4 instead of c74f20a3',
    )
    rejectsSyntax(
      () => parseVerifierKey(VERIFIER_KEY.replace('Peter', 'Paul')),
      'ID of the verifier key of PaulNeumann',
    )
    rejectsSyntax(() => parseVerifierKey(VERIFIER_KEY.replace('+ARpc', '+BRpc')), 'type 5')
    rejectsSyntax(() => parseVerifierKey(`${VERIFIER_KEY}=`), "isn't canonical base64")
    rejectsSyntax(() => parseVerifierKey('PeterNeumann+c74f20a3+ARpc'), '2 bytes instead of 32')
    rejectsSyntax(() => parseSignerKey(VERIFIER_KEY), 'must start with PRIVATE+KEY+')
    rejectsSyntax(() => parseSignerKey(SIGNER_KEY.replace('c74f20a3', 'c74f20a4')), 'is c74f20a4')
    for (const name of ['', 'a b', 'a+b', 'a\u00a0b', 'a\nb'])
      rejectsSyntax(() => createVerifierKey(name, NOTE_SIGNATURE, KEY.publicKey), "isn't a key name")
  })

  it('stays secret in messages about a malformed signer key', () => {
    const [, secret] = /\+(AYEK.*)$/.exec(SIGNER_KEY) ?? []
    for (const key of [
      `${SIGNER_KEY}=`,
      SIGNER_KEY.replace('c74f', 'c74e'),
      SIGNER_KEY.slice(8),
      SIGNER_KEY.slice(0, -4),
    ])
      expect(() => parseSignerKey(key))
        .to.throw(TlogSyntaxError)
        .with.property('message')
        .that.does.not.contain(secret!.slice(0, 8))
  })
})

describe('A note', () => {
  it('has the form of the specification: text, empty line, signatures', async () => {
    const signature = await signNote(TEXT, parseSignerKey(SIGNER_KEY))
    expect(formatNote({ text: TEXT, signatures: [signature] })).to.equal(NOTE)
    const { text, verified } = openNote(NOTE, [KEY])
    expect(text).to.equal(TEXT)
    expect(verified.map(({ key }) => key)).to.deep.equal([KEY])
  })

  it('can contain empty lines and several signatures', () => {
    const { text, signatures } = parseNote(POEM)
    expect(text).to.equal(POEM.slice(0, POEM.lastIndexOf('\n\n') + 1))
    expect(signatures).to.have.length(1)
    expect(signatures[0]).to.include({ name: 'quasimodo.example/salvatore', id: 0x367ba04b })
    expect(formatNote({ text, signatures })).to.equal(POEM)
  })

  it('is opened with one known key, and signatures by other keys are ignored', async () => {
    const [known, other] = [newSigner('known'), newSigner('other')]
    const namesake = createVerifierKey('other', NOTE_SIGNATURE, known.publicKey)
    const signatures = [await signNote('text\n', other), await signNote('text\n', known)]
    const note = formatNote({ text: 'text\n', signatures })
    expect(openNote(note, [known, namesake]).verified.map(({ key }) => key.name)).to.deep.equal(['known'])
    expect(openNote(note, [other, known]).verified.map(({ key }) => key.name)).to.deep.equal(['other', 'known'])
    expect(() => openNote(note, [])).to.throw(TlogVerificationError, 'no signature by a known key')
    expect(() => openNote(note, [namesake])).to.throw(TlogVerificationError, 'no signature by a known key')
  })

  it('is rejected if a signature by a known key is invalid, or if its text was changed', async () => {
    const [known, other] = [newSigner('known'), newSigner('other')]
    const signatures = [await signNote('text\n', known), await signNote('other text\n', other)]
    const note = formatNote({ text: 'text\n', signatures })
    expect(() => openNote(note, [known, other])).to.throw(TlogVerificationError, 'signature by other+')
    expect(() => openNote(NOTE.replace('think', 'thing'), [KEY])).to.throw(TlogVerificationError, 'is invalid')
    expect(() => openNote(`\n${NOTE}`, [KEY])).to.throw(TlogVerificationError, 'is invalid')
  })

  it('counts one signature per key', async () => {
    const known = newSigner('known')
    const signature = await signNote('text\n', known)
    const note = formatNote({ text: 'text\n', signatures: [signature, signature] })
    expect(openNote(note, [known]).verified).to.have.length(1)
  })

  it('gets more signatures, each once', async () => {
    const [one, other] = [newSigner('one'), newSigner('other')]
    const [first, second] = [await signNote('text\n', one), await signNote('text\n', other)]
    const note = formatNote({ text: 'text\n', signatures: [first] })
    const both = addSignatures(note, [second, first])
    expect(both).to.equal(formatNote({ text: 'text\n', signatures: [first, second] }))
    expect(openNote(both, [other]).verified).to.have.length(1)
  })

  it('is rejected with the reason if it is malformed', () => {
    const [signature] = NOTE.split('\n').slice(-2)
    rejectsSyntax(() => parseNote(TEXT), 'no empty line')
    rejectsSyntax(() => parseNote(`${TEXT}\n`), "doesn't end with a newline")
    rejectsSyntax(() => parseNote(NOTE.slice(0, -1)), "doesn't end with a newline")
    rejectsSyntax(() => parseNote(`${NOTE}more\n`), "isn't '— <key name> <base64>'")
    rejectsSyntax(() => parseNote(NOTE.replace('—', '-')), "isn't '— <key name> <base64>'")
    rejectsSyntax(() => parseNote(NOTE.replace('PeterNeumann', 'Peter+Neumann')), "isn't '— <key name> <base64>'")
    rejectsSyntax(() => parseNote(NOTE.replace('PeterNeumann', 'Peter\u2003Neumann')), "isn't '— <key name> <base64>'")
    rejectsSyntax(() => parseNote(NOTE.replace('JnAM=', 'JnAN=')), "isn't canonical base64")
    rejectsSyntax(() => parseNote(NOTE.replace('JnAM=', 'JnA')), "isn't canonical base64")
    rejectsSyntax(() => parseNote(`${TEXT}\n— PeterNeumann x08gow==\n`), 'is too short')
    rejectsSyntax(() => parseNote(NOTE.replace('think', 'th\tink')), 'control character')
    rejectsSyntax(() => parseNote(NOTE.replace('think', 'th\rink')), 'control character')
    rejectsSyntax(() => parseNote(NOTE.replace('think', 'th\ud800ink')), 'invalid Unicode')
    rejectsSyntax(() => parseNote(`${TEXT}\n${`${signature}\n`.repeat(101)}`), '101 signatures')
    rejectsSyntax(() => formatNote({ text: 'text', signatures: [] }), 'must end with a newline')
  })

  it('is parsed to what it was formatted from', () => {
    const names = fc.stringMatching(/^[a-z./0-9-]{1,20}$/)
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 80 }).map(array => Buffer.from(array))
    const signatures = fc.array(fc.record({ name: names, id: fc.nat(0xffffffff), bytes }), {
      minLength: 1,
      maxLength: 5,
    })
    const texts = fc
      .array(fc.stringMatching(/^[a-zäß—+ 0-9]{0,20}$/u), { minLength: 1 })
      .map(lines => `${lines.join('\n')}\n`)
    fc.assert(
      fc.property(texts, signatures, (text, signatures) => {
        expect(parseNote(formatNote({ text, signatures }))).to.deep.equal({ text, signatures })
      }),
    )
  })
})
