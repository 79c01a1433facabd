import { useState } from 'preact/hooks'
import { t } from '../../i18n/messages.js'
import { Icon } from '../../parts/icon.js'

/** Selects a file by click, keyboard, or drag and drop. */
export function FileDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    <label
      class={over ? 'drop over' : 'drop'}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer?.files)
      }}
    >
      <Icon name="upload" />
      <span>{t('imports.drop')}</span>
      <input
        type="file"
        class="unseen"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={event => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
