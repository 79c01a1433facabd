import { METHODS, type OpenApiDocument, type PathItem } from '../openapi/types.js'
import { type Html, html, prose, raw } from './html.js'
import { type Endpoint, operationSection } from './operation.js'
import { anchorOf, fieldsOf } from './schema.js'
import { SCRIPT } from './script.js'
import { STYLE } from './style.js'

/** The whole documentation as one page that needs nothing but itself. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, paths, webhooks, components } = document
  const endpoints = endpointsOf(paths)
  const messages = endpointsOf(webhooks ?? {})
  const shown = tags.filter(({ name }) =>
    [...endpoints, ...messages].some(({ operation }) => operation.tags.includes(name)),
  )
  const within = (all: readonly Endpoint[], tag: string) => all.filter(({ operation }) => operation.tags.includes(tag))

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">To the content</a>
<nav aria-label="Endpoints">
  <p class="name"><a href="#main">${info.title}</a> <small>${info.version}</small></p>
  <div class="tools" hidden>
    <label for="search">Search</label>
    <input id="search" type="search" placeholder="Path, name or words ( / )" autocomplete="off" spellcheck="false">
    <p id="found" role="status"></p>
  </div>
  ${shown.map(
    ({ name }) => html`<section data-group>
      <h2><a href="#${tagAnchor(name)}">${name}</a></h2>
      <ul>${[...within(endpoints, name), ...within(messages, name)].map(navEntry)}</ul>
    </section>`,
  )}
  <section><h2><a href="#schemas">Schemas</a></h2></section>
</nav>
<main id="main" tabindex="-1">
  <header>
    <h1>${info.title} <small>${info.version}</small></h1>
    ${prose(info.description)}
    <p><a href="/api/v1/openapi.json">OpenAPI document</a></p>
    <div class="tools bar" hidden>
      <label for="key">API key for “Try it”</label>
      <input id="key" type="password" placeholder="inv_…" autocomplete="off">
      <button type="button" id="theme">Dark or light</button>
      <button type="button" id="all" aria-expanded="false">Open all</button>
    </div>
  </header>
  ${shown.map(
    ({ name, description }) => html`<section data-group id="${tagAnchor(name)}">
      <h2>${name}</h2>
      ${prose(description)}
      ${within(endpoints, name).map(endpoint => operationSection(document, endpoint, false))}
      ${within(messages, name).map(message => operationSection(document, message, true))}
    </section>`,
  )}
  <section id="schemas">
    <h2>Schemas</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) => html`<details class="schema" id="${anchorOf(name)}">
        <summary><code>${name}</code></summary>
        <div class="content">${schema.description !== undefined && prose(schema.description)}${fieldsOf(document, schema)}</div>
      </details>`,
    )}
  </section>
</main>
<script>${raw(SCRIPT)}</script>
</body>
</html>
`.html
}

const endpointsOf = (paths: Readonly<Record<string, PathItem>>): Endpoint[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )

const navEntry = ({ method, operation }: Endpoint): Html =>
  html`<li data-for="${operation.operationId}"><a href="#${operation.operationId}"><span class="method ${method}" aria-hidden="true">${method.toUpperCase()}</span> ${operation.summary}</a></li>`

const tagAnchor = (name: string): string => `tag-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
