import { connect } from 'node:tls'
import { createCertificate } from '../support/own-certificate.js'
import { describeConnections } from './connections.js'

describeConnections({
  name: 'over TLS',
  credentials: createCertificate(),
  dial: (port, connected) => connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, connected),
})
