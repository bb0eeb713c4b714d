import type { Page } from '@playwright/test'

/** Elements that overflow the page to the right, by tag and class. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 5)
      .concat(`${scrollWidth - clientWidth} px too wide`)
  })
}
