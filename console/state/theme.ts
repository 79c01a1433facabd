import { effect } from '@preact/signals'
import { storedSetting } from './settings.js'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const theme = storedSetting<Theme>('theme', 'system')

/** Applies the chosen theme. Every color has a light and a dark value, which `color-scheme` selects. */
export function applyTheme(): void {
  effect(() => {
    const { dataset } = document.documentElement
    if (theme.value === 'system') delete dataset.theme
    else dataset.theme = theme.value
  })
}
