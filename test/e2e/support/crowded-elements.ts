import type { Page } from '@playwright/test'

/** Fields and panels with less than 7 px to what stands below them, by the beginning of both texts. */
export function crowdedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN_GAP = 7
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().height > 0 &&
      getComputedStyle(element).position !== 'absolute'
    const nextDrawn = (element: Element): Element | null => {
      const next = element.nextElementSibling
      return next === null || isDrawn(next) ? next : nextDrawn(next)
    }
    const start = (element: Element) => element.textContent.trim().slice(0, 30)
    return [...document.querySelectorAll('main .field, main .panel')].filter(isDrawn).flatMap((element) => {
      const next = nextDrawn(element)
      if (!next || next.matches('.btn')) return []
      const [above, below] = [element.getBoundingClientRect(), next.getBoundingClientRect()]
      const gap = below.top - above.bottom
      const isBelow = gap > -1 && below.left < above.right
      return isBelow && gap < MIN_GAP ? `“${start(element)}” and “${start(next)}”: ${Math.round(gap)} px` : []
    })
  })
}
