import {
  METHODS,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from '../../src/api/description/openapi/types.js'
import { lookUp } from './api-documents.js'

/** An endpoint as documented. */
export interface DocumentedOperation {
  readonly method: string
  /** Path template, such as `/api/v1/materials/{id}`. */
  readonly path: string
  readonly operation: Operation
  readonly parameters: readonly Parameter[]
}

export const listOperations = (document: OpenApiDocument): readonly DocumentedOperation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method]
      if (!operation) return []
      const parameters = (operation.parameters ?? []).map(parameter => lookUp<Parameter>(document, parameter))
      return [{ method: method.toUpperCase(), path, operation, parameters }]
    }),
  )
