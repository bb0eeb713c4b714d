export type Toast = {
  title: string
  text?: string
  /** How long it is shown: 4000 by default (docs/specification.md, section 9). */
  milliseconds?: number
  /** An action, such as Undo. */
  action?: { label: string; run: () => void }
}

export type ShownToast = Toast & { id: number; milliseconds: number }

// At most three at once: the oldest is removed.
const MAX_TOASTS = 3
const MILLISECONDS = 4000

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast. It disappears automatically, so nothing may depend on it being read. It replaces one with the same
 * title: a button pressed three times says it once. Returns its id, for dismissal.
 */
export function showToast(toast: Toast): number {
  lastId += 1
  const others = shown.filter(({ title }) => title !== toast.title)
  change([...others, { milliseconds: MILLISECONDS, ...toast, id: lastId }].slice(-MAX_TOASTS))
  return lastId
}

/** Dismisses a toast. */
export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

/** The toasts on the screen, oldest first; the same array until something changes. */
export function listToasts(): readonly ShownToast[] {
  return shown
}

/** Calls the listener at every change; returns the unsubscribe function. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}
