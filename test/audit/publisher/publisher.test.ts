import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parseConfig } from '../../../src/app/config.js'
import { createCheckpointPublisher } from '../../../src/audit/publisher/publisher.js'
import { createCollectingLog, createSampleLog, ORIGIN } from '../../support/checkpoints.js'
import { waitUntil } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'

describe('The publisher of checkpoints', () => {
  const folder = folderPerTest()

  function open(env: Readonly<Record<string, string>>) {
    const { lines, log } = createCollectingLog()
    const sender = { send: () => expect.fail('no webhook is configured') }
    return {
      lines,
      publisher: createCheckpointPublisher({ origin: ORIGIN, settings: parseConfig(env).audit, sender, log }),
    }
  }

  it('does nothing without settings', async () => {
    const { publisher, lines } = open({})
    const log = createSampleLog(3)
    const checkpoint = await log.checkpoint()
    await publisher.publish(checkpoint)
    expect(await publisher.newestElsewhere()).to.deep.equal([])
    expect(await publisher.cosign(checkpoint, log.proveFrom)).to.deep.equal([])
    expect(await publisher.timestamp(checkpoint)).to.equal(undefined)
    expect(lines).to.deep.equal([])
  })

  it('finds a checkpoint that it has published', async () => {
    const { publisher } = open({ AUDIT_SINK: folder.at('') })
    const checkpoint = await createSampleLog(3).checkpoint()
    await publisher.publish(checkpoint)
    expect(await publisher.newestElsewhere()).to.deep.equal([{ from: folder.at(''), note: checkpoint.note }])
    expect(readFileSync(folder.at(`${ORIGIN}/latest`), 'utf8')).to.equal(checkpoint.note)
  })

  it('ends all retries when it is closed, and rejects nothing', async () => {
    const refusing = 'http://127.0.0.1:9'
    const witness = 'w+680f52bc+BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    const { publisher, lines } = open({
      AUDIT_SINK: folder.at('missing'),
      AUDIT_TIMESTAMP_URL: refusing,
      AUDIT_WITNESSES: `${witness} ${refusing}`,
    })
    const log = createSampleLog(3)
    const checkpoint = await log.checkpoint()
    const published = [publisher.publish(checkpoint), publisher.publish(await createSampleLog(4).checkpoint())]
    expect(await publisher.cosign(checkpoint, log.proveFrom)).to.deep.equal([])
    expect(await publisher.timestamp(checkpoint)).to.equal(undefined)
    await waitUntil(() => lines.length === 3)
    publisher.close()
    await Promise.all(published)
    expect(lines.map(line => line.split(' ').slice(0, 4).join(' ')).sort()).to.deep.equal([
      `warn: audit sink ${folder.at('missing')}`,
      'warn: the timestamp authority',
      "warn: witness w didn't",
    ])
  })
})
