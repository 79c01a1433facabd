/** Icons in the color of the text next to them. They are decorative and never replace text. */
const PATHS = {
  home: 'M3 11 12 4l9 7v9h-6v-6H9v6H3z',
  box: 'M3 7.5 12 3l9 4.5v9L12 21l-9-4.5zM3 7.5 12 12l9-4.5M12 12v9',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  tool: 'M14 6a4 4 0 0 1 5-1l-3 3 1 2 2 1 3-3a4 4 0 0 1-5 5l-8 8-3-3 8-8a4 4 0 0 1 0-4z',
  note: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  pin: 'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM12 8v4',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c3 .5 4 3 4 6',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  layers: 'M12 3 3 8l9 5 9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 15l4-6',
  umbrella: 'M12 3a9 9 0 0 1 9 9H3a9 9 0 0 1 9-9zM12 12v6a2.5 2.5 0 0 0 5 0M12 3V2',
  book: 'M5 4h13v16H5zM9 4v16M12 8h3M12 12h3',
  printer: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  key: 'M15.5 13a4.5 4.5 0 1 0-4.4-3.5L4 16.6V20h3.4v-2h2v-2l2.1-2.1A4.5 4.5 0 0 0 15.5 13zM16.5 7.5h.01',
  hook: 'M8 12a4 4 0 1 1 6-3M10 16a4 4 0 1 0 5 3h5M14 8l3 6M7 12l-3 6',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  in: 'M12 4v12M6 11l6 6 6-6M4 20h16',
  out: 'M12 20V8M6 13l6-6 6 6M4 4h16',
  swap: 'M4 8h14l-4-4M20 16H6l4 4',
  count: 'M5 4v16M9 4v16M13 4v16M17 4v16M3 17 20 7',
  more: 'M4.5 12h1.5M11.2 12h1.6M18 12h1.5',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  archive: 'M4 4h16v4H4zM6 8v12h12V8M10 12h4',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12l5 5 9-10',
  alert: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM14 20h.01M20 14h.01',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  print: 'M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  upload: 'M12 17V5M7 10l5-5 5 5M4 20h16',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  /** Text of the tooltip. */
  readonly title?: string
  readonly look?: 'ghost' | 'ghost small'
  readonly onClick: () => void
}

/** A button without text. `label` names it for assistive technology. */
export const IconButton = ({ icon, label, title, look, onClick }: IconButtonProps) => (
  <button type="button" class={`button icon-only ${look ?? ''}`} aria-label={label} title={title} onClick={onClick}>
    <Icon name={icon} />
  </button>
)
