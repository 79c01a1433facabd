/** Serves like the program, but with leases of LEASE_MS, so that a dead leader is replaced sooner. */
import { pino } from 'pino'
import { parseConfig } from '../../src/app/config.js'
import { startService } from '../../src/app/service.js'

const config = parseConfig(process.env)
const log = pino({ level: config.logLevel }, pino.destination(2))
const service = await startService({ config, log, leaseMs: Number(process.env.LEASE_MS) })
process.once('SIGTERM', () => void service.stop())
process.stdout.write(`Inventory listens on ${service.url}\n`)
