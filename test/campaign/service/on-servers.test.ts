import { describeBatches } from '../../service/batches.js'
import { describeCalibration } from '../../service/calibration.js'
import { describeDryRuns } from '../../service/dry-runs.js'
import { describeInsurances } from '../../service/insurances.js'
import { describeOnServers } from '../../support/shared-servers.js'

describeOnServers({ title: 'On EventStoreDB, MongoDB, and NATS', withNats: true }, servers => {
  describeBatches(servers.settings)
  describeCalibration(servers.settings)
  describeInsurances(servers.settings)
  describeDryRuns(servers.settings)
})
