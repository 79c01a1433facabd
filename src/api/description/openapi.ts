import { rowsIn } from '../frame/csv/table-query.js'
import { FILE_FIELD, MULTIPART_TYPE } from '../frame/request/multipart.js'
import { type Route, scopesOf } from '../frame/route.js'
import { successResponses } from './openapi/answers.js'
import { codesOf, ERROR_SCHEMAS, errorComponents, errorResponses } from './openapi/errors.js'
import { type Examples, NO_EXAMPLES, showExample } from './openapi/examples.js'
import { HEADERS } from './openapi/headers.js'
import { PARAMETERS, parametersOf, resolveSchema } from './openapi/parameters.js'
import { collectSchemas, type Schemas } from './openapi/schemas.js'
import type { Info, JsonSchema, OpenApiDocument, Operation, PathItem, RequestBody, Tag } from './openapi/types.js'
import { DELIVERY_PARAMETERS, DELIVERY_RESPONSES, type WebhookMessage, webhookPath } from './openapi/webhooks.js'
import type { Steps } from './steps.js'

export type { OpenApiDocument } from './openapi/types.js'

export interface Described {
  readonly info: Info
  /** URLs of the service. Default: `/`, the origin that the document was read from. */
  readonly servers?: readonly { readonly url: string; readonly description?: string }[]
  /** Tags in display order. They must include the tag of every route. */
  readonly tags: readonly Tag[]
  readonly routes: readonly Route[]
  /** Recorded requests and responses. */
  readonly examples?: Examples
  /** Webhook messages and their tag. Absent if the document describes none. */
  readonly webhooks?: { readonly tag: string; readonly messages: readonly WebhookMessage[] }
}

const BASE = '/api/v1'

/** Number of routes that are described per step. */
const ROUTES_PER_TURN = 20

/**
 * Generates the OpenAPI document of the routes from their declarations, in steps, so that the caller can yield to the
 * event loop between them.
 */
export function* describing({
  info,
  servers,
  tags,
  routes,
  examples = NO_EXAMPLES,
  webhooks,
}: Described): Steps<OpenApiDocument> {
  const known = new Set(tags.map(tag => tag.name))
  for (const { tag, operationId } of routes) {
    if (!known.has(tag)) throw new Error(`${operationId}: nothing describes its tag ${tag}`)
  }
  const present = (schema: Route['query']) => (schema ? [schema] : [])
  const schemas = yield* collectSchemas({
    input: routes.flatMap(route => [...present(route.query), ...present(bodyOf(route)), ...present(rowsIn(route))]),
    output: [
      ...routes.flatMap(route => Object.values(route.responses).flatMap(response => present(response.schema))),
      ...(webhooks?.messages ?? []).map(message => message.payload),
    ],
  })
  const own: Record<string, JsonSchema> = { ...ERROR_SCHEMAS, FileUpload: FILE_UPLOAD }
  const paths: Record<string, PathItem> = {}
  for (const [n, route] of routes.entries()) {
    if (n % ROUTES_PER_TURN === 0) yield
    const path = BASE + route.path
    paths[path] = {
      ...paths[path],
      [route.method]: showExample(operation(route, schemas, own), examples.operations[route.operationId]),
    }
  }
  const sent = (webhooks?.messages ?? []).map(message => [
    message.name,
    webhookPath(message, webhooks!.tag, schemas, examples.webhooks),
  ])
  yield
  for (const name of Object.keys(own)) {
    if (name in schemas.components) throw new Error(`the name ${name} is taken by the document itself`)
  }
  return onlyWhatIsUsed({
    openapi: '3.1.0',
    info,
    servers: servers ? [...servers] : [{ url: '/', description: 'This installation' }],
    tags: [...tags],
    security: [{ bearer: [] }],
    paths,
    ...(webhooks && { webhooks: Object.fromEntries(sent) as Record<string, PathItem> }),
    components: {
      schemas: { ...schemas.components, ...own },
      parameters: { ...PARAMETERS, ...DELIVERY_PARAMETERS },
      headers: { ...HEADERS },
      responses: { ...errorComponents(examples.errors), ...DELIVERY_RESPONSES },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'inv_...',
          description: 'API key, sent as `Authorization: Bearer <key>`. Each key belongs to a user and has scopes.',
        },
      },
    },
  })
}

