import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Whether everybody can use the page as it stands (WCAG 2.2 AA, as far as a program can tell). */
export async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map((violation) => violation.id)).toEqual([])
}
