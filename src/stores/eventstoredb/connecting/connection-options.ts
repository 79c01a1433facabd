import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Refuse = (what: string) => Error

/** Returns what is wrong with a value; undefined if it is valid. */
type Check = (value: string) => string | undefined

const isText: Check = () => undefined
const isNumber: Check = value => (/^-?\d+$/.test(value) ? undefined : 'is not a number')
const isTruth: Check = value => (value === 'true' || value === 'false' ? undefined : 'is not true or false')

/** Returns a check of a file. The client accepts a CA file without a certificate, but then trusts no server. */
const isFile =
  (what: string, read: (content: Buffer) => unknown): Check =>
  value => {
    let content: Buffer
    try {
      content = readFileSync(decodeURIComponent(value))
    } catch {
      return "names a file that doesn't exist or can't be read"
    }
    try {
      read(content)
      return undefined
    } catch {
      return `names a file without a ${what}`
    }
  }
const isCertificate = isFile('certificate', content => new X509Certificate(content))

/** Checks of the options, by lowercase name without `-` and `_`, as the client compares names. */
const OPTIONS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['connectionname', isText],
  ['defaultdeadline', isNumber],
  ['discoveryinterval', isNumber],
  ['gossiptimeout', isNumber],
  ['keepaliveinterval', isNumber],
  ['keepalivetimeout', isNumber],
  ['maxdiscoverattempts', isNumber],
  [
    'nodepreference',
    value =>
      value.toLowerCase() === 'leader'
        ? undefined
        : 'must be leader: only the leader returns appended events immediately',
  ],
  ['tls', isTruth],
  ['tlscafile', isCertificate],
  ['tlsverifycert', value => isTruth(value) ?? (value === 'true' ? undefined : NO_BLIND_TRUST)],
  ['usercertfile', isCertificate],
  ['userkeyfile', isFile('private key', content => createPrivateKey(content))],
])

/** The client doesn't support `false`, and its message prints the whole URL. */
const NO_BLIND_TRUST = "can't be false, because it would trust any server: set tlsCAFile to the CA of the server"

/**
 * Keepalive settings in milliseconds. A frozen server or a silently lost connection is noticed within their sum, below
 * ten seconds.
 */
const KEEP_ALIVE = [
  ['keepAliveInterval', 5_000],
  ['keepAliveTimeout', 4_000],
] as const

/** Validates the query of the URL and adds the defaults. */
export function readOptions(query: string, refuse: Refuse): { readonly text: string; readonly tls: boolean } {
  const options = query.split('&').filter(option => option !== '')
  const values = new Map(options.map(option => readOption(option, refuse)))
  for (const [name, value] of KEEP_ALIVE) if (!values.has(name.toLowerCase())) options.push(`${name}=${value}`)
  return { text: options.join('&'), tls: values.get('tls') !== 'false' }
}

function readOption(option: string, refuse: Refuse): readonly [string, string] {
  const [name = '', value = '', ...more] = option.split('=')
  const key = name.toLowerCase().replace(/[_-]/g, '')
  const check = OPTIONS.get(key)
  if (check === undefined) throw refuse(`has the option "${name}", which is unknown`)
  if (value === '' || more.length > 0) throw refuse(`has the option "${name}" without a value, or with two values`)
  const wrong = check(value)
  if (wrong !== undefined) throw refuse(`has an option "${name}" that ${wrong}`)
  return [key, value]
}
