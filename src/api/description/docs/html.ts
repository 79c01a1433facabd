/** Text that is HTML already. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | undefined | false | readonly Part[]

export const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const rendered = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(rendered).join('')
}

/** A template whose parts are escaped unless they are HTML themselves. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((text, string, index) => text + rendered(parts[index - 1]) + string),
})

export const raw = (text: string): Html => ({ html: text })

/** Of Markdown what our descriptions use: paragraphs, `code`, **strong**. */
export const prose = (text: string): Html =>
  raw(
    text
      .split(/\n{2,}/)
      .map(paragraph => `<p>${inline(paragraph).html}</p>`)
      .join(''),
  )

export const inline = (text: string): Html =>
  raw(
    escaped(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  )
