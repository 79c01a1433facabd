import { parseArgs } from 'node:util'
import { createAccess } from './access.js'
import { createStore } from './append.js'
import { type Command, command, type Report } from './control.js'
import { createFaults } from './faults.js'
import { openLog } from './log.js'
import { scavenge } from './scavenge.js'
import { listen } from './server.js'
import { createOpenCalls } from './shutdown.js'

/** Milliseconds in which the resets of the open calls go out. */
const TIME_TO_SAY_GOODBYE = 50

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string' },
    'not-ready-for': { type: 'string', default: '0' },
    'live-buffer': { type: 'string', default: 'Infinity' },
    /** As `name:password`. */
    user: { type: 'string', multiple: true },
    'unauthenticated-for': { type: 'string', default: '0' },
    'tls-cert': { type: 'string' },
    'tls-key': { type: 'string' },
  },
})
if (!values.data) throw new Error('--data DIR is missing')

const log = openLog(values.data)
const store = createStore(log)
const faults = createFaults({ notReadyFor: Number(values['not-ready-for']) })
const openCalls = createOpenCalls()
const { 'tls-cert': cert, 'tls-key': key } = values
const isFirstStart = log.lastPosition() === 0
const port = await listen({
  openCalls,
  port: Number(values.port),
  tls: cert && key ? { cert, key } : undefined,
  store,
  faults,
  access: createAccess({
    users: values.user && Object.fromEntries(values.user.map(user => user.split(':'))),
    streams: store.streams,
    unauthenticatedFor: isFirstStart ? Number(values['unauthenticated-for']) : 0,
  }),
  liveBuffer: Number(values['live-buffer']),
})

const tell = (message: Report) => void process.send?.(message)
process.on('message', message => {
  const asked = command.parse(message)
  tell({ id: asked.id, result: obey(asked) })
})
// Whoever started it is gone: nobody else would end it.
process.on('disconnect', shutDown)
process.on('SIGTERM', shutDown)
process.on('SIGINT', shutDown)
process.on('exit', () => log.close())
process.stdout.write(`EventStoreDB double listens on 127.0.0.1:${port}\n`)
tell({ port })

function shutDown() {
  openCalls.resetAll()
  setTimeout(() => process.exit(0), TIME_TO_SAY_GOODBYE)
}

function obey(asked: Command): number {
  switch (asked.do) {
    case 'drop subscriptions':
      return faults.dropSubscriptions()
    case 'become ready':
      faults.becomeReady()
      return 0
    case 'lose answers':
      faults.loseNextAnswers(asked.count, asked.how)
      return asked.count
    case 'hold writes':
      faults.gate.hold(asked.count)
      return asked.count
    case 'count held writes':
      return faults.gate.held()
    case 'land writes':
      return faults.landWrites(asked)
    case 'freeze':
      // With nothing half written, which would hold up whoever shares the log.
      setImmediate(() => {
        log.settle()
        process.kill(process.pid, 'SIGSTOP')
      })
      return 0
    case 'scavenge':
      return scavenge(store, asked.alsoGone)
  }
}
