import type { RecordedExchange } from '../../../src/api/description/openapi/examples.js'
import { METHODS, type OpenApiDocument, type Response } from '../../../src/api/description/openapi/types.js'
import { webhookOperationId } from '../../../src/api/description/openapi/webhooks.js'
import { FILE_FIELD, MULTIPART_TYPE } from '../../../src/api/frame/request/multipart.js'
import type { Client, Received } from '../client.js'

export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent unchanged, in place of `body`. */
  readonly raw?: string
  /** Sent as the only file of a form, in place of `body`. */
  readonly file?: { readonly name: string; readonly text: string }
  readonly key?: string | null
}

/** Calls the service and records requests and responses. */
export interface Recorder {
  /** Calls an operation by its ID. The first success in each media type is its example. Returns the body. */
  request(operationId: string, requested?: ExampleRequest): Promise<Received['body']>
  /** Records the rejection with this code as its example. */
  refused(code: string, operationId: string, requested?: ExampleRequest): Promise<void>
  /** Records the payload of a webhook. */
  received(body: string): void
  readonly client: Client
  readonly recorded: Recording
}

export interface Recording {
  readonly operations: Record<string, RecordedExchange>
  readonly webhooks: Record<string, unknown>
  readonly errors: Record<string, unknown>
}

const CSV = 'text/csv'
/** Files in this media type have no example. */
const ZIP = 'application/zip'
const BOUNDARY = 'example-boundary'

const formatForm = ({ name, text }: NonNullable<ExampleRequest['file']>): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${FILE_FIELD}"; filename="${name}"\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`

interface Place {
  /** Whether a CSV version is available. */
  readonly inCsv: boolean
  readonly method: string
  readonly path: string
}

/** Records examples. `tidy` removes from a text what is specific to the machine, and secrets. */
export function createRecorder(client: Client, document: OpenApiDocument, tidy: (text: string) => string): Recorder {
  const recorded: Recording = { operations: {}, webhooks: {}, errors: {} }
  const places = new Map<string, Place>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      if (operation) {
        const inCsv = CSV in ((operation.responses['200'] as Response | undefined)?.content ?? {})
        places.set(operation.operationId, { method: method.toUpperCase(), path, inCsv })
      }
    }
  }
  const tidied = <T>(value: T): T => (value === undefined ? value : JSON.parse(tidy(JSON.stringify(value))))

  async function send(operationId: string, requested: ExampleRequest): Promise<Received> {
    const { params = {}, query = {}, headers = {}, body, file, key } = requested
    const raw = file ? formatForm(file) : requested.raw
    const place = places.get(operationId)
    if (!place) throw new Error(`the document has no operation ${operationId}`)
    const path = place.path.replace('/api/v1', '').replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
    const search = new URLSearchParams(query).toString()
    return client.call(place.method, search === '' ? path : `${path}?${search}`, {
      headers: file ? { ...headers, 'content-type': `${MULTIPART_TYPE}; boundary=${BOUNDARY}` } : headers,
      ...(raw === undefined ? { body } : { raw }),
      ...(key === undefined ? {} : { key }),
    })
  }

  function keep(
    operationId: string,
    { params, query, body, raw, file, headers }: ExampleRequest,
    response: Pick<Received, 'status' | 'text'>,
    type: string,
  ) {
    const known = recorded.operations[operationId]
    const sent: RecordedExchange['request']['files'] = file
      ? { [MULTIPART_TYPE]: { [FILE_FIELD]: file.text } }
      : raw === undefined
        ? undefined
        : { [headers?.['content-type'] ?? '']: raw }
    const files = sent ? { files: { ...known?.request.files, ...sent } } : {}
    if (known?.answers[type] !== undefined) {
      Object.assign(known.request, files)
      return
    }
    const reported =
      type === '' || type === ZIP
        ? {}
        : { [type]: tidied(type === 'application/json' ? JSON.parse(response.text) : response.text) }
    recorded.operations[operationId] = {
      request: known?.request ?? { ...tidied({ params, query, body }), ...files },
      status: response.status,
      answers: { ...known?.answers, ...reported },
    }
  }

  return {
    client,
    recorded,
    async request(operationId, requested = {}) {
      const response = await send(operationId, requested)
      if (response.status >= 300) throw new Error(`${operationId} was answered ${response.status}: ${response.text}`)
      keep(operationId, requested, response, response.headers['content-type']?.split(';')[0] ?? '')
      if (places.get(operationId)?.inCsv) {
        const asTable = { ...requested, headers: { ...requested.headers, accept: CSV } }
        keep(operationId, requested, await send(operationId, asTable), CSV)
      }
      return response.body
    },
    async refused(code, operationId, requested = {}) {
      const response = await send(operationId, requested)
      const found = response.body?.error?.code
      if (found !== code)
        throw new Error(`${operationId} was to be refused as ${code}, and was answered ${response.text}`)
      recorded.errors[code] ??= tidied(response.body)
    },
    received(body) {
      const payload = JSON.parse(body) as { readonly type: string }
      recorded.webhooks[webhookOperationId(payload.type)] ??= tidied(payload)
    },
  }
}
