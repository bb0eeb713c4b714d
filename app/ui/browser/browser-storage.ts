// localStorage, or where the browser blocks it memory, which lasts until the page is closed.
const memory = new Map<string, string>()

/** The stored text of a key. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores a text under a key; null removes it. */
export function writeStoredText(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text === null) memory.delete(key)
    else memory.set(key, text)
  }
}

/** Every key that begins with a prefix. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(prefix))
  }
}
