import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Refuse = (what: string) => Error

/** Says what is wrong with a value; nothing if it can be used. */
type Check = (value: string) => string | undefined

const isText: Check = () => undefined
const isNumber: Check = value => (/^-?\d+$/.test(value) ? undefined : 'is not a number')
const isTruth: Check = value => (value === 'true' || value === 'false' ? undefined : 'is not true or false')

/** Looked at before the client does: it takes a file without a certificate, and no server is trusted then. */
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

/** As the client compares them: neither case nor `-` and `_` count. */
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

/** The client does not know how, and prints the whole URL where it says so. */
const NO_BLIND_TRUST = "can't be false, because it would trust any server: set tlsCAFile to the CA of the server"

/** Together less than ten seconds: so soon a server that is frozen, or a connection that died in silence, shows. */
const KEEP_ALIVE = [
  ['keepAliveInterval', 5_000],
  ['keepAliveTimeout', 4_000],
] as const

/** What follows the question mark, as we want it. */
export function readOptions(query: string, refuse: Refuse): { readonly text: string; readonly tls: boolean } {
  const options = query.split('&').filter(option => option !== '')
  const given = new Map(options.map(option => readOption(option, refuse)))
  for (const [name, value] of KEEP_ALIVE) if (!given.has(name.toLowerCase())) options.push(`${name}=${value}`)
  return { text: options.join('&'), tls: given.get('tls') !== 'false' }
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
