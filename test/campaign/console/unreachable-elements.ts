import type { Page } from 'playwright-core'

/** The part of a browser element that this test uses. */
interface Element {
  readonly tagName: string
  readonly outerHTML: string
  readonly parentElement: Element | null
  readonly labels?: Iterable<Element> | null
  checkVisibility(options: object): boolean
  closest(selector: string): Element | null
  contains(other: Element | null): boolean
  scrollIntoView(options: object): void
  getBoundingClientRect(): {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
}
interface Document {
  querySelectorAll(selector: string): Iterable<Element>
  querySelector(selector: string): Element | null
  elementFromPoint(x: number, y: number): Element | null
}

/** Returns controls that can't be clicked at any scroll position: cut off, covered, or outside. */
export const findUnreachableElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { document, innerWidth, innerHeight } = globalThis as unknown as {
      document: Document
      innerWidth: number
      innerHeight: number
    }
    const within = document.querySelector('dialog[open]') === null ? '' : 'dialog[open] '
    const controls = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary']
    const all = [...document.querySelectorAll(controls.map(one => within + one).join())]
    return all.flatMap(control => {
      if (!control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return []
      // Skip links and similar controls appear when they get the keyboard focus.
      if (control.closest('.unseen, .skip')) return []
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      const labels = [...(control.labels ?? [])]
      const isHit = [control, ...labels].some(
        one => one.contains(hit) || hit?.closest('a, button, label')?.contains(one),
      )
      if (isHit && x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight) return []
      return [
        `${control.outerHTML.slice(0, 100)} at ${Math.round(x)}, ${Math.round(y)}: ${hit?.outerHTML.slice(0, 80)}`,
      ]
    })
  })
