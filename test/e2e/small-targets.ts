import type { Page } from '@playwright/test'

// WCAG 2.2 asks for 24; the design asks for 44 (look.md section 4). Half a pixel is rounding.
const LEAST = 43.5

/** The visible controls of a page that are smaller than a thumb, with their size. Links in running text are excepted. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    // A tick or a radio is pressed by its whole label.
    const targetOf = (control: HTMLElement) =>
      (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) && control.labels?.[0]) || control
    const isInText = (control: HTMLElement) =>
      control.localName === 'a' &&
      getComputedStyle(control).display === 'inline' &&
      control.closest('p, li, dd') !== null
    return Array.from(controls).flatMap((control) => {
      const { width, height } = targetOf(control).getBoundingClientRect()
      if (width === 0 || !control.checkVisibility({ visibilityProperty: true }) || isInText(control)) return []
      if (control.matches('.skip, .demo a, [aria-hidden=true]')) return []
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
      const size = `${Math.round(width)} × ${Math.round(height)}`
      return width >= least && height >= least ? [] : [`${control.localName} ${name} ${control.id}: ${size}`]
    })
  }, LEAST)
}
