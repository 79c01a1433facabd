import { randomUUID } from 'node:crypto'
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  jsonEvent,
  type ReadRevision,
  START,
  type StreamSubscription,
} from '@eventstore/db-client'

/** Builds a test event. This file has short requests to a server for tests of its responses. */
export const createEvent = (n = 0, id = randomUUID()) => jsonEvent({ id, type: 'thing-happened', data: { n } })

export const createEvents = (count: number) => Array.from({ length: count }, (_, n) => createEvent(n))

export async function readRevisions(client: EventStoreDBClient, stream: string, fromRevision: ReadRevision = START) {
  const revisions: bigint[] = []
  for await (const { event } of client.readStream(stream, { fromRevision })) if (event) revisions.push(event.revision)
  return revisions
}

/** Resolves with the error of an attempt that must fail. */
export async function expectFailure(attempt: Promise<unknown>): Promise<Record<string, unknown>> {
  const outcome = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Error) return { ...outcome, message: outcome.message }
  throw new Error('it should have failed')
}

/** Records what a subscription reports, in order: `caught up`, and `stream revision` for each event. */
export function collectEvents(subscription: AllStreamSubscription | StreamSubscription) {
  const reported: string[] = []
  const waiting = new Set<() => void>()
  const tell = (what: string) => {
    reported.push(what)
    for (const check of waiting) check()
  }
  subscription.on('caughtUp', () => tell('caught up'))
  subscription.on('data', ({ event }) => tell(`${event?.streamId} ${event?.revision}`))
  const failed = new Promise<Error>(resolve => subscription.on('error', resolve))
  return {
    reported,
    failed,
    async until(what: string) {
      while (!reported.includes(what)) await new Promise<void>(resolve => waiting.add(resolve))
    },
    end: () => subscription.unsubscribe(),
  }
}
