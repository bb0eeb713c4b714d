import type { Page } from '@playwright/test'

/**
 * Where Tab moved the focus: the number of the tab stop, -1 for an unknown element, null when the focus left the page.
 */
export type FocusState = { at: number | null; isRinged: boolean; isSeen: boolean; box: Box | null }
/** In page coordinates; null for fixed elements. */
type Box = { left: number; right: number; top: number; bottom: number }

/** The focused element, whether its focus ring is visible, and whether nothing covers it. */
export function inspectFocus(page: Page): Promise<FocusState> {
  return page.evaluate(() => {
    const { stops } = window as unknown as { stops: Element[] }
    const focused = document.activeElement
    // A scrollable list is focusable by itself, for scrolling with arrow keys: not one of our tab stops.
    const isScroller = (element: Element) => !stops.includes(element) && element.scrollHeight > element.clientHeight
    if (!focused || focused === document.body || isScroller(focused))
      return { at: null, isRinged: true, isSeen: true, box: null }
    // A ring may be around the element that contains the control (a field with its prefix) or beside it (the label of a
    // pack).
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
    const isSticky = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isSticky(element.parentElement))
    const box = { left, right, top: top + scrollY, bottom: bottom + scrollY }
    return { at: stops.indexOf(focused), isRinged: Boolean(ringed), isSeen, box: isSticky(focused) ? null : box }
  })
}
