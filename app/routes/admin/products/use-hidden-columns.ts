import { useSyncExternalStore } from 'react'

const KEY = 'mewa-product-columns'
const NONE: readonly string[] = []
const CHANGED = 'mewa-columns'

let stored: { text: string | null; hidden: readonly string[] } = { text: null, hidden: NONE }

/** The columns hidden in this browser, and a function that hides or shows one. A browser without storage shows them all. */
export function useHiddenColumns() {
  const hidden = useSyncExternalStore(watch, read, () => NONE)
  const toggle = (name: string) => {
    write(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
  }
  return { hidden, toggle }
}

function watch(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

function write(hidden: readonly string[]): void {
  stored = { text: hidden.join('\n'), hidden }
  try {
    localStorage.setItem(KEY, stored.text ?? '')
  } catch {
    // Private browsing: the choice lasts until the page is closed.
  }
  window.dispatchEvent(new Event(CHANGED))
}

function read(): readonly string[] {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== null && text !== stored.text) stored = { text, hidden: text.split('\n').filter(Boolean) }
  } catch {
    // As above.
  }
  return stored.hidden
}
