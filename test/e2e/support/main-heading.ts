import type { Page } from '@playwright/test'

/** The heading of the page. */
export function mainHeading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name })
}
