/** The part of OpenAPI 3.1 that this service uses. */

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  [keyword: string]: unknown
}

export interface Reference {
  $ref: string
  /** Overrides the description of the target. */
  description?: string
}

export interface Example {
  summary?: string
  value: unknown
}

export interface MediaType {
  schema: JsonSchema
  examples?: Record<string, Example>
  /** Encoding of each property of a form. */
  encoding?: Record<string, { contentType: string }>
}

export interface Header {
  description: string
  required?: boolean
  schema: JsonSchema
}

export interface Parameter extends Header {
  name: string
  in: 'path' | 'query' | 'header'
  example?: unknown
  explode?: boolean
}

export interface RequestBody {
  required: boolean
  content: Record<string, MediaType>
}

export interface Response {
  description: string
  headers?: Record<string, Header | Reference>
  content?: Record<string, MediaType>
}

export interface Operation {
  tags: string[]
  operationId: string
  summary: string
  description: string
  security: Record<string, string[]>[]
  'x-required-scope'?: string
  /** Error codes that the operation can return. */
  'x-error-codes'?: string[]
  'x-any-scope'?: string
  parameters?: (Parameter | Reference)[]
  requestBody?: RequestBody
  responses: Record<string, Response | Reference>
}

export const METHODS = ['get', 'post', 'patch', 'delete'] as const
export type PathItem = { [method in (typeof METHODS)[number]]?: Operation }

export interface Tag {
  name: string
  description: string
}

export interface Info {
  title: string
  version: string
  description: string
  contact: { name: string; url?: string; email?: string }
  license: { name: string; identifier: string }
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: Info
  servers: { url: string; description?: string }[]
  tags: Tag[]
  security: Record<string, string[]>[]
  paths: Record<string, PathItem>
  webhooks?: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    headers: Record<string, Header>
    responses: Record<string, Response>
    securitySchemes: Record<string, { type: string; scheme: string; bearerFormat: string; description: string }>
  }
}
