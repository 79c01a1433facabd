import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { ConfigError, parseConfig } from '../../../src/app/config.js'
import { nameOfSize } from '../../../src/audit/sinks/sink.js'
import { openSinks, type Sinks } from '../../../src/audit/sinks/sinks.js'
import { COSIGNATURE, generateSignerKey, parseSignerKey } from '../../../src/audit/tlog/notes/keys.js'
import { cosignCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { addressGuard, parseRanges } from '../../../src/webhooks/delivery/address-guard.js'
import { createSender } from '../../../src/webhooks/delivery/send.js'
import { addSignatures } from '../../support/audit/notes.js'
import { ACCESS_KEY, type BucketServer, startBucketServer } from '../../support/bucket-server.js'
import { createCollectingLog, createSampleLog, ORIGIN } from '../../support/checkpoints.js'
import { waitUntil } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { listen } from '../../support/listen.js'

const opened = parseRanges('127.0.0.0/8')
const guard = addressGuard({ opened: opened.ok ? opened.ranges : [], resolve: async () => [] })

describe('The sinks of checkpoints', () => {
  const folder = folderPerTest()
  const sender = createSender({ guard })
  let ending: AbortController
  let { lines, log } = createCollectingLog()
  beforeEach(() => {
    ending = new AbortController()
    ;({ lines, log } = createCollectingLog())
  })
  afterEach(() => ending.abort())
  after(() => sender.close())

  function open(AUDIT_SINK: string, settings: Readonly<Record<string, string>> = {}): Sinks {
    const { sinks, bucket } = parseConfig({ AUDIT_SINK, ...settings }).audit
    const times = { firstMs: 1, longestMs: 2 }
    return openSinks({ origin: ORIGIN, sinks, bucket, sender, log, signal: ending.signal, times })
  }

  it('are directories, buckets, and URLs', () => {
    expect(parseConfig({}).audit.sinks).to.deep.equal([])
    const names = '/mnt/audit file:///mnt/other%20audit, s3://checkpoints https://hooks.example/secret'
    const S3 = { AUDIT_S3_ENDPOINT: 'https://s3', AUDIT_S3_ACCESS_KEY_ID: 'a', AUDIT_S3_SECRET_ACCESS_KEY: 'b' }
    expect(parseConfig({ AUDIT_SINK: names, ...S3 }).audit.sinks).to.deep.equal([
      { kind: 'directory', path: '/mnt/audit' },
      { kind: 'directory', path: '/mnt/other audit' },
      { kind: 'bucket', bucket: 'checkpoints', prefix: '' },
      { kind: 'webhook', url: 'https://hooks.example/secret' },
    ])
    for (const wrong of ['audit', 'ftp://a', 's3://', 'file://host/a']) {
      expect(() => parseConfig({ AUDIT_SINK: wrong }), wrong).to.throw(ConfigError, `AUDIT_SINK '${wrong}' isn't`)
    }
    for (const name of Object.keys(S3)) {
      const others = { ...S3, [name]: '' }
      expect(() => parseConfig({ AUDIT_SINK: 's3://checkpoints', ...others })).to.throw(
        ConfigError,
        `${name} must be set`,
      )
    }
    expect(() => parseConfig({ AUDIT_S3_RETENTION_DAYS: '0' })).to.throw(ConfigError, 'AUDIT_S3_RETENTION_DAYS must')
  })

  describe('in a directory', () => {
    const files = () => readdirSync(folder.at(ORIGIN)).sort()
    const read = (name: string) => readFileSync(folder.at(`${ORIGIN}/${name}`), 'utf8')

    it('contain every checkpoint and the newest one', async () => {
      const sinks = open(folder.at(''))
      expect(await sinks.newest()).to.deep.equal([])
      const notes = []
      for (const size of [3, 10, 200]) {
        const checkpoint = await createSampleLog(size).checkpoint()
        notes.push(checkpoint.note)
        await sinks.publish(checkpoint)
      }
      expect(files()).to.deep.equal(['0000000000000003', '0000000000000010', '0000000000000200', 'latest'])
      expect(read('latest')).to.equal(notes[2])
      expect(read(nameOfSize(10))).to.equal(notes[1])
      expect(await sinks.newest()).to.deep.equal([{ from: folder.at(''), note: notes[2] }])
      // An earlier checkpoint can arrive late.
      await sinks.publish(await createSampleLog(100).checkpoint())
      expect(read('latest')).to.equal(notes[2])
      expect(lines).to.deep.equal([])
    })

    it('accept cosignatures, and no other checkpoint of the same size', async () => {
      const sinks = open(folder.at(''))
      const checkpoint = await createSampleLog(5).checkpoint()
      await sinks.publish(checkpoint)
      const witness = parseSignerKey(generateSignerKey('witness.example', COSIGNATURE))
      const note = addSignatures(checkpoint.note, [await cosignCheckpoint(checkpoint.note, witness, 1)])
      await sinks.publish({ size: 5, note })
      await sinks.publish(checkpoint)
      await sinks.publish(await createSampleLog(5, 2).checkpoint())
      expect([read(nameOfSize(5)), read('latest')]).to.deep.equal([note, note])
      expect(lines).to.deep.equal([
        `error: audit sink ${folder.at('')} rejected a checkpoint: it has another checkpoint of size 5`,
      ])
    })

    it('replace the incomplete file of an interrupted write', async () => {
      mkdirSync(folder.at(ORIGIN), { recursive: true })
      writeFileSync(folder.at(`${ORIGIN}/${nameOfSize(5)}.new`), 'inven')
      const sinks = open(folder.at(''))
      expect(await sinks.newest()).to.deep.equal([])
      await sinks.publish(await createSampleLog(5).checkpoint())
      expect(files()).to.deep.equal([nameOfSize(5), 'latest'])
    })

    it('wait for a directory that is missing, with one warning', async () => {
      const missing = folder.at('share')
      const sinks = open(`${missing} ${folder.at('')}`)
      const [first, second] = [await createSampleLog(1).checkpoint(), await createSampleLog(2).checkpoint()]
      expect(await sinks.newest()).to.deep.equal([])
      let isPublished = false
      const published = sinks.publish(first).then(() => sinks.publish(second))
      void published.then(() => {
        isPublished = true
      })
      await waitUntil(() => lines.length === 2 && readdirSync(folder.at('')).length > 0)
      expect(isPublished).to.equal(false)
      mkdirSync(missing)
      await published
      expect(readdirSync(`${missing}/${ORIGIN}`)).to.include.members([nameOfSize(1), nameOfSize(2)])
      expect(lines.map(line => line.replace(/ENOENT.*/, 'ENOENT'))).to.deep.equal([
        `warn: audit sink ${missing} can't be read: ENOENT`,
        `warn: audit sink ${missing} failed, retrying: ENOENT`,
        `info: audit sink ${missing} works again`,
      ])
      expect((await sinks.newest()).map(({ from }) => from)).to.deep.equal([missing, folder.at('')])
    })
  })

  describe('in a bucket', () => {
    let server: BucketServer
    beforeEach(async () => {
      server = await startBucketServer({ pageSize: 2 })
    })
    afterEach(() => server.close())

    const openBucket = (more: Readonly<Record<string, string>> = {}, sink = 's3://checkpoints/my%20shop/a') =>
      open(sink, {
        AUDIT_S3_ENDPOINT: server.url,
        AUDIT_S3_ACCESS_KEY_ID: ACCESS_KEY.accessKeyId,
        AUDIT_S3_SECRET_ACCESS_KEY: ACCESS_KEY.secretAccessKey,
        ...more,
      })

    it('contain every checkpoint, and none is overwritten', async () => {
      const sinks = openBucket()
      expect(await sinks.newest()).to.deep.equal([])
      const checkpoints = await Promise.all([1, 2, 3, 4, 5].map(size => createSampleLog(size).checkpoint()))
      for (const checkpoint of checkpoints) await sinks.publish(checkpoint)
      await sinks.publish(checkpoints[0]!)
      await sinks.publish(await createSampleLog(5, 2).checkpoint())
      expect([...server.objects.keys()]).to.deep.equal(
        checkpoints.map(({ size }) => `/checkpoints/my%20shop/a/${ORIGIN}/${nameOfSize(size)}`),
      )
      for (const { size, note } of checkpoints) {
        const stored = server.objects.get(`/checkpoints/my%20shop/a/${ORIGIN}/${nameOfSize(size)}`)
        expect(stored?.text).to.equal(note)
        expect(stored?.headers).not.to.have.property('x-amz-object-lock-mode')
      }
      expect(lines).to.deep.equal([
        'error: audit sink s3://checkpoints/my%20shop/a rejected a checkpoint: it has another checkpoint of size 5',
      ])
      const newest = [{ from: 's3://checkpoints/my%20shop/a', note: checkpoints[4]!.note }]
      expect(await openBucket().newest()).to.deep.equal(newest)
      expect(await sinks.newest()).to.deep.equal(newest)
      server.requests.length = 0
      expect(await sinks.newest()).to.deep.equal(newest)
      expect(server.requests, 'the list starts at the newest known checkpoint').to.have.length(2)
    })

    it('can be locked for a time', async () => {
      const sinks = openBucket({ AUDIT_S3_RETENTION_DAYS: '10' }, 's3://checkpoints')
      await sinks.publish(await createSampleLog(1).checkpoint())
      const [stored] = server.objects.values()
      expect(stored?.headers).to.include({ 'x-amz-object-lock-mode': 'COMPLIANCE' })
      const until = Date.parse(String(stored?.headers['x-amz-object-lock-retain-until-date']))
      expect((until - Date.now()) / 86_400_000).to.be.within(9.9, 10)
      expect(stored?.headers['content-md5']).to.match(/^[\w+/]{22}==$/)
    })

    it('wait for a server that fails or rejects the key', async () => {
      server.failWith = 503
      const sinks = openBucket()
      const published = sinks.publish(await createSampleLog(1).checkpoint())
      await waitUntil(() => server.requests.length > 2)
      server.failWith = 0
      await published
      expect(lines.map(line => line.split(': ').slice(1).join(': '))).to.deep.equal([
        'audit sink s3://checkpoints/my%20shop/a failed, retrying: the server responded with 503 SlowDown',
        'audit sink s3://checkpoints/my%20shop/a works again',
      ])
      lines.length = 0
      const other = openBucket({ AUDIT_S3_SECRET_ACCESS_KEY: 'another' })
      expect(await other.newest()).to.deep.equal([])
      expect(lines).to.deep.equal([
        "warn: audit sink s3://checkpoints/my%20shop/a can't be read: the server responded with 403 SignatureDoesNotMatch",
      ])
    })
  })

  it('can be a URL that receives the note', async () => {
    const received: { readonly body: string; readonly headers: IncomingHttpHeaders }[] = []
    const server = createServer(async (request, response) => {
      received.push({ body: await text(request), headers: request.headers })
      response.writeHead(received.length === 1 ? 500 : 204).end()
    })
    const url = await listen(server)
    try {
      const sinks = open(`${url}/a-secret`)
      const { note } = await createSampleLog(1).checkpoint()
      await sinks.publish({ size: 1, note })
      expect(received.map(({ body }) => body)).to.deep.equal([note, note])
      expect(received[0]?.headers['content-type']).to.equal('text/plain; charset=utf-8')
      expect(await sinks.newest()).to.deep.equal([])
      expect(lines.join()).to.contain(`audit sink ${url} failed, retrying`).and.not.to.contain('a-secret')
    } finally {
      server.close().closeAllConnections()
    }
  })
})
