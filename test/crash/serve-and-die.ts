/** Serves as the program does, and dies at the moment that DIES_AT names. */
import { startHere } from '../support/service.js'
import { dyingAt, MOMENTS } from './dying.js'

const { INVENTORY_DATA_DIR: dataDir = '', DIES_AT } = process.env
const moment = MOMENTS.find(known => known === DIES_AT)
if (moment === undefined) throw new Error(`DIES_AT=${DIES_AT}`)
const { url } = await startHere({ dataDir, around: dyingAt(moment) })
process.stdout.write(`Inventory listens on ${url}\n`)
