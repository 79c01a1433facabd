import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Json } from '../log/canonical.js'
import type { EventData } from '../log/envelope.js'

/** A text that names a person, as the log stores it: nonce, ciphertext, and tag of AES-256-GCM in base64. */
export const sealedText = z.strictObject({ sealed: z.base64().min(1) })
export type SealedText = z.infer<typeof sealedText>

/** Replaces every text of a person after the key of the person was destroyed. */
export const ERASED_TEXT = 'Erased user'
/** Replaces a text whose key is missing although it wasn't destroyed. */
export const LOST_TEXT = 'Unknown user'

/** The texts of persons, by the ID of the user. */
export interface PersonTexts {
  /** Seals a text with the key of the person, which is created if it is missing. */
  seal(person: string, text: string): SealedText
  /** Returns `ERASED_TEXT` if the key was destroyed, and `LOST_TEXT` if it is missing for another reason. */
  open(person: string, text: SealedText): string
  isErased(person: string): boolean
}

const CIPHER = 'aes-256-gcm'
export const PERSON_KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Texts are padded, so that a sealed text hardly shows the length of a name. */
const PADDED_BYTES = 64
const PADDING = 0

/** No text contains NUL, so the padding is recognized. */
export function sealText(key: Buffer, text: string): SealedText {
  const nonce = randomBytes(NONCE_BYTES)
  const plain = Buffer.from(text)
  const padded = Buffer.alloc(Math.ceil((plain.length + 1) / PADDED_BYTES) * PADDED_BYTES, PADDING)
  plain.copy(padded)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  const sealed = Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()])
  return { sealed: sealed.toString('base64') }
}

/** Throws if the text was sealed with another key or changed. */
export function openText(key: Buffer, { sealed }: SealedText): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  const end = padded.indexOf(PADDING)
  return padded.toString('utf8', 0, end < 0 ? padded.length : end)
}

export const isSealedText = (value: Json): value is SealedText =>
  typeof value === 'object' && value !== null && 'sealed' in value

type Replace = (text: Json) => Json

const replaced = (value: Json | undefined, replace: Replace): Json | undefined =>
  value === null || value === undefined ? value : replace(value)

/** Replaces the values of fields. */
export const textsIn =
  (...fields: readonly string[]) =>
  (data: EventData, replace: Replace): EventData => ({
    ...data,
    ...Object.fromEntries(fields.flatMap(field => (field in data ? [[field, replaced(data[field], replace)]] : []))),
  })

/** Replaces the previous and the new values of changed fields. */
export const textsInChanges =
  (...fields: readonly string[]) =>
  (data: EventData, replace: Replace): EventData => ({
    ...data,
    ...Object.fromEntries(
      fields.flatMap(field => {
        const change = data[field] as EventData | undefined
        return change === undefined
          ? []
          : [[field, { from: replaced(change.from, replace), to: replaced(change.to, replace) }]]
      }),
    ),
  })

/** The ID in the name of a stream. */
export const personOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1)
