import type { Metadata } from '@grpc/grpc-js'
import type { Member } from './control.js'
import { type Failure, notLeader, notReady } from './errors.js'
import { ClusterInfo, EndPoint, MemberInfo, VNodeState } from './protocol.js'
import { uuid } from './wire.js'

export type Membership = ReturnType<typeof createMembership>

const SERVING: Member['state'][] = ['LEADER', 'FOLLOWER', 'PREREPLICA']

/**
 * Holds the view of a node on its cluster, including itself. A node that received no view is alone and is its own leader.
 */
export function createMembership() {
  let own = 0
  let reported: Member[] = []

  const state = () => reported.find(({ port }) => port === own)?.state ?? 'LEADER'
  const leader = () => reported.find(member => member.state === 'LEADER')?.port

  function refusal(metadata: Metadata): Failure | undefined {
    if (!SERVING.includes(state())) return notReady()
    const isMeantForLeader = metadata.get('requires-leader').includes('true')
    return isMeantForLeader && state() !== 'LEADER' ? notLeader(leader()) : undefined
  }

  return {
    own: () => own,
    isAlone: () => reported.length === 0,
    leads: () => state() === 'LEADER',
    leader,
    be(port: number, members: Member[]) {
      own = port
      reported = members
    },
    /** Returns why the node rejects this write or read. Without `requires-leader`, a follower forwards writes. */
    refusal,
    /** Returns the gossip for clients. */
    gossip() {
      const members = reported.length > 0 ? reported : [{ port: own, state: 'LEADER' as const, isAlive: true }]
      return new ClusterInfo().setMembersList(members.map(toMemberInfo))
    },
  }
}

function toMemberInfo({ port, state, isAlive }: Member) {
  const instance = `00000000-0000-4000-8000-${String(port).padStart(12, '0')}`
  return new MemberInfo()
    .setInstanceId(uuid(instance))
    .setTimeStamp(String(BigInt(Date.now()) * 10_000n))
    .setState(VNodeState[state])
    .setIsAlive(isAlive)
    .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port))
}
