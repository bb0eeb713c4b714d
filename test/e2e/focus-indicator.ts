import type { Page } from '@playwright/test'

/** Where Tab led: the number of the stop as noted, -1 when it is none of them, null when the focus left the page. */
export type FocusState = { at: number | null; isRinged: boolean; isSeen: boolean; box: Box | null }
/** In pixels of the whole page; null for what sticks to the window. */
type Box = { left: number; right: number; top: number; bottom: number }

/** What has the focus now, whether a ring shows it, and whether nothing covers it. */
export function inspectFocus(page: Page): Promise<FocusState> {
  return page.evaluate(() => {
    const { stops } = window as unknown as { stops: Element[] }
    const focused = document.activeElement
    // A long list takes the focus of its own accord, so that arrows can scroll it: it is no stop of ours.
    const isScroller = (element: Element) => !stops.includes(element) && element.scrollHeight > element.clientHeight
    if (!focused || focused === document.body || isScroller(focused))
      return { at: null, isRinged: true, isSeen: true, box: null }
    // A ring may lie around what holds the control (a field with its prefix) or beside it (the label of a pack).
    const holds = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const near = [...holds, focused.nextElementSibling].filter((element) => element instanceof Element)
    const ringed = near.find((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { left, right, top, bottom, width, height } = (ringed ?? focused).getBoundingClientRect()
    const isSeen = [0.25, 0.5, 0.75].some((part) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * part)
      return hit !== null && (hit.contains(focused) || near.some((element) => element.contains(hit)))
    })
    const sticks = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || sticks(element.parentElement))
    const box = { left, right, top: top + scrollY, bottom: bottom + scrollY }
    return { at: stops.indexOf(focused), isRinged: Boolean(ringed), isSeen, box: sticks(focused) ? null : box }
  })
}
