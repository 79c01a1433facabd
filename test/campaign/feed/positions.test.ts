import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { describePositions } from '../../feed/positions.js'
import { createServers } from '../contract/eventstoredb/servers.js'

const servers = createServers()

/** Opens a store whose positions are byte offsets, with foreign events between ours. */
async function open() {
  const { url } = await servers.start()
  const others = EventStoreDBClient.connectionString(url)
  const credentials = { username: 'admin', password: 'changeit' }
  const order = () => others.appendToStream('order-1', jsonEvent({ type: 'order', data: {} }), { credentials })
  return [servers.open(url), order] as const
}

describePositions('EventStoreDB', open, servers.end)
