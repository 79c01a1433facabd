import { lookup } from 'node:dns/promises'
import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client'
import type { Position } from '../../../events/log/envelope.js'
import { unavailable } from '../failures/failures.js'
import { endClient } from './client-internals.js'
import { createCluster } from './cluster.js'
import { collectRows } from './collect-rows.js'
import { connect } from './connect.js'
import type { ConnectionString } from './connection-string.js'
import { requestGossip } from './gossip.js'
import { type Node, type Nodes, oneNode } from './nodes.js'

/** The servers behind one URL. */
export interface Servers {
  readonly nodes: Nodes
  readerOf(node: Node): EventStoreDBClient
  close(): Promise<void>
}

const GOSSIP_MS = 1_000
/**
 * Makes the options differ from those of other clients, so that gossip has its own connection: a server processes 100
 * calls per connection.
 */
const OWN_CONNECTION_OPTION = '&keepAliveTimeout=3999'

export function openServers(to: ConnectionString): Servers {
  const readers = createClients(to)
  const gossipers = createClients(to)
  const nodeAt = (address: string): Node => ({ address, text: to.textOf(address) })
  const nodes = to.isCluster
    ? createCluster({
        nodeAt,
        seeds: to.seeds,
        resolve: addressesOf,
        request: address =>
          requestGossip(
            gossipers.of({ address, text: to.textOf(address) + OWN_CONNECTION_OPTION }),
            address,
            GOSSIP_MS,
          ),
        hasPosition: (address, position) => hasPosition(readers.of(nodeAt(address)), position),
      })
    : oneNode(to)
  return {
    nodes,
    readerOf: readers.of,
    async close() {
      nodes.close()
      await Promise.all([readers.close(), gossipers.close()])
    },
  }
}

function createClients({ servers }: ConnectionString) {
  const clients = new Map<string, EventStoreDBClient>()
  let closed = false
  return {
    of({ address, text }: Node): EventStoreDBClient {
      // A client that was ended would connect again, and nothing would end it.
      if (closed) throw unavailable('the connection is closed')
      const client = clients.get(address) ?? connect({ text, servers })
      clients.set(address, client)
      return client
    },
    async close() {
      closed = true
      await Promise.all([...clients.values()].map(endClient))
    },
  }
}

async function addressesOf(seed: string): Promise<readonly string[]> {
  const [host = '', port] = seed.split(':')
  const found = await lookup(host, { all: true, family: 4 })
  return found.map(({ address }) => `${address}:${port}`)
}

async function hasPosition(client: EventStoreDBClient, position: Position): Promise<boolean> {
  const [last] = await collectRows(client.readAll({ fromPosition: END, direction: BACKWARDS, maxCount: 1 }), GOSSIP_MS)
  return Number(last?.event?.position?.commit ?? 0n) >= position
}
