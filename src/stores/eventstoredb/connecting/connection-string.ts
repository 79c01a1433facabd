import { StoreRefused } from '../../errors.js'
import { readOptions } from './connection-options.js'

export interface ConnectionString {
  /** The connection string for the client. */
  readonly text: string
  /** Addresses of the servers without secrets, for messages. */
  readonly servers: string
  /** Addresses, each as `host:port`. */
  readonly seeds: readonly string[]
  /** Whether there are several nodes, or a name that might resolve to several, so that the node must be selected. */
  readonly isCluster: boolean
  readonly tls: boolean
  readonly credentials: { readonly username: string; readonly password: string } | undefined
  /** Returns the connection string for a single node. */
  textOf(address: string): string
}

const FORM = /^(?:esdb|kurrentdb)(\+discover)?:\/\/(?:([^:@/?#]+)(?::([^:@/?#]+))?@)?([^@/?#]+)\/?(?:\?(.*))?$/

const EXAMPLE = 'esdb://user:password@host:2113?tls=true'
const DEFAULT_PORT = 2113
const HIGHEST_PORT = 65_535

/**
 * Parses the URL. Rewrites the schemes of the server's newer name, adds our defaults, and explains errors. The
 * client's own message quotes the password, and the client ignores misspelled options.
 */
export function parseConnectionString(url: string): ConnectionString {
  const [, discover = '', user, password, servers, query = ''] = FORM.exec(url.trim()) ?? []
  if (servers === undefined) throw formError()
  if (user !== undefined && password === undefined)
    throw refusal('contains a user without a password: use user:password@host')
  // A `?` in a password ends the server list too early. An error about the servers or options would quote the
  // password.
  const refuse = user === undefined && query.includes('@') ? formError : refusal
  const seeds = servers.split(',').map(server => addressOf(server, refuse))
  const { text: options, tls } = readOptions(query, refuse)
  const secrets = user === undefined ? '' : `${user}:${password}@`
  return {
    text: `esdb${discover}://${secrets}${servers}?${options}`,
    servers,
    seeds,
    isCluster: discover !== '' || seeds.length > 1,
    tls,
    credentials: user === undefined ? undefined : { username: decode(user), password: decode(password ?? '') },
    textOf: address => `esdb://${secrets}${address}?${options}`,
  }
}

function addressOf(server: string, refuse: typeof refusal): string {
  const [, host, port] = /^([^\s:]+)(?::(\d+))?$/.exec(server) ?? []
  if (host === undefined) throw refuse(`contains "${server}" instead of host:port`)
  if (port === undefined) return `${host}:${DEFAULT_PORT}`
  if (Number(port) < 1 || Number(port) > HIGHEST_PORT) {
    throw refuse(`contains the port ${port}, which must be from 1 to ${HIGHEST_PORT}`)
  }
  return `${host}:${Number(port)}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refusal('has a user or password with invalid percent-encoding')
  }
}

const formError = (): StoreRefused => refusal(`must have the form ${EXAMPLE}, with special characters percent-encoded`)

const refusal = (what: string): StoreRefused => new StoreRefused(`the URL of EventStoreDB ${what}`)
