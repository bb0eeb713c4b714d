import { useEffect } from 'react'

/** What was held, in which page, and the changes of that page it went with. */
export type Lost<Held> = { held: Held; main: Element; changes: readonly MutationRecord[] }

/**
 * Sees that what the keyboard's focus is on leaves the page, and asks for a new place for it. `hold` says of an element that
 * was given the focus which element's going counts, with what is to be known of it then; null where nobody waits for it.
 * Whoever uses the pointer looks elsewhere, and another page begins at its own place. Both functions stay the same from one
 * drawing to the next.
 */
export function useLostFocus<Held extends { element: Element }>(
  hold: (target: HTMLElement) => Held | null,
  findPlace: (lost: Lost<Held>) => void,
): void {
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return
    let last: { held: Held; path: string } | null = null
    const note = ({ target }: FocusEvent) => {
      const held = target instanceof HTMLElement && main.contains(target) ? hold(target) : null
      last = held && { held, path: location.pathname }
    }
    const letGo = () => {
      last = null
    }
    const watcher = new MutationObserver((changes) => {
      if (!last || last.held.element.isConnected) return
      const { held, path } = last
      last = null
      if (path === location.pathname && document.activeElement === document.body) findPlace({ held, main, changes })
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', letGo)
    watcher.observe(main, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', letGo)
      watcher.disconnect()
    }
  }, [hold, findPlace])
}
