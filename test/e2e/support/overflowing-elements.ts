import type { Page } from '@playwright/test'

/** Elements that overflow the page to the right, by tag and class; what a scrolled or clipped box holds does not. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent)
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth && !isClipped(element))
      .map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 5)
      .concat(`${scrollWidth - clientWidth} px too wide`)
  })
}
