import { useLayoutEffect, useRef } from 'preact/hooks'

interface MeterProps {
  readonly of: string
  readonly full: string
}

/** How far it goes, for the eye alone: the figures stand beside it. */
export function Meter({ of, full }: MeterProps) {
  const bar = useRef<HTMLElement>(null)
  const share = Math.max(0, Math.min(1, Number(of) / (Number(full) || 1)))
  // By script, as the policy of the page lets no markup bring styles along.
  useLayoutEffect(() => {
    bar.current?.style.setProperty('width', `${Math.max(2, share * 100)}%`)
  }, [share])
  return (
    <span class={`meter ${share === 0 ? 'bad' : 'warn'}`} aria-hidden="true">
      <i ref={bar} />
    </span>
  )
}
