import { readdirSync, readFileSync } from 'node:fs'
import { JSON_TYPE } from '../../frame/response/negotiation.js'
import { shippedPath } from '../site/shipped.js'
import type { Steps } from '../steps.js'
import type { Operation, Parameter, Reference } from './types.js'

/** Recorded request and responses of an operation. Responses are by media type. */
export interface RecordedExchange {
  readonly request: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
    readonly body?: unknown
    /** Files that were sent unchanged, by media type. For forms, their fields. */
    readonly files?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  }
  readonly status: number
  readonly answers: Readonly<Record<string, unknown>>
}

/** Examples by operation ID, by webhook message, and by error code. */
export interface Examples {
  readonly operations: Readonly<Record<string, RecordedExchange>>
  readonly webhooks: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, unknown>>
}

export const NO_EXAMPLES: Examples = { operations: {}, webhooks: {}, errors: {} }

/** Folder of the recorded examples. `npm run examples` writes the files: don't edit them. */
export const EXAMPLES_FOLDER = 'docs/examples'

export function* recordedExamples(): Steps<Examples> {
  return {
    operations: yield* recordedIn('operations'),
    webhooks: yield* recordedIn('webhooks'),
    errors: yield* recordedIn('errors'),
  }
}

const FILES_PER_TURN = 20

function* recordedIn<Example>(kind: keyof Examples): Steps<Record<string, Example>> {
  const folder = shippedPath(`${EXAMPLES_FOLDER}/${kind}/`)
  const found: Record<string, Example> = {}
  for (const [n, file] of readdirSync(folder).entries()) {
    if (n % FILES_PER_TURN === 0) yield
    if (file.endsWith(JSON_FILE))
      found[file.slice(0, -JSON_FILE.length)] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  }
  return found
}

const JSON_FILE = '.json'

/** Adds a recorded example to the description of its operation. */
export function showExample(operation: Operation, recorded: RecordedExchange | undefined): Operation {
  if (!recorded) return operation
  const { request, status, answers } = recorded
  const sent = operation.requestBody?.content[JSON_TYPE]
  if (sent && request.body !== undefined) sent.examples = { example: { value: request.body } }
  for (const [type, content] of Object.entries(operation.requestBody?.content ?? {})) {
    if (request.files && type in request.files) content.examples = { example: { value: request.files[type] } }
  }
  const response = operation.responses[String(status)]
  for (const [type, content] of Object.entries((response && 'content' in response && response.content) || {})) {
    if (type in answers) content.examples = { example: { value: answers[type] } }
  }
  const sentByPlace = { path: request.params, query: request.query }
  const withExample = (parameter: Parameter | Reference): Parameter | Reference => {
    if ('$ref' in parameter || parameter.in === 'header') return parameter
    const text = sentByPlace[parameter.in]?.[parameter.name]
    return text === undefined ? parameter : { ...parameter, example: valueOfText(text, parameter) }
  }
  return operation.parameters ? { ...operation, parameters: operation.parameters.map(withExample) } : operation
}

/** Returns the value of a parameter in a URL, in the type of its schema. */
const valueOfText = (text: string, { schema }: Parameter): unknown =>
  schema.type === 'boolean' || schema.type === 'integer' || schema.type === 'number' ? JSON.parse(text) : text
