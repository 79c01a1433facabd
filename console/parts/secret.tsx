import { useRef, useState } from 'preact/hooks'
import { say } from '../words.js'
import { Icon } from './icon.js'

/** Something that is shown once. Copying needs HTTPS; without it the text is selected, and the keys copy it. */
export function Secret({ label, value }: { readonly label: string; readonly value: string }) {
  const [done, setDone] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setDone(true)
    } catch {
      setDone(false)
    }
  }
  return (
    <div class="secret">
      <textarea
        class="input mono"
        readOnly
        rows={value.length > 70 ? 3 : 2}
        aria-label={label}
        value={value}
        ref={field}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        <Icon name={done ? 'check' : 'copy'} />
        {say(done ? 'copied' : 'copy')}
      </button>
    </div>
  )
}
