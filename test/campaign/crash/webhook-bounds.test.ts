import { randomBytes } from 'node:crypto'
import { describeOnMongo, type MongoBench } from '../../support/mongodb.js'
import { describeBacklogLimits } from '../../webhooks/backlog-limits.js'
import { type DeliveryStorage, type DeliveryStores, embedded } from '../../webhooks/delivery-setup.js'
import { describeDroppedDeliveries } from '../../webhooks/dropped-deliveries.js'
import { describeMissedEvents } from '../../webhooks/missed-events.js'

describeOnMongo('On MongoDB', false, mongo => {
  describeBacklogLimits('in a database', () => deliveryStorageOn(mongo))
  describeDroppedDeliveries('in a database', () => deliveryStorageOn(mongo))
  describeMissedEvents('in a database', () => deliveryStorageOn(mongo))
})

describeDroppedDeliveries('among embedded documents', () => embedded)

/** Each setup has its own client. */
function deliveryStorageOn(mongo: MongoBench): DeliveryStorage {
  const open = (now: () => number, database = `inventory-test-${randomBytes(4).toString('hex')}`): DeliveryStores => {
    const documents = mongo.open({ database, now })
    return { documents, directory: database, close: () => documents.close() }
  }
  return { open, beside: (now, { directory }) => open(now, directory) }
}
