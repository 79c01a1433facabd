/** Serves like the program, prints each step of the watched request, and dies at step DIES_AT. */
import { writeSync } from 'node:fs'
import { startHere } from '../support/service.js'
import { watchSteps } from './steps.js'

const { INVENTORY_DATA_DIR: dataDir = '', DIES_AT = '' } = process.env
let steps = 0
const { around } = watchSteps(step => {
  steps += 1
  writeSync(1, `step ${steps}: ${step}\n`)
  if (steps !== Number(DIES_AT)) return Promise.resolve()
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
})
const { url, stop } = await startHere({ dataDir, around })
process.once('SIGTERM', () => void stop())
process.stdout.write(`Inventory listens on ${url}\n`)
