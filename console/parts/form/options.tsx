import type { ComponentChildren } from 'preact'

export interface Offered {
  readonly id: string
  readonly children: ComponentChildren
}

interface OptionsProps {
  /** ID for the field's `aria-controls` and `aria-activedescendant`. The focus stays in the field. */
  readonly id: string
  readonly label: string
  readonly options: readonly Offered[]
  readonly at: number
  readonly onPick: (index: number) => void
  /** Shown if there are no options. */
  readonly note?: string
  readonly hidden?: boolean
  readonly inPlace?: boolean
}

export const optionId = (list: string, index: number): string => `${list}-${index}`

/** The list of a combobox. */
export const Options = ({
  id,
  label,
  options,
  at,
  onPick,
  note = '',
  hidden = false,
  inPlace = false,
}: OptionsProps) => (
  <div class={inPlace ? 'options in-place' : 'options'} id={id} role="listbox" aria-label={label} hidden={hidden}>
    {options.map((option, index) => (
      <div
        key={option.id}
        id={optionId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        // Before the field loses focus.
        onMouseDown={event => {
          event.preventDefault()
          onPick(index)
        }}
      >
        {option.children}
      </div>
    ))}
    {note === '' ? null : (
      <div class="muted" role="option" tabIndex={-1} aria-selected={false} aria-disabled={true}>
        {note}
      </div>
    )}
  </div>
)
