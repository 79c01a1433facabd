import { Marked, type Tokens, type TokensList } from 'marked'
import { escapeHtml } from './layout.js'

/** Renders a guide as HTML. Links to other guides point to their pages below `base`. */
export function renderMarkdown(text: string, base: string): string {
  const marked = new Marked({
    renderer: {
      link(token) {
        const guide = /^([\w-]+)\.md(#.*)?$/.exec(token.href)
        const href = guide ? `${base}/${guide[1]}${guide[2] ?? ''}` : token.href
        return `<a href="${escapeHtml(href)}">${this.parser.parseInline(token.tokens)}</a>`
      },
      heading(token) {
        const id = token.text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
        return `<h${token.depth} id="${id}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`
      },
    },
  })
  const tokens = marked.lexer(text)
  const parse = (some: TokensList[number][]) => marked.parser(some)
  return sectionsOf(tokens)
    .map((section, number) => (isSamples(section) ? tabs(section, `s${number}`) : wrapped(parse(section))))
    .join('')
}

type Token = TokensList[number]

/** Display names of the languages of code samples. */
const LANGUAGES: Readonly<Record<string, string>> = { sh: 'curl', js: 'JavaScript', python: 'Python' }

/** Returns the first word of the info string of a code fence. */
const languageOf = ({ lang = '' }: Tokens.Code): string => lang.split(' ')[0] ?? ''
const isCode = (token: Token): token is Tokens.Code => token.type === 'code'
const isSample = (token: Token): token is Tokens.Code => isCode(token) && languageOf(token) in LANGUAGES
const isSamples = (section: readonly Token[]): section is readonly Tokens.Code[] =>
  section.length > 1 && section.every(isSample)

/** Groups consecutive samples, which show the same in several languages. */
function sectionsOf(tokens: readonly Token[]): Token[][] {
  const sections: Token[][] = [[]]
  for (const token of tokens) {
    const current = sections.at(-1)!
    if (token.type === 'space') continue
    if (isSample(token) === current.every(isSample) && current.length > 0) current.push(token)
    else sections.push([token])
  }
  return sections.filter(section => section.length > 0)
}

/** Renders samples as tabs, without scripts. */
function tabs(samples: readonly Tokens.Code[], name: string): string {
  const choices = samples.map(
    (sample, index) =>
      `<input type="radio" name="${name}" id="${name}-${index}"${index === 0 ? ' checked' : ''}>` +
      `<label for="${name}-${index}">${LANGUAGES[languageOf(sample)]}</label>`,
  )
  const blocks = samples.map(({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>`)
  return `<div class="samples">${choices.join('')}${blocks.join('')}</div>\n`
}

/** Wraps tables in an element that scrolls horizontally. */
const wrapped = (html: string): string =>
  html.replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>', '</table></div>')
