import type { StreamIdentifier as Identifier, UUID as WireUuid } from '@eventstore/db-client/generated/shared_pb.js'
import type { ReadResp as ReadRespType } from '@eventstore/db-client/generated/streams_pb.js'
import type { Message } from 'google-protobuf'
import type { Proposed, Stored } from './log.js'
import type { Place } from './positions.js'
import { Any, ReadResp, StreamIdentifier, UUID } from './protocol.js'
import { TOMBSTONE_REVISION } from './streams.js'

const TICKS_PER_MILLISECOND = 10_000n
const MAX_LONG = '9223372036854775807'

type WireEvent = {
  getId(): WireUuid | undefined
  getMetadataMap(): { get(key: string): string | undefined }
  getData_asU8(): Uint8Array
  getCustomMetadata_asU8(): Uint8Array
}

export function toProposed(message: WireEvent): Proposed {
  const described = message.getMetadataMap()
  return {
    id: message.getId()?.getString() ?? '',
    type: described.get('type') ?? '',
    contentType: described.get('content-type') ?? 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

export function toReadResponse(event: Stored): ReadRespType {
  const position = String(event.position)
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(uuid(event.id))
    .setStreamIdentifier(identifier(event.stream))
    .setStreamRevision(event.revision === TOMBSTONE_REVISION ? MAX_LONG : String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setCustomMetadata(event.metadata)
    .setData(event.data)
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(BigInt(event.created) * TICKS_PER_MILLISECOND))
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position))
}

export function toCheckpoint({ commit, prepare }: Place): ReadRespType {
  const at = new ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare))
  return new ReadResp().setCheckpoint(at)
}

export const uuid = (id: string) => new UUID().setString(id)
export const identifier = (stream: string) => new StreamIdentifier().setStreamName(Buffer.from(stream))
export const nameOf = (wire: Identifier | undefined) =>
  Buffer.from(wire?.getStreamName_asU8() ?? new Uint8Array()).toString()

export function packed(message: Message, typeName: string) {
  const details = new Any()
  details.pack(message.serializeBinary(), typeName)
  return details
}
