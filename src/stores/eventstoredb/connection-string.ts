import { StoreRefused } from '../errors.js'

export interface ConnectionString {
  /** As the client understands it. */
  readonly text: string
  /** Where the server is, without the secrets: for messages. */
  readonly servers: string
  readonly credentials: { readonly username: string; readonly password: string } | undefined
}

const FORM = /^(?:esdb|kurrentdb)(\+discover)?:\/\/(?:([^:@/?#]+):([^:@/?#]+)@)?([^@/?#]+)\/?(?:\?(.*))?$/

const EXAMPLE = 'esdb://user:password@host:2113?tls=true'

/** As the client compares them: neither case nor `-` and `_` count. */
const OPTIONS = new Set([
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
  'maxdiscoverattempts',
  'nodepreference',
  'tls',
  'tlscafile',
  'tlsverifycert',
  'usercertfile',
  'userkeyfile',
])

/** Together less than ten seconds: so soon a server that is frozen, or a connection that died in silence, shows. */
const KEEP_ALIVE = [
  ['keepAliveInterval', 5_000],
  ['keepAliveTimeout', 4_000],
] as const

/**
 * Rewrites the schemes of the server's newer name, puts in what we need, and says in one sentence what is wrong. The
 * client would quote the password in its own sentence, and ignore an option that is misspelt.
 */
export function parseConnectionString(url: string): ConnectionString {
  const [, discover = '', user, password, servers, query = ''] = FORM.exec(url.trim()) ?? []
  if (servers === undefined) throw refusal(`does not read like ${EXAMPLE}, with special characters percent-encoded`)
  for (const server of servers.split(',')) {
    if (!/^[^\s:]+(:\d{1,5})?$/.test(server)) throw refusal(`names "${server}" where host:port belongs`)
  }
  const options = query.split('&').filter(option => option !== '')
  const given = new Map(options.map(option => parseOption(option)))
  for (const [name, value] of KEEP_ALIVE) if (!given.has(name.toLowerCase())) options.push(`${name}=${value}`)
  const secrets = user === undefined ? '' : `${user}:${password}@`
  return {
    text: `esdb${discover}://${secrets}${servers}?${options.join('&')}`,
    servers,
    credentials: user === undefined ? undefined : { username: decode(user), password: decode(password ?? '') },
  }
}

function parseOption(option: string): readonly [string, string] {
  const [name = '', value = '', ...more] = option.split('=')
  const key = name.toLowerCase().replace(/[_-]/g, '')
  if (!OPTIONS.has(key)) throw refusal(`has the option "${name}", which is not known`)
  if (value === '' || more.length > 0) throw refusal(`has the option "${name}" without a value, or with two`)
  if (key === 'nodepreference' && value.toLowerCase() !== 'leader') {
    throw refusal('prefers another node than the leader, which alone shows at once what was appended')
  }
  if (key.startsWith('keepalive') && !/^-?\d+$/.test(value)) throw refusal(`has an option "${name}" that is no number`)
  return [key, value]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refusal('has a user or password whose percent-encoding is broken')
  }
}

const refusal = (what: string): StoreRefused => new StoreRefused(`the URL of EventStoreDB ${what}`)
