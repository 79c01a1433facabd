import { connect } from 'node:net'
import { describeConnections } from './connections.js'

describeConnections({ name: 'over TCP', dial: (port, connected) => connect(port, '127.0.0.1', connected) })
