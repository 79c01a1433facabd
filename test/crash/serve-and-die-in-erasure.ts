/** Serves like the program, prints each step of an erasure, and dies at step DIES_AT. */
import { writeSync } from 'node:fs'
import { startHere } from '../support/service.js'
import { watchErasure } from './erasure-steps.js'

const { INVENTORY_DATA_DIR: dataDir = '', DIES_AT = '' } = process.env
let steps = 0
const around = watchErasure(step => {
  steps += 1
  writeSync(1, `step ${steps}: ${step}\n`)
  if (steps !== Number(DIES_AT)) return Promise.resolve()
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
})
const settings = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }
const { url, stop } = await startHere({ dataDir, settings, around })
process.once('SIGTERM', () => void stop())
process.stdout.write(`Inventory listens on ${url}\n`)
