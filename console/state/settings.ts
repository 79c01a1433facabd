import { effect, type Signal, signal } from '@preact/signals'

/** Returns a signal that is stored in this browser. In private windows, it lasts until the page is closed. */
export function remembered<T>(name: string, otherwise: T): Signal<T> {
  const key = `inventory.${name}`
  const kept = signal<T>(read(key, otherwise))
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(kept.value))
    } catch {}
  })
  return kept
}

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}
