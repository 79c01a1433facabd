import { describeTraces } from '../../service/traces.js'
import { describeOnServers } from '../../support/shared-servers.js'

describeOnServers({ title: 'On servers', withNats: true }, servers =>
  describeTraces('on EventStoreDB, MongoDB, and NATS', servers.settings),
)
