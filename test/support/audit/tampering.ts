import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { PACKAGE_FILES, signManifest, TIMESTAMP_FILE } from '../../../src/audit/evidence/manifest.js'
import { writeZip } from '../../../src/audit/evidence/zip-writer.js'
import type { SignerKey } from '../../../src/audit/tlog/notes/keys.js'
import { openZip } from '../../../src/audit/verifier/zip-reader.js'
import { createRandom, type Random } from '../../../src/cli/demo/random.js'
import { canonical, type Json } from '../../../src/events/log/canonical.js'

/** The files of a package, by name. */
export type PackageContent = Map<string, Buffer>

// biome-ignore lint/suspicious/noExplicitAny: A tampered manifest can have any content.
type AnyManifest = any

/** A way to falsify a package, and the checks that can detect it. */
export interface Tampering {
  readonly name: string
  readonly checks: RegExp
  /** Whether the manifest is adapted and signed afterwards, by someone with the key of the log. */
  readonly isSigned: boolean
  readonly tamper: (content: PackageContent) => void
}

export async function readPackage(path: string): Promise<PackageContent> {
  const zip = await openZip(path)
  try {
    const content: PackageContent = new Map()
    for (const name of zip.names) content.set(name, await buffer(zip.read(name)))
    return content
  } finally {
    await zip.close()
  }
}

export async function writeTampered(
  path: string,
  content: PackageContent,
  { tamper, isSigned }: Tampering,
  signer: SignerKey,
): Promise<void> {
  const changed: PackageContent = new Map(content)
  tamper(changed)
  if (isSigned) await signAgain(changed, signer)
  const entries = async function* () {
    for (const [name, bytes] of changed) yield { name, content: [bytes] }
  }
  writeFileSync(path, await buffer(writeZip(entries())))
}

async function signAgain(content: PackageContent, signer: SignerKey): Promise<void> {
  const manifest = manifestIn(content)
  for (const name of Object.keys(manifest.files))
    manifest.files[name] = createHash('sha256').update(content.get(name)!).digest('hex')
  const text = `${canonical(manifest as Json)}\n`
  content.set(PACKAGE_FILES.manifest, Buffer.from(text))
  content.set(PACKAGE_FILES.signature, Buffer.from(await signManifest(text, signer)))
}

const manifestIn = (content: PackageContent): AnyManifest => JSON.parse(String(content.get(PACKAGE_FILES.manifest)))

const changeManifest = (change: (manifest: AnyManifest) => void) => (content: PackageContent) => {
  const manifest = manifestIn(content)
  change(manifest)
  content.set(PACKAGE_FILES.manifest, Buffer.from(`${canonical(manifest as Json)}\n`))
}

const linesOf = (content: PackageContent): readonly string[] =>
  String(content.get(PACKAGE_FILES.events)).trimEnd().split('\n')

const changeEvents = (change: (lines: string[]) => string[]) => (content: PackageContent) =>
  void content.set(
    PACKAGE_FILES.events,
    Buffer.from(
      change([...linesOf(content)])
        .map(line => `${line}\n`)
        .join(''),
    ),
  )

const changeByte = (name: string, random: Random) => (content: PackageContent) => {
  const bytes = Buffer.from(content.get(name)!)
  const at = random.below(bytes.length)
  bytes[at] = bytes[at]! ^ (1 << random.below(7))
  content.set(name, bytes)
}

/** Lists tamperings of a package: all events left out one by one, and one of each other way. */
export function listTamperings(content: PackageContent, seed: number): readonly Tampering[] {
  const random = createRandom(seed)
  const lines = linesOf(content)
  const some = random.below(lines.length)
  const other = (some + 1 + random.below(Math.max(1, lines.length - 1))) % lines.length
  const leaveOut = (n: number) => changeEvents(all => all.filter((_, at) => at !== n))
  return [
    ...lines.map((_, n) => ({ name: `leave out event ${n}`, checks: /chain/, isSigned: true, tamper: leaveOut(n) })),
    { name: 'leave out an event, not signed', checks: /chain|files/, isSigned: false, tamper: leaveOut(some) },
    ...Object.values(PACKAGE_FILES).map(name => ({
      ...{ name: `change a byte of ${name}`, checks: /./, isSigned: false, tamper: changeByte(name, random) },
    })),
    ...[PACKAGE_FILES.events, PACKAGE_FILES.head, PACKAGE_FILES.checkpoint].map(name => ({
      ...{ name: `change a byte of ${name}, signed`, checks: /./, isSigned: true, tamper: changeByte(name, random) },
    })),
    {
      ...{ name: 'swap two events', checks: /chain/, isSigned: true },
      tamper: changeEvents(all => {
        ;[all[some], all[other]] = [all[other]!, all[some]!]
        return all
      }),
    },
    {
      ...{ name: 'cut off the end', checks: /chain/, isSigned: true },
      tamper: changeEvents(all => all.slice(0, random.below(all.length))),
    },
    {
      ...{ name: 'cut off the end, with its head in the manifest', checks: /chain|head/, isSigned: true },
      tamper: content => {
        const { prev_hash } = JSON.parse(lines.at(-1)!)
        changeEvents(all => all.slice(0, -1))(content)
        changeManifest(manifest => {
          manifest.head = { revision: lines.length - 2, hash: prev_hash }
        })(content)
      },
    },
    {
      ...{ name: 'add a copy of the last event', checks: /chain/, isSigned: true },
      tamper: changeEvents(all => [...all, all.at(-1)!]),
    },
    {
      ...{ name: 'change a balance', checks: /balance/, isSigned: true },
      tamper: changeManifest(({ balances }) => {
        balances.to.stock = `${balances.to.stock}1`
      }),
    },
    {
      ...{ name: 'change the end of the period', checks: /head/, isSigned: true },
      tamper: changeManifest(({ period }) => {
        period.to = period.to.replace(/^2026/, '2027')
      }),
    },
    {
      ...{ name: 'name another record', checks: /head/, isSigned: true },
      tamper: changeManifest(({ subject }) => {
        subject.id = `${subject.id}x`
      }),
    },
    { name: 'add a file', checks: /files/, isSigned: true, tamper: all => all.set('more.txt', Buffer.from('more')) },
    ...(content.has(TIMESTAMP_FILE) ? listTimestampTamperings(random) : []),
    { name: 'remove the report', checks: /files/, isSigned: false, tamper: all => all.delete(PACKAGE_FILES.report) },
  ]
}

const listTimestampTamperings = (random: Random): readonly Tampering[] => [
  {
    ...{ name: 'change a byte of the timestamp', checks: /files|checkpoint/, isSigned: false },
    tamper: changeByte(TIMESTAMP_FILE, random),
  },
  {
    ...{ name: 'remove the timestamp', checks: /files/, isSigned: false },
    tamper: content => content.delete(TIMESTAMP_FILE),
  },
  {
    ...{ name: 'replace the timestamp by that of another text', checks: /checkpoint/, isSigned: true },
    tamper: content => content.set(TIMESTAMP_FILE, randomBytes(40)),
  },
]
