import type { PlainHandler } from '../../frame/response/plain.js'
import { servedOnDemand } from '../served-document.js'
import { escapeHtml, HTML, pageOf, securityHeaders, withSlash } from './layout.js'
import { renderMarkdown } from './markdown.js'
import { readShippedFile } from './shipped.js'

const FOLDER = 'docs/guides'
const INDEX = 'README'
const BASE = '/docs/guides'

interface Guide {
  readonly name: string
  readonly title: string
}

/** Returns the pages of `/docs/guides`, from the Markdown files in docs/guides, in the order of its README. */
export function guidePages(): Record<string, PlainHandler> {
  const guides = guidesIn(read(INDEX))
  const pageOfGuide = (path: string, title: string, file: string) =>
    withSlash(
      path,
      servedOnDemand(() => ({
        type: HTML,
        body: pageOf({ title: `Inventory: ${title}`, body: laidOut(guides, path, renderMarkdown(read(file), BASE)) }),
        headers: securityHeaders(),
      })),
    )
  return Object.assign(
    pageOfGuide(BASE, 'Guides', INDEX),
    ...guides.map(({ name, title }) => pageOfGuide(`${BASE}/${name}`, title, name)),
  )
}

const read = (name: string): string => readShippedFile(`${FOLDER}/${name}.md`).toString()

const guidesIn = (index: string): readonly Guide[] =>
  Array.from(index.matchAll(/^- \[(.+?)\]\(([\w-]+)\.md\)/gm), ([, title = '', name = '']) => ({ title, name }))

function laidOut(guides: readonly Guide[], path: string, article: string): string {
  const links = guides.map(({ name, title }) => {
    const here = `${BASE}/${name}` === path ? ' aria-current="page"' : ''
    return `<a href="${BASE}/${name}"${here}>${escapeHtml(title)}</a>`
  })
  return `<div class="beside">
<nav class="guides" aria-label="Guides">${links.join('\n')}</nav>
<main>${article}</main>
</div>`
}
