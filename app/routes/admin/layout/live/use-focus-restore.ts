import { focusHeading } from './focus-heading.ts'
import { type Lost, useLostFocus } from './use-lost-focus.ts'

// Rows have a way of their own (use-row-focus.ts); what floats gives the focus back itself.
const ELSEWHERE = 'tbody > tr, .cards > li, dialog'

/**
 * Keeps the keyboard's place when what has it is drawn anew, as the form of a page is after it was saved: the same button or
 * field has it then. Where there is no such thing any more, as after a step that is done, it is the heading of the part that
 * held it: the next step is never under a finger that may press once more.
 */
export function useFocusRestore(): void {
  useLostFocus(heldBy, focusTwin)
}

type Held = { element: HTMLElement; says: string; title: string }

function heldBy(element: HTMLElement): Held | null {
  if (element.closest(ELSEWHERE)) return null
  const title = element.closest('section, .panel')?.querySelector('h2')?.textContent ?? ''
  return { element, says: saysOf(element), title }
}

/** What tells one control from another: its kind, its name, and the words on it. */
function saysOf(element: HTMLElement): string {
  const words = element.getAttribute('aria-label') ?? (element.matches('button, a') ? element.textContent : '')
  return [element.localName, element.getAttribute('name'), words].join(' ')
}

function focusTwin({ held, main }: Lost<Held>): void {
  const alike = Array.from(main.querySelectorAll<HTMLElement>(held.element.localName))
  const twin = alike.find((other) => saysOf(other) === held.says)
  if (twin) twin.focus({ preventScroll: true })
  // A form that closed took its height along: what it changed is under this heading, and comes into sight with it.
  else focusHeading(headingOf(held, main))
}

/** The heading of the part that held it, else the page's. */
function headingOf({ title }: Held, main: Element): HTMLElement | null {
  const headings = Array.from(main.querySelectorAll<HTMLElement>('h2'))
  return headings.find(({ textContent }) => textContent === title) ?? main.querySelector<HTMLElement>('h1')
}
