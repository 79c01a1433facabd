// The generated definitions are CommonJS with export names that static analysis can't see, so each module is imported
// whole.

import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'

export const { Empty, StreamIdentifier, UUID, AllStreamPosition, WrongExpectedVersion, StreamDeleted } = shared
export const { AccessDenied, MaximumAppendSizeExceeded, Timeout } = shared
export const { SupportedMethod, SupportedMethods } = features
export const { Status } = status
export const { AppendResp, BatchAppendResp, DeleteResp, ReadReq, ReadResp, TombstoneResp } = streams
export const { ClusterInfo, EndPoint, MemberInfo } = gossip
export const { VNodeState } = MemberInfo
export const { GossipService } = gossipService
export const { ServerFeaturesService } = featuresService
export const { StreamsService } = streamsService
export const { Any } = any
export const GoogleEmpty = empty.Empty
