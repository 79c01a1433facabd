import {
  type JsonSchema,
  lookUp,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
} from '../openapi/types.js'
import { type Html, html, inline, prose } from './html.js'
import { sampleOf } from './sample.js'
import { fieldsOf, meaning, typeOf } from './schema.js'

export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const JSON_TYPE = 'application/json'

export function operationSection(document: OpenApiDocument, endpoint: Endpoint, sent: boolean): Html {
  const { method, path, operation } = endpoint
  const parameters = (operation.parameters ?? []).map(parameter => lookUp<Parameter>(document, parameter))
  const body = operation.requestBody?.content[JSON_TYPE]
  const sample =
    body && JSON.stringify(Object.values(body.examples ?? {})[0]?.value ?? sampleOf(document, body.schema), null, 2)
  const words = [method, path, operation.operationId, operation.summary, operation.description]
  return html`<details class="operation" id="${operation.operationId}" data-words="${words.join(' ').toLowerCase()}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span>
      <code class="path">${path}</code>
      <span class="title">${operation.summary}</span>
    </summary>
    <div class="content">
      ${prose(operation.description)}
      ${parameters.length > 0 && html`<h4>Parameters</h4>${parameterTable(parameters)}`}
      ${body && html`<h4>Body${operation.requestBody?.required ? '' : ' (may be left out)'}</h4>${fieldsOf(document, body.schema)}`}
      ${!sent && html`<h4>Example</h4>${copyable(curl(endpoint, parameters, sample))}`}
      ${sent && sample && html`<h4>Example</h4>${copyable(sample)}`}
      <h4>Answers</h4>
      ${Object.entries(operation.responses).map(([status, response]) =>
        answer(document, status, lookUp<Response>(document, response)),
      )}
      ${!sent && tryForm(endpoint, parameters, sample)}
    </div>
  </details>`
}

const parameterTable = (parameters: readonly Parameter[]): Html => html`<div class="scroll"><table>
  <thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
  <tbody>${parameters.map(
    ({ name, in: place, required, description, schema }) => html`<tr>
      <th scope="row"><code>${name}</code>${required ? html` <span class="required">required</span>` : ''}</th>
      <td>${place}</td>
      <td>${typeOf(schema)}</td>
      <td>${inline(description)} ${meaning({ ...schema, description: '' })}</td>
    </tr>`,
  )}</tbody>
</table></div>`

const copyable = (text: string): Html =>
  html`<div class="code"><button type="button" class="copy" hidden>Copy</button><pre tabindex="0"><code>${text}</code></pre></div>`

/** In single quotes a shell takes everything for itself but the single quote. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function curl({ method, path }: Endpoint, parameters: readonly Parameter[], sample: string | undefined): string {
  const filled = parameters
    .filter(parameter => parameter.in === 'path')
    .reduce((text, { name, schema }) => text.replace(`{${name}}`, String(schema.examples?.[0] ?? name)), path)
  const parts = [`curl "$BASE_URL${filled}"`, `-H "Authorization: Bearer $API_KEY"`]
  if (method !== 'get') parts[0] = `curl -X ${method.toUpperCase()} "$BASE_URL${filled}"`
  if (parameters.some(({ name }) => name === 'Idempotency-Key')) parts.push('-H "Idempotency-Key: $(uuidgen)"')
  if (sample) parts.push("-H 'Content-Type: application/json'", `-d ${quoted(sample)}`)
  return parts.join(' \\\n  ')
}

function answer(document: OpenApiDocument, status: string, response: Response): Html {
  const [type, media] = Object.entries(response.content ?? {})[0] ?? []
  const failed = response['x-error-codes']
  const names = Object.keys(response.headers ?? {})
  return html`<details class="answer">
    <summary><span class="status s${status.charAt(0)}">${status}</span> ${
      failed ? failed.map(code => html`<code>${code}</code> `) : inline(response.description)
    }</summary>
    ${failed && prose(response.description)}
    ${names.length > 0 && !failed && html`<p class="headers">Headers: ${names.map(name => html`<code>${name}</code> `)}</p>`}
    ${media && !failed && body(document, type ?? '', media.schema)}
  </details>`
}

/** The fields of a named schema are told once, among the schemas. */
const body = (document: OpenApiDocument, type: string, schema: JsonSchema): Html =>
  type === JSON_TYPE
    ? html`<p>${typeOf(schema)}</p>${!schema.$ref && fieldsOf(document, schema, 'always')}${copyable(JSON.stringify(sampleOf(document, schema), null, 2))}`
    : html`<p><code>${type}</code></p>`

/** Shown by the script, without which it could do nothing. */
const tryForm = ({ method, path, operation }: Endpoint, parameters: readonly Parameter[], sample?: string): Html =>
  html`<details class="try" hidden>
    <summary>Try it</summary>
    <form data-method="${method.toUpperCase()}" data-path="${path}">
      ${parameters.map(({ name, in: place, required }) => {
        const id = `${operation.operationId}-${name}`
        return html`<label for="${id}">${name}</label>
        <input id="${id}" name="${name}" data-in="${place}" autocomplete="off" spellcheck="false"${required ? html` required` : ''}>`
      })}
      ${
        sample &&
        html`<label for="${operation.operationId}-body">Body</label>
        <textarea id="${operation.operationId}-body" name="body" rows="${Math.min(16, sample.split('\n').length)}" spellcheck="false">${sample}</textarea>`
      }
      <button>Send</button>
    </form>
    <pre class="result" tabindex="0" role="status" hidden></pre>
  </details>`
