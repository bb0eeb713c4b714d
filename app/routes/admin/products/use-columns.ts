import { useSyncExternalStore } from 'react'

const KEY = 'mewa-product-columns'
const NONE: readonly string[] = []
const CHANGED = 'mewa-columns'

let kept: { text: string | null; hidden: readonly string[] } = { text: null, hidden: NONE }

/** The columns somebody hid in this browser. A browser that keeps nothing shows them all. */
export function useColumns() {
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
  kept = { text: hidden.join('\n'), hidden }
  try {
    localStorage.setItem(KEY, kept.text ?? '')
  } catch {
    // Private browsing: the choice holds until the page goes.
  }
  window.dispatchEvent(new Event(CHANGED))
}

function read(): readonly string[] {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== null && text !== kept.text) kept = { text, hidden: text.split('\n').filter(Boolean) }
  } catch {
    // As above.
  }
  return kept.hidden
}
