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

/** Touch targets smaller than 44 × 44 px, except links in running text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN_SIDE = 44
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline'
    // Pressing a label presses its control, so their boxes are combined.
    const boxesOf = (element: HTMLElement) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element, ...labels].map((part) => part.getBoundingClientRect())
    }
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    return (
      [...controls]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
        // Base UI's hidden form inputs are not pressed.
        .filter((element) => element.ariaHidden !== 'true')
        // The skip link is outside the page until focused.
        .filter((element) => element.getBoundingClientRect().bottom + scrollY > 0)
        .filter((element) => !isInText(element) || element.matches('button, input, select, textarea'))
        .flatMap((element) => {
          const boxes = boxesOf(element)
          const width = Math.max(...boxes.map((box) => box.width))
          const height = Math.max(...boxes.map((box) => box.height))
          // Half a pixel for rounding.
          if (width > MIN_SIDE - 0.5 && height > MIN_SIDE - 0.5) return []
          const name = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name'))
          return `${element.localName} “${name?.slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`
        })
    )
  })
}
