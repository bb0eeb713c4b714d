import { useEffect } from 'react'

// Rows have a rule of their own (`useRowFocus`); a dialog gives the focus back itself.
const ELSEWHERE = 'tbody > tr, .cards > li, dialog'

/** Keeps the keyboard's place when the page is rendered anew: of a control, and of a row that left its list. */
export function useFocusRestore(): void {
  useControlFocus()
  useRowFocus()
}

/**
 * Keeps the keyboard's place when what has it is drawn anew, as the form of a page is after it was saved: the same button or
 * field has it then. Where there is no such thing any more, as after a step that is done, it is the heading of the part that
 * held it: the next step is never under a finger that may press once more.
 */
function useControlFocus(): void {
  useFocusLoss(trackControl, focusTwin)
}

type Held = { element: HTMLElement; key: string; title: string }

function trackControl(element: HTMLElement): Held | null {
  if (element.closest(ELSEWHERE)) return null
  const title = element.closest('section, .panel')?.querySelector('h2')?.textContent ?? ''
  return { element, key: controlKey(element), title }
}

/** What identifies a control after it was rendered anew: its element, its name and its label. */
function controlKey(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? (element.matches('button, a') ? element.textContent : '')
  return [element.localName, element.getAttribute('name'), label].join(' ')
}

function focusTwin({ held, main }: Lost<Held>): void {
  const alike = Array.from(main.querySelectorAll<HTMLElement>(held.element.localName))
  const twin = alike.find((other) => controlKey(other) === held.key)
  if (twin) twin.focus({ preventScroll: true })
  // A form that closed took its height along: what it changed is under this heading, and comes into sight with it.
  else focusHeading(headingOf(held, main))
}

/** The heading of the part that held it, else the page's. */
function headingOf({ title }: Held, main: Element): HTMLElement | null {
  const headings = Array.from(main.querySelectorAll<HTMLElement>('h2'))
  return headings.find(({ textContent }) => textContent === title) ?? main.querySelector<HTMLElement>('h1')
}

const ROW = 'tbody > tr, .cards > li'

/**
 * Keeps the keyboard's place when the row it is on leaves a list, because a colleague was faster or the row's own button
 * was pressed: the next row has it then, else the one before, else the page's heading. Of a row the link is taken, which
 * opens it and does nothing: the key on its way may have been meant for the row before.
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
  const way = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
  if (way) way.focus()
  else focusHeading(main.querySelector('h1'))
}

/** What was held, in which page, and the changes of that page it went with. */
type Lost<Held> = { held: Held; main: Element; changes: readonly MutationRecord[] }

/**
 * Calls `restore` when the element that has the focus is removed from the page. `track` names, for an element that takes the
 * focus, the element whose removal counts, with what is needed then; null for none. A pointer press ends it, and so does
 * navigation. Both functions must be stable between renders.
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

/** The row that took the place of one removed: the next that is still there, else the one before; null when the list is gone or empty. */
function adjacentRow(row: Node, changes: readonly Change[]): Element | null {
  return beside(row, 'nextSibling', changes) ?? beside(row, 'previousSibling', changes)
}

function beside(row: Node, side: 'nextSibling' | 'previousSibling', changes: readonly Change[]): Element | null {
  const removal = changes.find(({ removedNodes }) => Array.from(removedNodes).includes(row))
  const neighbour = removal?.[side]
  if (!neighbour) return null
  if (!neighbour.isConnected) return beside(neighbour, side, changes)
  return neighbour as Element
}

/** Focuses a heading; Tab goes on to what is below it. */
function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
