import type { Page } from '@playwright/test'

/** Notes what can be operated here and so must be reached by Tab, in the order of the page. Gives their names. */
export function noteStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'
    const layer = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.matches(':modal')) ?? document
    // Of a group of radios Tab stops at the chosen one; arrows do the rest.
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
