import { useEffect } from 'react'

// Rows have a way of their own (use-row-focus.ts); what floats gives the focus back itself.
const ELSEWHERE = 'tbody > tr, .cards > li, dialog'

/**
 * Keeps the keyboard's place when what has it is drawn anew, as the form of a page is after it was saved: the same button or
 * field has it then. Where there is no such thing any more, as after a step that is done, it is the heading of the part that
 * held it: the next step is never under a finger that may press once more.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return
    let held: Held | null = null
    const hold = ({ target }: FocusEvent) => {
      held =
        target instanceof HTMLElement && main.contains(target) && !target.closest(ELSEWHERE) ? heldBy(target) : null
    }
    const letGo = () => {
      held = null
    }
    const watcher = new MutationObserver(() => {
      if (!held || held.element.isConnected) return
      const last = held
      held = null
      // Another page has begun at its own place.
      if (last.path !== location.pathname || document.activeElement !== document.body) return
      const twin = twinOf(last, main)
      if (twin) twin.focus({ preventScroll: true })
      // A form that closed took its height along: what it changed is under this heading, and comes into sight with it.
      else headingOf(last, main)?.focus()
    })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', letGo)
    watcher.observe(main, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', letGo)
      watcher.disconnect()
    }
  }, [])
}

type Held = { element: HTMLElement; says: string; title: string; path: string }

function heldBy(element: HTMLElement): Held {
  const title = element.closest('section, .panel')?.querySelector('h2')?.textContent ?? ''
  return { element, says: saysOf(element), title, path: location.pathname }
}

/** What tells one control from another: its kind, its name, and the words on it. */
function saysOf(element: HTMLElement): string {
  const words = element.getAttribute('aria-label') ?? (element.matches('button, a') ? element.textContent : '')
  return [element.localName, element.getAttribute('name'), words].join(' ')
}

function twinOf({ element, says }: Held, main: Element): HTMLElement | undefined {
  return Array.from(main.querySelectorAll<HTMLElement>(element.localName)).find((other) => saysOf(other) === says)
}

/** The heading of the part that held it, else the page's. */
function headingOf({ title }: Held, main: Element): HTMLElement | null {
  const headings = Array.from(main.querySelectorAll<HTMLElement>('h2'))
  const heading = headings.find(({ textContent }) => textContent === title) ?? main.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  return heading
}
