import type { Page } from '@playwright/test'

/** Collects the controls that must be reachable by Tab, in page order. Returns their names. */
export function noteStops(page: Page): Promise<string[]> {
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
