#!/usr/bin/env node
import { pino } from 'pino'
import { parseConfig } from './config.js'
import { startService } from './service.js'

const config = parseConfig(process.env)
const log = pino({ level: config.logLevel }, pino.destination(2))
const service = await startService({ config, log })
process.stdout.write(`${service.url} ${service.firstKey?.key ?? ''}\n`)
process.once('SIGTERM', () => void service.stop())
process.once('SIGINT', () => void service.stop())
