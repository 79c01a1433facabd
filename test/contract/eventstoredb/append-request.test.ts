import { jsonEvent } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect } from 'chai'
import { batchAppendRequest, numberIn } from '../../../src/stores/eventstoredb/appending/append-request.js'

const ID = '01931234-5678-4abc-8def-0123456789ab'
const deadline = new Date('2026-01-02T03:04:05.678Z')
const request = { number: 7, stream: 'material-1', events: [], expectedRevision: 3, deadline }
const read = (bytes: Uint8Array) => streams.BatchAppendReq.deserializeBinary(bytes)
const textOf = (bytes: Uint8Array | string) => Buffer.from(bytes as Uint8Array).toString()

describe('An append request', () => {
  it('is identical to that of the official client', () => {
    const data = { name: 'Dübel', note: 'x'.repeat(200) }
    const metadata = { at: 'now', hash: 'h' }
    const events = [
      jsonEvent({ id: ID, type: 'material.made', data, metadata }),
      jsonEvent({ id: ID, type: 'log.made', data: {} }),
    ]
    const decoded = read(batchAppendRequest({ ...request, events }))
    const [first, second] = decoded.getProposedMessagesList()
    expect(decoded.getIsFinal()).to.equal(true)
    expect(decoded.getOptions()?.getDeadline()?.toDate()).to.deep.equal(deadline)
    expect(textOf(decoded.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? '')).to.equal('material-1')
    expect(first?.getId()?.getString()).to.equal(ID)
    expect(first?.getMetadataMap().toArray().sort()).to.deep.equal([
      ['content-type', 'application/json'],
      ['type', 'material.made'],
    ])
    expect(textOf(first?.getData_asU8() ?? '')).to.equal(JSON.stringify(data))
    expect(textOf(first?.getCustomMetadata_asU8() ?? '')).to.equal(JSON.stringify(metadata))
    expect(second?.getCustomMetadata_asU8()).to.have.length(0)
  })

  for (const revision of [0, 127, 128, 300, 2 ** 31, 2 ** 40 + 5]) {
    it(`expects revision ${revision}`, () => {
      const options = read(batchAppendRequest({ ...request, expectedRevision: revision })).getOptions()
      expect(options?.getStreamPosition()).to.equal(String(revision))
      expect(options?.hasNoStream()).to.equal(false)
    })
  }

  it("expects that the stream doesn't exist", () => {
    const options = read(batchAppendRequest({ ...request, expectedRevision: undefined })).getOptions()
    expect(options?.hasNoStream()).to.equal(true)
    expect(options?.hasStreamPosition()).to.equal(false)
  })

  it('is recognized by its response, in either notation of an ID', () => {
    const id = read(batchAppendRequest({ ...request, number: 123_456 })).getCorrelationId()
    expect(numberIn(id)).to.equal(123_456)
    const structured = new shared.UUID.Structured().setMostSignificantBits('0').setLeastSignificantBits('123456')
    expect(numberIn(new shared.UUID().setStructured(structured))).to.equal(123_456)
    expect(numberIn(undefined)).to.be.NaN
  })
})
