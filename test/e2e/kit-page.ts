import { expect, type Page } from '@playwright/test'
import { openPage } from './inbox.ts'

/** The parts of the page of the kit, in their order. */
export const PARTS = [
  'colour',
  'type',
  'scale',
  'shape',
  'buttons',
  'fields',
  'choices',
  'words',
  'overlays',
  'floating',
  'tables',
  'waiting',
] as const

/** The page in a theme, with its forced states drawn and nothing moving. */
export async function openKit(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, `/dev/kit?theme=${theme}`)
  await expect(page.locator('html[data-states=forced]')).toBeAttached()
  // The index would lie over what is scrolled to.
  await page.locator('.kit-index').evaluate((index: HTMLElement) => {
    index.style.position = 'static'
  })
}
