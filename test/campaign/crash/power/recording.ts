import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredEvent } from '../../../../src/events/log/envelope.js'
import { createEmbeddedEventLog } from '../../../../src/stores/embedded/event-log.js'
import { createClient } from '../../../support/client.js'
import { waitUntil } from '../../../support/collecting.js'
import { readAllEvents } from '../../../support/log-facts.js'
import { trackRunning } from '../../../support/programs.js'
import { startProcess } from '../../../support/service.js'
import type { Receiver } from '../../../webhooks/receiver.js'
import {
  type Command,
  createGoods,
  createSentCommands,
  type Goods,
  recordResponse,
  type SentCommands,
  send,
  write,
} from './load.js'
import { type Operations, readOperations } from './operations.js'
import { lastCallEnd, readCalls, straceCommand } from './strace.js'

/** A service that was loaded, stopped, killed, and loaded again, with all of its disk operations. */
export interface Recording {
  readonly operations: Operations
  readonly asked: SentCommands
  readonly goods: Goods
  readonly key: string
  /** All events in the end. */
  readonly events: readonly StoredEvent[]
  /** Returns when the response to a command was sent. */
  answeredAt(name: string): number
  /** Returns the events that were sent to the working receiver by then. */
  publishedBy(moment: number): ReadonlySet<string>
  /** The times of the responses, in the order of the recording. */
  readonly answers: readonly number[]
  readonly end: number
}

/**
 * Only settings that an operator must set: the first key and the webhook key are generated and stored in the directory.
 */
export const SETTINGS = { INVENTORY_ADMIN_KEY: undefined, WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }

/** How a run of the service ends, and how many requests it gets. */
export interface Life {
  readonly ends: 'SIGTERM' | 'SIGKILL'
  readonly turns: number
}

export const dataDirIn = (disk: string): string => join(disk, 'data')

const readProcessId = (dataDir: string): number =>
  Number(/^process (\d+) /.exec(readFileSync(join(dataDir, 'owner'), 'utf8'))?.[1])

export const readAdminKey = (dataDir: string): string => readFileSync(join(dataDir, 'admin-key'), 'utf8').trim()

export async function record(folder: string, receiver: Receiver, lives: readonly Life[]): Promise<Recording> {
  const disk = join(folder, 'disk')
  mkdirSync(disk, { recursive: true })
  const dataDir = dataDirIn(disk)
  const operations = readOperations(disk)
  const requested = createSentCommands()
  let goods: Goods | undefined
  let end = 0
  for (const [n, life] of lives.entries()) {
    const trace = join(folder, `trace-${n}`)
    goods = await runInstance({ dataDir, trace, receiver, asked: requested, goods, name: `life-${n}` }, life)
    const calls = await readCalls(trace, end)
    end = lastCallEnd(calls) + 1
    operations.take(calls)
    rmSync(trace)
  }
  const log = createEmbeddedEventLog({ file: join(dataDir, 'events.sqlite') })
  const events = await readAllEvents(log)
  await log.close()
  if (goods === undefined) throw new Error('no life at all')
  return { operations, asked: requested, goods, key: readAdminKey(dataDir), events, end, ...readOutput(operations) }
}

interface InstanceRun {
  readonly dataDir: string
  readonly trace: string
  readonly receiver: Receiver
  readonly asked: SentCommands
  /** From the previous run. */
  readonly goods: Goods | undefined
  readonly name: string
}

async function runInstance(
  { dataDir, trace, receiver, asked, goods, name }: InstanceRun,
  { ends, turns }: Life,
): Promise<Goods> {
  const service = await startProcess({ dataDir, settings: SETTINGS, checked: false, under: straceCommand(trace) })
  const pid = readProcessId(dataDir)
  const isOver = trackRunning(async () => process.kill(pid, 'SIGKILL'))
  const client = createClient({ url: service.url, key: readAdminKey(dataDir), document: null })
  for (const command of unansweredOf(asked)) recordResponse(asked, command, await send(client, command))
  const there = goods ?? (await createGoods(client, asked, receiver.url))
  const before = asked.answers.size
  const writing = write(client, asked, there, name, turns)
  if (ends === 'SIGKILL') {
    // In the middle of the run: the other requests get no response.
    await waitUntil(() => asked.answers.size - before > turns * 3)
    process.kill(pid, ends)
    await writing.catch(() => {})
  } else {
    await writing
    process.kill(pid, ends)
  }
  await service.ended
  isOver()
  client.close()
  service.client.close()
  return there
}

const unansweredOf = ({ commands, answers }: SentCommands): readonly Command[] =>
  [...commands.values()].filter(({ name }) => !answers.has(name))

const SUCCESS_RESPONSE = /^HTTP\/1\.1 2\d\d .*?\r\nx-request-id: (\S+)\r\n/is
const DELIVERY_REQUEST = /^POST \/hook HTTP.*?\r\nwebhook-id: (\S+)\r\n/is

function readOutput({ all }: Operations): Pick<Recording, 'answeredAt' | 'publishedBy' | 'answers'> {
  const responses = new Map<string, number>()
  const reported: { readonly event: string; readonly at: number }[] = []
  for (const operation of all) {
    if (operation.kind !== 'said') continue
    const name = SUCCESS_RESPONSE.exec(operation.text)?.[1]
    if (name !== undefined && !responses.has(name)) responses.set(name, operation.ended)
    const event = DELIVERY_REQUEST.exec(operation.text)?.[1]
    if (event !== undefined) reported.push({ event, at: operation.began })
  }
  return {
    answeredAt: name => responses.get(name) ?? Number.POSITIVE_INFINITY,
    answers: [...responses.values()],
    publishedBy: moment => new Set(reported.flatMap(({ event, at }) => (at <= moment ? [event] : []))),
  }
}
