import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Something stored or written, with a name for its place. */
export interface Place {
  readonly name: string
  readonly bytes: Buffer
}

/** Returns every file below a folder. */
export const readFilesBelow = (folder: string): readonly Place[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(folder, name)).isFile())
    .map(name => ({ name, bytes: readFileSync(join(folder, name)) }))

/** Values that must not be found, by a name for each. */
export type Secrets = ReadonlyMap<string, string>

/** Returns where each secret is found, and in which form: plain, base64, or hex. */
export function findSecrets(secrets: Secrets, places: readonly Place[]): readonly string[] {
  const sought = [...secrets].flatMap(([name, secret]) => listEncodings(secret).map(form => ({ name, ...form })))
  return places.flatMap(place =>
    sought
      .filter(({ bytes }) => place.bytes.includes(bytes))
      .map(({ name, how }) => `${name}, ${how}, in ${place.name}`)
      .filter((finding, at, all) => all.indexOf(finding) === at),
  )
}

interface Encoding {
  readonly how: string
  readonly bytes: Buffer
}

/** Returns the halves of each form, because a page might end within one. */
function listEncodings(secret: string): readonly Encoding[] {
  const [, scheme, coded] = /^(inv|whsec)_(.+)$/.exec(secret) ?? []
  const raw = scheme === 'whsec' && coded ? [Buffer.from(coded, 'base64')] : []
  return [Buffer.from(secret), ...(coded ? [Buffer.from(coded)] : []), ...raw]
    .flatMap(whole => [whole.subarray(0, whole.length / 2), whole.subarray(whole.length / 2)])
    .flatMap(half => [
      { how: 'as it is', bytes: half },
      ...['hex', 'HEX'].map(how => ({ how, bytes: Buffer.from(encodeHex(half, how)) })),
      ...([0, 1, 2] as const).flatMap(before => encodeBase64(half, before)),
    ])
}

const encodeHex = (bytes: Buffer, how: string): string =>
  how === 'HEX' ? bytes.toString('hex').toUpperCase() : bytes.toString('hex')

/** Returns the base64 form after this number of other bytes, without the characters that these bytes share. */
function encodeBase64(bytes: Buffer, before: 0 | 1 | 2): readonly Encoding[] {
  const whole = Buffer.concat([Buffer.alloc(before), bytes])
  const [from, to] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)]
  return (['base64', 'base64url'] as const).map(how => ({
    how,
    bytes: Buffer.from(whole.toString(how).slice(from, to)),
  }))
}