function operation(route: Route, schemas: Schemas, own: Record<string, JsonSchema>): Operation {
  const parameters = parametersOf(route, schemas)
  const body = bodyOf(route)
  return {
    tags: [route.tag],
    operationId: route.operationId,
    summary: route.summary,
    description: [route.description, noDryRunText(route), scopesText(route)].filter(Boolean).join('\n\n'),
    // OpenAPI 3.1 allows scopes for bearer schemes, but linters written for 3.0 reject them.
    security: [{ bearer: [] }],
    // Several scopes are separated by spaces, as in OAuth.
    ...(scopesOf(route).length > 0 && {
      [route.anyScope ? 'x-any-scope' : 'x-required-scope']: scopesOf(route).join(' '),
    }),
    'x-error-codes': codesOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(route, body, schemas) }),
    ...(route.fileTypes && { requestBody: fileBody(route.fileTypes) }),
    responses: { ...successResponses(route, schemas, own), ...errorResponses(route) },
  }
}

const bodyOf = ({ documentedBody, body }: Route) => documentedBody ?? body

const noDryRunText = ({ noDryRun }: Route) => noDryRun && `${noDryRun} Therefore, \`dry_run\` is not supported.`

function scopesText(route: Route): string {
  const names = scopesOf(route).map(scope => `\`${scope}\``)
  if (names.length === 0) return 'Requires a valid API key. No scope is necessary.'
  const needed = route.anyScope
    ? `Requires the scope of the records that are involved, which is one of ${names.join(', ')}.`
    : `Requires the scope${names.length > 1 ? 's' : ''} ${names.join(' and ')}.`
  return route.shows ? `${needed} \`${route.shows.what}\` is null without \`${route.shows.to}\`.` : needed
}

function requestBody(route: Route, body: NonNullable<Route['body']>, schemas: Schemas): RequestBody {
  const schema = schemas.of(body, 'input')
  const examples = (resolveSchema(schema, schemas).examples ?? []).map((value, index) => [
    `example${index + 1}`,
    { value },
  ])
  return {
    required: !route.bodyOptional,
    content: {
      'application/json': {
        schema,
        ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
      },
    },
  }
}

/** Form with one file. Client generators recognize a file by the format `binary`. */
const FILE_UPLOAD: JsonSchema = {
  type: 'object',
  description: 'Form with one file.',
  required: [FILE_FIELD],
  properties: {
    [FILE_FIELD]: {
      type: 'string',
      format: 'binary',
      description:
        'File to upload. Its content type or, without a content type, the extension of its name must be one that the operation accepts.',
    },
  },
  additionalProperties: false,
}

const fileBody = (fileTypes: readonly string[]): RequestBody => ({
  required: true,
  content: {
    [MULTIPART_TYPE]: {
      schema: { $ref: '#/components/schemas/FileUpload' },
      encoding: { [FILE_FIELD]: { contentType: fileTypes.join(', ') } },
    },
    ...Object.fromEntries(fileTypes.map(type => [type, { schema: { type: 'string' } }])),
  },
})

/** Removes shared components that nothing references, because a document of few routes doesn't need all of them. */
function onlyWhatIsUsed(document: OpenApiDocument): OpenApiDocument {
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref' || typeof inner !== 'string') follow(inner)
      else if (!used.has(inner)) {
        used.add(inner)
        const [, , kind, name] = inner.split('/') as [string, string, keyof OpenApiDocument['components'], string]
        follow(document.components[kind][name])
      }
    }
  }
  follow([document.paths, document.webhooks])
  const usedOnly = <T>(kind: string, all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`#/components/${kind}/${name}`)))
  const { schemas, parameters, headers, responses, securitySchemes } = document.components
  return {
    ...document,
    components: {
      schemas: usedOnly('schemas', schemas),
      parameters: usedOnly('parameters', parameters),
      headers: usedOnly('headers', headers),
      responses: usedOnly('responses', responses),
      securitySchemes,
    },
  }
}
