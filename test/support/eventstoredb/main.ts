import { parseArgs } from 'node:util'
import { createAccess } from './access.js'
import { createStore } from './append.js'
import { type Command, command, type Report } from './control.js'
import { createFaults } from './faults.js'
import { openLog } from './log.js'
import { createMembership } from './membership.js'
import { scavenge } from './scavenge.js'
import { listen } from './server.js'
import { createOpenCalls } from './shutdown.js'

/** Milliseconds to send the resets of the open calls. */
const SHUTDOWN_DELAY_MS = 50

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string' },
    'not-ready-for': { type: 'string', default: '0' },
    'live-buffer': { type: 'string', default: 'Infinity' },
    /** A node of a cluster. The nodes share the log and receive their state from the cluster. */
    member: { type: 'boolean', default: false },
    /** As `name:password`. */
    user: { type: 'string', multiple: true },
    'unauthenticated-for': { type: 'string', default: '0' },
    'tls-cert': { type: 'string' },
    'tls-key': { type: 'string' },
  },
})
if (!values.data) throw new Error('--data DIR is missing')

const log = openLog(values.data, { isShared: values.member })
const store = createStore(log)
const faults = createFaults({ notReadyFor: Number(values['not-ready-for']) })
const openCalls = createOpenCalls()
const membership = createMembership()
const { 'tls-cert': cert, 'tls-key': key } = values
const isFirstStart = log.lastPosition() === 0
const access = createAccess({
  users: values.user && Object.fromEntries(values.user.map(user => user.split(':'))),
  streams: store.streams,
  unauthenticatedFor: isFirstStart ? Number(values['unauthenticated-for']) : 0,
})
const port = await listen({
  openCalls,
  port: Number(values.port),
  tls: cert && key ? { cert, key } : undefined,
  store,
  faults,
  access,
  membership,
  onDeposed: truncate,
  liveBuffer: Number(values['live-buffer']),
})
membership.be(port, [])

let hasHeldAsLeader = false

const report = (message: Report) => void process.send?.(message)
process.on('message', message => {
  const requested = command.parse(message)
  report({ id: requested.id, result: runCommand(requested) })
})
// The starting process is gone, and no other process would end this one.
process.on('disconnect', shutDown)
process.on('SIGTERM', shutDown)
process.on('SIGINT', shutDown)
process.on('exit', () => log.close())
process.stdout.write(`EventStoreDB double listens on 127.0.0.1:${port}\n`)
report({ port })

function shutDown() {
  openCalls.resetAll()
  setTimeout(() => process.exit(0), SHUTDOWN_DELAY_MS)
}

/**
 * The real server also exits when it wrote something that the others never received. The starting process restarts it.
 */
function truncate() {
  setTimeout(() => process.exit(0), SHUTDOWN_DELAY_MS)
}

function setState({ members, canWrite, isCutOff }: Extract<Command, { do: 'be' }>) {
  const leader = membership.leader()
  membership.be(port, members)
  log.cutOff(isCutOff)
  if (!canWrite) {
    hasHeldAsLeader ||= membership.leads()
    return faults.gate.hold(Number.POSITIVE_INFINITY)
  }
  if (membership.leader() === leader) faults.gate.land()
  else if (faults.gate.discard() > 0 && hasHeldAsLeader) truncate()
  hasHeldAsLeader = false
}

function runCommand(requested: Command): number {
  switch (requested.do) {
    case 'drop subscriptions':
      return faults.dropSubscriptions()
    case 'become ready':
      faults.becomeReady()
      access.recognise()
      return 0
    case 'lose answers':
      faults.loseNextAnswers(requested.count, requested.how)
      return requested.count
    case 'hold writes':
      faults.gate.hold(requested.count)
      return requested.count
    case 'count held writes':
      return faults.gate.held()
    case 'land writes':
      return faults.landWrites(requested)
    case 'freeze':
      // Without a partial write, which would block the nodes that share the log.
      setImmediate(() => {
        log.settle()
        process.kill(process.pid, 'SIGSTOP')
      })
      return 0
    case 'be':
      setState(requested)
      return 0
    case 'lead':
      log.markLeader(port)
      return 0
    case 'scavenge':
      return scavenge(store, requested.alsoGone)
  }
}
