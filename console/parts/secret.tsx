import { useRef } from 'preact/hooks'
import { Copy } from './copy.js'

/** A secret that is shown only once. */
export function Secret({ label, value }: { readonly label: string; readonly value: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
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
      <Copy value={value} select={() => field.current?.select()} />
    </div>
  )
}
