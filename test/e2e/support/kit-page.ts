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

/** Opens the page in a theme, with forced states rendered and without motion. */
export async function openKit(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/dev/kit?theme=${theme}`)
  // The largest page: on a busy machine its scripts are slow.
  await expect(page.locator('html[data-states=forced]')).toBeAttached({ timeout: 30_000 })
  // The index would cover scrolled-to elements.
  await page.locator('.kit-index').evaluate((index: HTMLElement) => {
    index.style.position = 'static'
  })
}
