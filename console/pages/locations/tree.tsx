import { useRef, useState } from 'preact/hooks'
import type { Location } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { Icon } from '../../parts/icon.js'

interface TreeProps {
  readonly locations: readonly Location[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

/** A tree (ARIA practices): ↑ and ↓ move, ← closes or moves to the parent, → opens or moves to the first child. */
export function Tree({ locations, selected, onSelect }: TreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const visible = branches(locations, closed)
  const at = Math.max(
    0,
    visible.findIndex(({ location }) => location.id === selected),
  )

  const selectAt = (index: number) => {
    const target = visible[Math.max(0, Math.min(index, visible.length - 1))]
    if (!target) return
    onSelect(target.location.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${target.location.id}"]`)?.focus()
  }
  const toggle = (id: string) =>
    setClosed(new Set(closed.has(id) ? [...closed].filter(one => one !== id) : [...closed, id]))
  const parentOf = ({ depth }: Branch, index: number) =>
    visible.findLastIndex((branch, before) => before < index && branch.depth < depth)

  const onKey = (event: KeyboardEvent) => {
    const branch = visible[at]
    if (!branch) return
    const isClosed = closed.has(branch.location.id)
    const does: Readonly<Record<string, () => void>> = {
      ArrowDown: () => selectAt(at + 1),
      ArrowUp: () => selectAt(at - 1),
      Home: () => selectAt(0),
      End: () => selectAt(visible.length - 1),
      ArrowRight: () => (isClosed ? toggle(branch.location.id) : branch.inside > 0 ? selectAt(at + 1) : undefined),
      ArrowLeft: () => (branch.inside > 0 && !isClosed ? toggle(branch.location.id) : selectAt(parentOf(branch, at))),
    }
    if (!does[event.key]) return
    event.preventDefault()
    does[event.key]?.()
  }
  return (
    <div class="tree" role="tree" aria-label={t('menu.locations')} ref={list} onKeyDown={onKey}>
      {visible.map(({ location: { id, name, code }, depth, inside }, index) => (
        <div
          key={id}
          role="treeitem"
          class={`depth-${Math.min(depth, 6)}`}
          data-id={id}
          aria-level={depth + 1}
          aria-selected={id === selected}
          aria-expanded={inside > 0 ? !closed.has(id) : undefined}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={event => {
            if (event.key === 'Enter' || event.key === ' ') onSelect(id)
          }}
        >
          <span
            class={inside > 0 ? 'twist' : 'twist none'}
            aria-hidden="true"
            onClick={event => {
              event.stopPropagation()
              toggle(id)
            }}
          >
            <Icon name="chevron" />
          </span>
          {name}
          {code === null ? null : <span class="muted mono"> {code}</span>}
        </div>
      ))}
    </div>
  )
}

interface Branch {
  readonly location: Location
  readonly depth: number
  readonly inside: number
}

/** Returns the visible locations in tree order. A location whose parent is missing is a root. */
function branches(locations: readonly Location[], closed: ReadonlySet<string>): readonly Branch[] {
  const ids = new Set(locations.map(({ id }) => id))
  const byParent = new Map<string, Location[]>()
  for (const location of locations) {
    const parent = location.parent_id !== null && ids.has(location.parent_id) ? location.parent_id : ''
    byParent.set(parent, [...(byParent.get(parent) ?? []), location])
  }
  const walk = (parent: string, depth: number): readonly Branch[] =>
    (byParent.get(parent) ?? []).flatMap(location => {
      const inside = byParent.get(location.id)?.length ?? 0
      return [{ location, depth, inside }, ...(closed.has(location.id) ? [] : walk(location.id, depth + 1))]
    })
  return walk('', 0)
}
