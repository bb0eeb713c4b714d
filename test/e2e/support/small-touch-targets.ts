import type { Page } from '@playwright/test'

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
