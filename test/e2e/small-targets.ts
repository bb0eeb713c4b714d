import type { Page } from '@playwright/test'

/** What a thumb has to press here on less than 44 × 44 px; links in running text excepted (look, section 4). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN_SIDE = 44
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline'
    // A press on its label is a press on the control, so both count together.
    const boxesOf = (element: HTMLElement) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element, ...labels].map((part) => part.getBoundingClientRect())
    }
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    return (
      [...controls]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'))
        // What Base UI keeps for forms is for nobody to press.
        .filter((element) => element.ariaHidden !== 'true')
        // The way to the content lies above the page until the keyboard comes to it.
        .filter((element) => element.getBoundingClientRect().bottom + scrollY > 0)
        .filter((element) => !isInText(element) || element.matches('button, input, select, textarea'))
        .flatMap((element) => {
          const boxes = boxesOf(element)
          const width = Math.max(...boxes.map((box) => box.width))
          const height = Math.max(...boxes.map((box) => box.height))
          // Half a pixel is what rounding takes.
          if (width > MIN_SIDE - 0.5 && height > MIN_SIDE - 0.5) return []
          const name = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name'))
          return `${element.localName} “${name?.slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`
        })
    )
  })
}
