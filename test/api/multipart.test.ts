import { expect } from 'chai'
import { filePartOf } from '../../src/api/frame/request/multipart.js'
import { ApiError } from '../../src/api/frame/response/errors.js'

const TYPES = ['text/csv', 'application/x-ndjson']
const FORM = 'multipart/form-data; boundary="a b"'

interface Part {
  readonly disposition?: string
  readonly type?: string
  readonly content?: string
}

const formatPart = ({
  disposition = 'name="file"; filename="parts.csv"',
  type,
  content = 'name\nBolt\n',
}: Part): string =>
  `--a b\r\nContent-Disposition: form-data; ${disposition}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n${content}\r\n`
const formatBody = (...parts: readonly Part[]): string => `${parts.map(formatPart).join('')}--a b--\r\n`

async function* splitIntoChunks(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readUploadedFile(body: string, { size = 64, contentType = FORM } = {}) {
  const { mediaType, bytes } = await filePartOf(contentType, splitIntoChunks(body, size), TYPES)
  const all: Buffer[] = []
  for await (const chunk of bytes) all.push(chunk)
  return { mediaType, text: Buffer.concat(all).toString() }
}

async function readErrorMessage(body: string, contentType = FORM): Promise<string> {
  const error = await readUploadedFile(body, { contentType }).catch(thrown => thrown)
  if (!(error instanceof ApiError)) throw new Error(`accepted, or failed with ${error}`)
  return `${error.status} ${error.message}`
}

describe('A file in multipart/form-data', () => {
  it('arrives byte for byte, whatever the sizes of the chunks', async () => {
    const content = 'name\r\n--a\r\n\r\n--a c\r\n-Bölt\r\n\r'
    for (const size of [1, 2, 3, 7, 64, 10_000]) {
      expect(await readUploadedFile(formatBody({ content }), { size })).to.deep.equal({
        mediaType: 'text/csv',
        text: content,
      })
    }
    expect((await readUploadedFile(formatBody({ content: '' }), { size: 1 })).text).to.equal('')
  })

  it('arrives in chunks no larger than those of the body', async () => {
    const { bytes } = await filePartOf(
      FORM,
      splitIntoChunks(formatBody({ content: 'x'.repeat(300_000) }), 10_000),
      TYPES,
    )
    let largest = 0
    for await (const { length } of bytes) largest = Math.max(largest, length)
    expect(largest).to.be.at.most(10_100)
  })

  it('is CSV or NDJSON by its content type, or else by its name', async () => {
    const typeOf = async (sent: Part) => (await readUploadedFile(formatBody(sent))).mediaType
    expect(await typeOf({ type: 'Text/CSV; charset=utf-8', disposition: 'name="file"; filename="x.bin"' })).to.equal(
      TYPES[0],
    )
    expect(await typeOf({ type: 'application/x-ndjson' })).to.equal(TYPES[1])
    expect(await typeOf({ type: 'text/csv', disposition: 'name=file' })).to.equal(TYPES[0])
    for (const type of ['application/octet-stream', 'text/plain', 'application/vnd.ms-excel']) {
      expect(await typeOf({ type })).to.equal(TYPES[0])
    }
    for (const filename of ['x.ndjson', 'C:\\x.JSONL', 'a"b;.jsonl']) {
      const quoted = filename.replaceAll(/["\\]/g, '\\$&')
      expect(await typeOf({ disposition: `filename="${quoted}"; name="upload"` })).to.equal(TYPES[1])
    }
    expect(await typeOf({ disposition: "name=file; filename*=UTF-8''B%C3%B6lt.csv" })).to.equal(TYPES[0])
  })

  it('can have a preamble before it and an epilogue after it', async () => {
    expect((await readUploadedFile(`Preamble\r\n${formatBody({})}Epilogue`)).text).to.equal('name\nBolt\n')
  })

  it('is rejected unless it is the only part', async () => {
    expect(await readErrorMessage(formatBody({}, {}))).to.match(/^400 .*more than one file/)
    expect(await readErrorMessage('--a b--\r\n')).to.match(/^400 .*no file/)
    expect(
      await readErrorMessage(
        formatBody({ disposition: 'name="file"; filename=""', type: 'application/octet-stream', content: '' }),
      ),
    ).to.match(/^400 .*no file/)
    for (const body of [formatBody({ disposition: 'name="kind"' }), formatBody({}, { disposition: 'name="kind"' })]) {
      expect(await readErrorMessage(body)).to.match(/^400 .*kind isn't a file/)
    }
  })

  it('is rejected with the valid types if it has another type', async () => {
    for (const sent of [
      { type: 'image/png' },
      { type: 'application/octet-stream', disposition: 'name="file"; filename="parts.xlsx"' },
      { disposition: 'name="file"; filename="constructor"' },
    ]) {
      expect(await readErrorMessage(formatBody(sent))).to.match(
        /^415 .*text\/csv or application\/x-ndjson.*\.csv or \.ndjson/,
      )
    }
    expect(
      await readErrorMessage(formatBody({}).replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n')),
    ).to.match(/^415 .*base64/)
  })

  it('is rejected if the body is malformed or cut off', async () => {
    expect(await readErrorMessage(formatBody({}), 'multipart/form-data')).to.match(/^400 .*boundary/)
    expect(await readErrorMessage('name\nBolt\n'.repeat(1000))).to.match(/^400 .*doesn't begin with the boundary/)
    expect(await readErrorMessage(`--a b\r\nX: ${'x'.repeat(10_000)}`)).to.match(/^400 .*headers/)
    expect(await readErrorMessage('--a b\r\nContent-Type: text/csv\r\n\r\nname\r\n--a b--')).to.match(
      /^400 .*Content-Disposition/,
    )
    expect(await readErrorMessage('--a bx\r\n')).to.match(/^400 .*line break/)
    for (const end of ['--a b--\r\n', '\r\n--a b--\r\n', '--\r\n']) {
      expect(await readErrorMessage(formatBody({}).slice(0, -end.length))).to.match(/^400 .*ends before/)
    }
    expect(await readErrorMessage(formatBody({}) + 'x'.repeat(2000))).to.match(/^400 .*follow the closing/)
  })
})
