import { useEffect } from 'react'

// Rows have their own rule (`useRowFocus`); a dialog restores the focus itself.
const HANDLED_ELSEWHERE = 'tbody > tr, .cards > li, dialog'

/** Restores the focus when the page was re-rendered: of a control, and of a row that left its list. */
export function useFocusRestore(): void {
  useControlFocus()
  useRowFocus()
}

/**
 * Restores the focus when the focused control was re-rendered, as a form is after it was saved: to the same button or
 * field, or, if there is none, to the heading of its section. The next step is never focused: a second key press would
 * trigger it.
 */
function useControlFocus(): void {
  useFocusLoss(trackControl, focusCounterpart)
}

type Held = { element: HTMLElement; key: string; title: string }

function trackControl(element: HTMLElement): Held | null {
  if (element.closest(HANDLED_ELSEWHERE)) return null
  const title = element.closest('section, .panel')?.querySelector('h2')?.textContent ?? ''
  return { element, key: controlKey(element), title }
}

/** Identifies a control across renders: its element, name and label. */
function controlKey(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? (element.matches('button, a') ? element.textContent : '')
  return [element.localName, element.getAttribute('name'), label].join(' ')
}

function focusCounterpart({ held, main }: Lost<Held>): void {
  const alike = Array.from(main.querySelectorAll<HTMLElement>(held.element.localName))
  const counterpart = alike.find((other) => controlKey(other) === held.key)
  if (counterpart) counterpart.focus({ preventScroll: true })
  // The form is gone: its result is below this heading, which is scrolled into view.
  else focusHeading(headingOf(held, main))
}

/** The heading of the control's section, else the page's. */
function headingOf({ title }: Held, main: Element): HTMLElement | null {
  const headings = Array.from(main.querySelectorAll<HTMLElement>('h2'))
  return headings.find(({ textContent }) => textContent === title) ?? main.querySelector<HTMLElement>('h1')
}

const ROW = 'tbody > tr, .cards > li'

/**
 * Restores the focus when the focused row leaves its list, because of a colleague or of its own button: to the next
 * row, else the one before, else the page's heading. Within a row the link is focused, which changes nothing: a key
 * press already under way may have been meant for the previous row.
 */
function useRowFocus(): void {
  useFocusLoss(rowOf, focusNeighbour)
}

function rowOf(target: HTMLElement) {
  const element = target.closest(ROW)
  return element && { element }
}

function focusNeighbour({ held, main, changes }: Lost<{ element: Element }>): void {
  const row = adjacentRow(held.element, changes)
  const target = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
  if (target) target.focus()
  else focusHeading(main.querySelector('h1'))
}

/** The removed element, its page, and the mutations that removed it. */
type Lost<Held> = { held: Held; main: Element; changes: readonly MutationRecord[] }

/**
 * Calls `restore` when the focused element is removed from the page. `track` returns, for a newly focused element, the
 * element whose removal counts and what `restore` needs; null for none. A pointer press or a navigation ends it. Both
 * functions must be stable between renders.
 */
function useFocusLoss<Held extends { element: Element }>(
  track: (target: HTMLElement) => Held | null,
  restore: (lost: Lost<Held>) => void,
): void {
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return
    let last: { held: Held; path: string } | null = null
    const note = ({ target }: FocusEvent) => {
      const held = target instanceof HTMLElement && main.contains(target) ? track(target) : null
      last = held && { held, path: location.pathname }
    }
    const release = () => {
      last = null
    }
    const watcher = new MutationObserver((changes) => {
      if (!last || last.held.element.isConnected) return
      const { held, path } = last
      last = null
      if (path === location.pathname && document.activeElement === document.body) restore({ held, main, changes })
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', release)
    watcher.observe(main, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', release)
      watcher.disconnect()
    }
  }, [track, restore])
}

type Change = Pick<MutationRecord, 'removedNodes' | 'nextSibling' | 'previousSibling'>

/**
 * The row to focus after a removal: the next remaining one, otherwise the previous one; null when the list is gone or
 * empty.
 */
function adjacentRow(row: Node, changes: readonly Change[]): Element | null {
  return adjacent(row, 'nextSibling', changes) ?? adjacent(row, 'previousSibling', changes)
}

function adjacent(row: Node, side: 'nextSibling' | 'previousSibling', changes: readonly Change[]): Element | null {
  const removal = changes.find(({ removedNodes }) => Array.from(removedNodes).includes(row))
  const neighbour = removal?.[side]
  if (!neighbour) return null
  if (!neighbour.isConnected) return adjacent(neighbour, side, changes)
  return neighbour as Element
}

/** Focuses a heading; Tab continues below it. */
function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
