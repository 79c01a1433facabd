import type { ComponentChildren } from 'preact'
import { t } from '../i18n/messages.js'
import { Card } from './page.js'
import { type Detail, Details } from './values/details.js'

interface DetailsCardProps {
  readonly rows: readonly Detail[]
  /** A note or a description. */
  readonly text?: string | null
  /** Links and actions besides editing. */
  readonly more?: ComponentChildren
  /** Undefined if the user can't edit the record. */
  readonly onEdit: (() => void) | undefined
}

/** The details of a record, on its page. */
export const DetailsCard = ({ rows, text, more, onEdit }: DetailsCardProps) => (
  <Card
    title={t('details')}
    more={
      <>
        {more}
        {onEdit ? (
          <button type="button" class="link" onClick={onEdit}>
            {t('edit')}
          </button>
        ) : null}
      </>
    }
  >
    <Details rows={rows} />
    {text ? <p class="inset prose">{text}</p> : null}
  </Card>
)
