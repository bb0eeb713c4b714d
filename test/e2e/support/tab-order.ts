import type { Page } from '@playwright/test'

// Day, month, year and the calendar of a date field are tab stops of one field.
const PARTS = 4

/** Tabs once through the page, or the dialog over it. Returns the problems found, one per line. */
export async function walkByTab(page: Page): Promise<string[]> {
  let names = await noteStops(page)
  const reached = new Set<number>()
  const faults: string[] = []
  const begun = (await inspectFocus(page)).at
  let before: FocusState | null = null
  for (let presses = 0; presses < names.length * PARTS + 2; presses++) {
    await page.keyboard.press('Tab')
    let now = await inspectFocus(page)
    // A lazily loaded component replaces its placeholder.
    if (now.at === -1) {
      names = await noteStops(page)
      now = await inspectFocus(page)
    }
    // Leaving the page at its end is correct, and the next Tab re-enters it at its beginning.
    if (now.at === null || now.at === before?.at) continue
    if (reached.has(now.at)) break
    reached.add(now.at)
    const name = names[now.at] ?? 'what is no stop'
    if (begun === null && !before && now.at !== 0) faults.push(`${name} comes first, before ${names[0]}`)
    if (now.at < 0) faults.push(`${name} has the focus after ${names[before?.at ?? 0]}`)
    if (!now.isRinged) faults.push(`${name} shows no ring`)
    if (!now.isSeen) faults.push(`${name} is covered`)
    if (before && jumpsBack(before, now)) faults.push(`${name} comes after ${names[before.at ?? 0]}, which is below it`)
    before = now
  }
  for (const [at, name] of names.entries()) if (!reached.has(at)) faults.push(`${name} is not reached`)
  return faults
}

/**
 * Whether the focus jumps back: the next stop is above in the same column. Columns are read one after the other, lines
 * from the left.
 */
function jumpsBack({ at: fromStop, box: from }: FocusState, { at: toStop, box: to }: FocusState): boolean {
  if (!from || !to || (toStop ?? 0) < (fromStop ?? 0)) return false
  return to.bottom <= from.top && to.left < from.right && from.left < to.right
}

/**
 * Where Tab moved the focus: the number of the tab stop, -1 for an unknown element, null when the focus left the page.
 */
type FocusState = { at: number | null; isRinged: boolean; isSeen: boolean; box: Box | null }
/** In page coordinates; null for fixed elements. */
type Box = { left: number; right: number; top: number; bottom: number }

/** The focused element, whether its focus ring is visible, and whether nothing covers it. */
function inspectFocus(page: Page): Promise<FocusState> {
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

/** Collects the controls that must be reachable by Tab, in page order. Returns their names. */
function noteStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]'
    const layer = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.matches(':modal')) ?? document
    // In a radio group Tab stops only at the chosen one.
    const isPassedBy = (element: HTMLElement) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        ({ name, form }) => name === element.name && form === element.form,
      )
      return (group.find(({ checked }) => checked) ?? group[0]) !== element
    }
    const stops = [...layer.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !isPassedBy(element),
    )
    Object.assign(window, { stops })
    const words = (stop: HTMLElement) =>
      stop.getAttribute('aria-label') ?? (stop.getAttribute('name') || stop.textContent)
    return stops.map((stop) => `${stop.localName} “${words(stop).slice(0, 40)}”`)
  })
}
