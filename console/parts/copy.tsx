import { useState } from 'preact/hooks'
import { t } from '../i18n/messages.js'
import { Icon } from './icon.js'

interface CopyProps {
  readonly value: string
  /** Selects the text first. Copying needs HTTPS; without it, the user copies the selection with the keyboard. */
  readonly select: () => void
  readonly small?: boolean
}

export function Copy({ value, select, small = false }: CopyProps) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    select()
    try {
      await navigator.clipboard.writeText(value)
      setDone(true)
    } catch {
      setDone(false)
    }
  }
  return (
    <button type="button" class={small ? 'button small' : 'button'} onClick={() => void copy()}>
      <Icon name={done ? 'check' : 'copy'} />
      {t(done ? 'copied' : 'copy')}
    </button>
  )
}
