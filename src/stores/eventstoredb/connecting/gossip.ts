import type { EventStoreDBClient } from '@eventstore/db-client'
import services from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import messages from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { resultBy, within } from '../../shared/deadline.js'
import { unavailable } from '../failures/failures.js'
import type { GossipAnswer, Member } from './members.js'

type Gossip = InstanceType<typeof services.GossipClient>

/** The client's private way to call a service of the server. Its public methods cover only some services. */
interface GossipCalls {
  execute<Answer>(
    service: typeof services.GossipClient,
    name: string,
    call: (gossip: Gossip) => Promise<Answer>,
  ): Promise<Answer>
  callArguments(options: object, call: { readonly deadline: number }): [never, never]
}

const { LEADER, INITIALIZING, MANAGER, SHUTTINGDOWN, SHUTDOWN } = messages.MemberInfo.VNodeState
/** States in which a node rejects reads, too. */
const UNREADABLE: readonly number[] = [INITIALIZING, MANAGER, SHUTTINGDOWN, SHUTDOWN]

/** Asks a node for its view of the cluster. */
export async function requestGossip(client: EventStoreDBClient, by: string, ms: number): Promise<GossipAnswer> {
  // Private only by the client's types.
  const calling = client as unknown as GossipCalls
  const [metadata, options] = calling.callArguments({}, { deadline: Date.now() + ms })
  const response = calling.execute(
    services.GossipClient,
    'gossip',
    gossip =>
      new Promise<InstanceType<typeof messages.ClusterInfo>>((resolve, reject) => {
        gossip.read(new shared.Empty(), metadata, options, (error, info) => (error ? reject(error) : resolve(info)))
      }),
  )
  const info = await resultBy(within(ms), response, () => unavailable(`${by} does not respond`))
  const nodes = info.getMembersList().filter(node => node.getState() !== MANAGER)
  return { by, members: nodes.map(memberOf) }
}

function memberOf(node: InstanceType<typeof messages.MemberInfo>): Member {
  const at = node.getHttpEndPoint()
  const state = node.getState()
  return {
    address: `${at?.getAddress()}:${at?.getPort()}`,
    state: state === LEADER ? 'leader' : UNREADABLE.includes(state) ? 'unreadable' : 'readable',
    alive: node.getIsAlive(),
  }
}
