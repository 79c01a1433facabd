/** Icon of a box on a shelf. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#1d5c4d"/>
<path d="M8 9h16v13H8zM13 9v5h6V9M5 25h22" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>
</svg>
`
