import { writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { prepareEvidence } from '../../../src/audit/evidence/package.js'
import { signerOf } from '../../../src/audit/keys/signer.js'
import { formatEventProof } from '../../../src/audit/proofs/event-proof.js'
import { formatHeadProof, HEADS_RECORDED } from '../../../src/audit/proofs/head-proof-file.js'
import { generateSignerKey, NOTE_SIGNATURE, parseSignerKey } from '../../../src/audit/tlog/notes/keys.js'
import { proveInclusion } from '../../../src/audit/tlog/tiles/tile-reader.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import type { Stores } from '../../../src/opening/open-stores.js'
import { canonicalText } from '../../support/audit/audit-log.js'
import { verifyByCommand } from '../../support/audit/verification.js'
import { folderPerTest } from '../../support/folder.js'
import { type ServiceHere, startHere } from '../../support/service.js'

describe('An evidence package of a running service', () => {
  const folder = folderPerTest()

  it('is verified with the checkpoint and the head map that the service created', async () => {
    const key = generateSignerKey('log', NOTE_SIGNATURE)
    const opened: { stores?: Stores } = {}
    const around = (stores: Stores): Stores => {
      opened.stores = stores
      return stores
    }
    const service = await startHere({ dataDir: folder.at('data'), settings: { AUDIT_KEY: key }, around })
    try {
      const { id } = await service.client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 5 })
      await service.client.create(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 2 })
      const { origin, key: verifierKey } = await service.audit.create()
      const { file: headProof, recordedAt } = await proveHead(service, opened.stores!, `material-${id}`)
      const evidence = await prepareEvidence({
        subject: { kind: 'material', id },
        period: { from: '2020-01-01T00:00:00.000Z', to: recordedAt },
        hasStock: true,
        read: () => opened.stores!.events.readStream(`material-${id}`),
        headProof,
        timestamp: undefined,
        keys: [verifierKey],
        rotations: [],
        signer: signerOf(origin, parseSignerKey(key)),
        createdAt: recordedAt,
        nameOf: async () => undefined,
      })
      const chunks: Buffer[] = []
      for await (const chunk of evidence.write()) chunks.push(chunk)
      const file = folder.at('evidence.zip')
      writeFileSync(file, Buffer.concat(chunks))
      const { isProved, text } = await verifyByCommand({ file, keys: [verifierKey], witnesses: [] })
      expect([isProved, text]).to.deep.equal([true, text])
      expect(text).to.contain(`The stock at ${recordedAt} was 3: 3 at loc_`)
    } finally {
      await service.stop()
    }
  })
})

async function proveHead({ audit }: ServiceHere, { events }: Stores, stream: string) {
  const [head, checkpoint] = [await audit.heads.prove(stream), await audit.newest()]
  let recorded: StoredEvent | undefined
  for await (const batch of events.readAll({ after: 0 }))
    recorded = batch.findLast(({ type, data }) => type === HEADS_RECORDED && data.size === head!.size) ?? recorded
  const index = (await audit.tree.indexOf(recorded!.position))!
  const { size, checkpoint: note } = checkpoint!
  const hashes = await proveInclusion(audit.tree.read, index, size)
  const heads = formatEventProof({ index, hashes, checkpoint: note }, canonicalText(recorded!))
  return { file: formatHeadProof({ stream, proof: head!.proof, heads }), recordedAt: recorded!.at }
}
