import { expect } from 'chai'
import type { Random } from '../../../src/cli/demo/random.js'
import type { VerifiedLog } from './proved-log.js'

export type Finding = VerifiedLog['findings'][number]

/** A changed installation: what was done, and how verification names it. */
export interface Tampered {
  readonly what: string
  readonly isNamed: (finding: Finding) => boolean
}

export type StoredDoc = { readonly _id: string } & Readonly<Record<string, unknown>>

/** The stored documents, without the service. */
export interface StoredDocuments {
  /** Returns the documents of the collection whose name matches. */
  list(name: RegExp): Promise<readonly StoredDoc[]>
  replace(name: RegExp, doc: StoredDoc): Promise<void>
}

export type DocumentTampering = (documents: StoredDocuments, random: Random) => Promise<Tampered>

const MATERIALS = /^materials_v\d/
const STOCK_HISTORY = /^stock_history_v\d/
const CHECKPOINTS = /^audit_checkpoints_v\d/
const LOG_TREE = /^audit_tree$/
const HEAD_MAP = /^audit_heads$/

function pick<T>(items: readonly T[], random: Random): T {
  expect(items).not.to.have.length(0)
  return random.pick(items)
}

/** Changes a bit of bytes in base64. */
function flipBit(base64: string, random: Random): string {
  const bytes = Buffer.from(base64, 'base64')
  bytes[random.below(bytes.length)]! ^= 1 << random.below(8)
  return bytes.toString('base64')
}

export const DOCUMENT_TAMPERINGS: Readonly<Record<string, DocumentTampering>> = {
  async 'a changed balance'(documents, random) {
    const doc = pick(await documents.list(MATERIALS), random)
    await documents.replace(MATERIALS, { ...doc, stock: String(1_000 + random.below(1_000)) })
    return { what: doc._id, isNamed: ({ place }) => place === `material ${doc._id} in the read models` }
  },
  async 'a changed entry of a history'(documents, random) {
    const doc = pick(await documents.list(STOCK_HISTORY), random)
    await documents.replace(STOCK_HISTORY, { ...doc, reason: `reason ${random.below(1_000)}` })
    return { what: doc._id, isNamed: ({ place }) => place.endsWith(` ${doc._id}`) }
  },
  async 'a changed checkpoint document'(documents, random) {
    const doc = pick(await documents.list(CHECKPOINTS), random)
    const field = pick(['root', 'checkpoint', 'key'], random)
    const changed = field === 'root' ? flipBit(String(doc.root), random) : `${doc[field]} `
    await documents.replace(CHECKPOINTS, { ...doc, [field]: changed })
    return {
      what: `${field} of ${doc._id}`,
      isNamed: ({ place }) => place === `checkpoint ${doc._id} in the read models`,
    }
  },
  async 'a changed tile'(documents, random) {
    const doc = pick(
      (await documents.list(LOG_TREE)).filter(each => each._id !== 'end'),
      random,
    )
    await documents.replace(LOG_TREE, { ...doc, hashes: flipBit(String(doc.hashes), random) })
    const [level, index] = doc._id.split('/')
    const tile = `tile/${level}/${index!.slice(-3)}`
    return {
      what: doc._id,
      isNamed: ({ place }) => place.startsWith(tile) && place.endsWith('of the stored Merkle tree'),
    }
  },
  async 'a changed page of the head map'(documents, random) {
    const all = await documents.list(HEAD_MAP)
    const newest = Math.max(...all.map(({ size }) => Number(size)))
    const doc = pick(
      all.filter(({ size }) => size === newest),
      random,
    )
    await documents.replace(HEAD_MAP, { ...doc, page: flipBit(String(doc.page), random) })
    return { what: doc._id, isNamed: ({ place }) => place === `page '${doc.path}' of the stored head map` }
  },
}
