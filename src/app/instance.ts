import { randomBytes } from 'node:crypto'
import { type Installation, installationOf } from '../commands/bootstrap.js'
import type { Stores } from './open/open-stores.js'

/** Who this is: one process of those that ever worked on one log. */
export interface Instance {
  /** Of the log, for ever. */
  readonly identity: string
  /** Name of the log, as cursors carry it. */
  readonly logName: string
  readonly installation: Installation
  /** This process among all that ever were. */
  readonly owner: string
  /** Its name in leases. Where there is no other, each process goes on with the lease of the one before. */
  readonly leader: string
}

export async function instanceOn({ events, deployment }: Pick<Stores, 'events' | 'deployment'>): Promise<Instance> {
  const owner = randomBytes(10).toString('hex')
  const identity = await events.identity()
  const logName = await events.name()
  const leader = deployment.severalInstances ? owner : identity
  return { identity, logName, installation: installationOf(identity), owner, leader }
}
