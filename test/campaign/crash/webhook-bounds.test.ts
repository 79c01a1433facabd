import { randomBytes } from 'node:crypto'
import { describeOnMongo, type MongoBench } from '../../support/mongodb.js'
import { describeBounds } from '../../webhooks/bounds.js'
import { describeDroppingLeaders } from '../../webhooks/dropping-leaders.js'
import { describeParkingLeaders } from '../../webhooks/parking-leaders.js'
import { embedded, type OfficePlace, type OfficeStores } from '../../webhooks/post-office.js'

describeOnMongo('On MongoDB', false, mongo => {
  describeBounds('in a database', () => placeOn(mongo))
  describeDroppingLeaders('in a database', () => placeOn(mongo))
  describeParkingLeaders('in a database', () => placeOn(mongo))
})

describeDroppingLeaders('among embedded documents', () => embedded)

/** Each office has its own client. */
function placeOn(mongo: MongoBench): OfficePlace {
  const open = (now: () => number, database = `inventory-test-${randomBytes(4).toString('hex')}`): OfficeStores => {
    const documents = mongo.open({ database, now })
    return { documents, directory: database, close: () => documents.close() }
  }
  return { open, beside: (now, { directory }) => open(now, directory) }
}
