import { useSyncExternalStore } from 'react'
import { readStoredText, writeStoredText } from '#app/ui/browser/browser-storage.ts'

const KEY = 'mewa-product-columns'
const NONE: readonly string[] = []
const CHANGED = 'mewa-columns'

let stored: { text: string | null; hidden: readonly string[] } = { text: null, hidden: NONE }

/** The columns hidden in this browser, and a function that hides or shows one. */
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
  writeStoredText(KEY, hidden.join('\n'))
  window.dispatchEvent(new Event(CHANGED))
}

// The same text gives the same list, as useSyncExternalStore requires.
function read(): readonly string[] {
  const text = readStoredText(KEY)
  if (text !== stored.text) stored = { text, hidden: text?.split('\n').filter(Boolean) ?? NONE }
  return stored.hidden
}
