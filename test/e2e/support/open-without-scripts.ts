import type { Page } from '@playwright/test'

/** Opens a page with its scripts blocked; returns the function that unblocks them. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto('/')
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
