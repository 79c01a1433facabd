/** Serves like the program, and dies at the moment in DIES_AT. */
import { startHere } from '../support/service.js'
import { MOMENTS, wrapDyingStores } from './dying-stores.js'

const { INVENTORY_DATA_DIR: dataDir = '', DIES_AT } = process.env
const moment = MOMENTS.find(known => known === DIES_AT)
if (moment === undefined) throw new Error(`DIES_AT=${DIES_AT}`)
const { url } = await startHere({ dataDir, around: wrapDyingStores(moment) })
process.stdout.write(`Inventory listens on ${url}\n`)
