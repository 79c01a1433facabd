import { useRef } from 'preact/hooks'
import { Copy } from './copy.js'
import { indented } from './json.js'

interface MessageProps {
  readonly title: string
  /** What is said before the body, a line each. */
  readonly head: readonly string[]
  readonly body: string | null
}

/** A request or an answer of HTTP. It is copied as it was sent; JSON is shown with a line for each thing. */
export function Message({ title, head, body }: MessageProps) {
  const text = useRef<HTMLElement>(null)
  const written = (shown: string | null) => [...head, ...(shown ? ['', shown] : [])].join('\n')
  const select = () => {
    if (text.current) getSelection()?.selectAllChildren(text.current)
  }
  return (
    <div class="message">
      <header>
        <h3>{title}</h3>
        <Copy value={written(body)} select={select} small />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section class="response" tabIndex={0} aria-label={title} ref={text}>
        <pre class="mono">{written(body === null ? null : (indented(body) ?? body))}</pre>
      </section>
    </div>
  )
}
