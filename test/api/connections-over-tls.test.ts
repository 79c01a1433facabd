import { connect } from 'node:tls'
import { ownCertificate } from '../support/own-certificate.js'
import { describeConnections } from './connections.js'

describeConnections({
  name: 'over TLS',
  credentials: ownCertificate(),
  dial: (port, connected) => connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, connected),
})
