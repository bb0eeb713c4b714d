import { expect, type Page } from '@playwright/test'

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
  await page.goto(`/dev/kit?theme=${theme}`)
  // The largest page there is: on a busy machine its scripts take their time.
  await expect(page.locator('html[data-states=forced]')).toBeAttached({ timeout: 30_000 })
  // The index would lie over what is scrolled to.
  await page.locator('.kit-index').evaluate((index: HTMLElement) => {
    index.style.position = 'static'
  })
}
