import type { Metadata } from '@grpc/grpc-js'
import { accessDenied, type Failure, unauthenticated } from './errors.js'
import type { Streams } from './streams.js'

export type Right = 'read' | 'write' | 'delete'
/** Passwords by user name. `admin` is the only administrator. */
export type Users = Record<string, string>
export type Access = ReturnType<typeof createAccess>

export type AccessOptions = {
  /** Undefined for a server in insecure mode, where everyone can do everything. */
  users: Users | undefined
  streams: Streams
  /**
   * Number of milliseconds, or until `recognise`, during which no user is recognized, as after the very first start.
   */
  unauthenticatedFor: number
}

const ADMINS = '$admins'
const ALL_USERS = '$all'

/** Authenticates a request and authorizes it by the current stream metadata. */
export function createAccess({ users, streams, unauthenticatedFor }: AccessOptions) {
  let recognisedFrom = Date.now() + unauthenticatedFor

  function refusal(metadata: Metadata, right: Right, stream: string): Failure | undefined {
    if (!users) return undefined
    const name = nameIn(metadata, users)
    if (name === 'wrong' || Date.now() < recognisedFrom) return unauthenticated()
    const roles = name === undefined ? [] : [name.user, ...(name.user === 'admin' ? [ADMINS] : [])]
    if (roles.includes(ADMINS)) return undefined
    const allowed = rolesFor(right, stream)
    const may = allowed ? allowed.some(role => role === ALL_USERS || roles.includes(role)) : roles.length > 0
    return may ? undefined : accessDenied()
  }

  /** Returns the default roles: every known user, but only administrators for streams that begin with `$`. */
  function rolesFor(right: Right, stream: string): string[] | undefined {
    const isMetadata = stream.startsWith('$$')
    const described = isMetadata ? stream.slice(2) : stream
    const key = isMetadata ? { read: '$mr', write: '$mw', delete: '$mw' } : { read: '$r', write: '$w', delete: '$d' }
    return streams.of(described).acl[key[right]] ?? (described.startsWith('$') ? [ADMINS] : undefined)
  }

  return {
    refusal,
    recognise() {
      recognisedFrom = 0
    },
  }
}

function nameIn(metadata: Metadata, users: Users): { user: string } | 'wrong' | undefined {
  const [header] = metadata.get('authorization')
  if (header === undefined) return undefined
  const [user = '', ...password] = Buffer.from(`${header}`.replace('Basic ', ''), 'base64').toString().split(':')
  return users[user] !== undefined && users[user] === password.join(':') ? { user } : 'wrong'
}
