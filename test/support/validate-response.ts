import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { OpenApiDocument, Operation, Response } from '../../src/api/description/openapi/types.js'
import { lookUp } from './api-documents.js'

export interface ReceivedResponse {
  readonly status: number
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | number | undefined>>
  /** The raw body. */
  readonly text: string
}

/** Throws with a description unless the document allows this response to this request. */
export type ResponseValidator = (method: string, path: string, response: ReceivedResponse) => void

/** Validates real responses against the document. It is stricter than the document: an undeclared field is an error. */
export function createResponseValidator(document: OpenApiDocument): ResponseValidator {
  const schemaErrors = createSchemaChecker(document)
  const findPath = createPathMatcher(document)

  return (method, path, response) => {
    const name = `${method.toUpperCase()} ${path} answered ${response.status}`
    const fail = (why: string): never => {
      throw new Error(`${name}, but ${why}\n  ${response.text.slice(0, 2000)}`)
    }
    const header = createHeaderReader(response.headers)
    const found = findPath(path.split('?')[0]!)
    const operation = found && findOperation(document, found, method)
    if (!operation || STATUSES_WITHOUT_OPERATION.includes(response.status)) {
      if (response.status < 400) fail(`the document has no such ${found ? 'method' : 'path'}`)
      if (response.status === 405 && !header('allow')) fail('without the header Allow')
      const errors = schemaErrors(['components', 'schemas', 'ErrorResponse'], parseBody(response.text, fail))
      if (errors) fail(errors)
      return
    }
    const [where, declared] = findDeclaredResponse(
      document,
      operation,
      ['paths', found, methodKey(method)],
      response.status,
    )
    if (!declared) return fail(`the document knows only ${Object.keys(operation.responses).join(', ')}`)

    for (const name of OPTIONAL_HEADERS)
      if (header(name) !== undefined && !declared.headers?.[name]) fail(`with the header ${name}`)
    for (const [headerName, reference] of Object.entries(declared.headers ?? {})) {
      const { required } = lookUp(document, reference) as { required?: boolean }
      if (required && header(headerName) === undefined) fail(`without the header ${headerName}`)
    }
    if (method.toUpperCase() === 'HEAD' || !declared.content) {
      if (response.text !== '') fail('it should have no body')
      return
    }
    const type = header('content-type')?.split(';')[0]?.trim()
    if (!type || !declared.content[type]) {
      return fail(`its type ${type} is none of ${Object.keys(declared.content).join(', ')}`)
    }
    if (type !== 'application/json') return
    const body = parseBody(response.text, fail)
    const errors = schemaErrors([...where, 'content', type, 'schema'], body)
    if (errors) fail(errors)
    const codes = operation['x-error-codes']
    if (!codes || response.status < 400) return
    const { code, status } = (body as { error: { code: string; status: number } }).error
    if (!codes.includes(code)) fail(`its code is none of ${codes.join(', ')}`)
    if (status !== response.status) fail('its body names another status')
  }
}

/** Headers that only some responses have, so the document must mention them. */
const OPTIONAL_HEADERS = ['Location', 'ETag', 'Content-Disposition', 'Inventory-Position']

/** Status of the response to an incomplete request, whose operation is unknown. */
const STATUSES_WITHOUT_OPERATION = [408]

function parseBody(text: string, fail: (why: string) => never): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('its body is not JSON')
  }
}

function createHeaderReader(headers: ReceivedResponse['headers']): (name: string) => string | undefined {
  if (headers instanceof Headers) return name => headers.get(name) ?? undefined
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return name => lower.get(name.toLowerCase())?.toString()
}

const methodKey = (method: string): string => (method.toUpperCase() === 'HEAD' ? 'get' : method.toLowerCase())

const findOperation = (document: OpenApiDocument, path: string, method: string): Operation | undefined =>
  (document.paths[path] as Record<string, Operation> | undefined)?.[methodKey(method)]

function findDeclaredResponse(
  document: OpenApiDocument,
  operation: Operation,
  where: readonly string[],
  status: number,
): [where: readonly string[], response: Response | undefined] {
  const declared = operation.responses[status]
  if (!declared) return [where, undefined]
  if ('$ref' in declared) return [declared.$ref.split('/').slice(1), lookUp<Response>(document, declared)]
  return [[...where, 'responses', String(status)], declared]
}

/** Finds the declared path of a real one. A literal segment takes precedence over a parameter. */
export function createPathMatcher(document: OpenApiDocument): (path: string) => string | undefined {
  const templates = Object.keys(document.paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map(path => ({
      path,
      pattern: new RegExp(`^${path.replace(/[.+*?^$()[\]|]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
  return path => templates.find(({ pattern }) => pattern.test(path))?.path
}

/** Returns the validation errors of a value by the schema at a place in the document. */
function createSchemaChecker(
  document: OpenApiDocument,
): (where: readonly string[], value: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  formats.default(ajv)
  ajv.addSchema(closeSchema(document) as object, 'document')
  const compiled = new Map<string, ValidateFunction>()
  return (where, value) => {
    const pointer = where.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` })
    compiled.set(pointer, validate)
    if (validate(value)) return undefined
    return validate
      .errors!.map(error => `${error.instancePath || 'the body'} ${error.message} ${formatParams(error.params)}`)
      .join('\n  ')
  }
}

const formatParams = (params: Record<string, unknown>): string =>
  Object.values(params)
    .filter(value => typeof value !== 'object')
    .join(' ')

/** Closes objects with declared fields to others, unless they allow them or are one part of an `allOf`. */
function closeSchema(value: unknown, partial = false): unknown {
  if (Array.isArray(value)) return value.map(item => closeSchema(item, partial))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, closeSchema(inner, key === 'allOf')]),
  )
  const open = 'type' in copy && copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy)
  return open && !partial ? { ...copy, additionalProperties: false } : copy
}
