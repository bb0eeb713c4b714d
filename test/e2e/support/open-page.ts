import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Reloads the page and waits until it is hydrated. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/** Waits until the page is hydrated. */
export function waitForHydration(page: Page): Promise<void> {
  return expect(page.locator('html[data-session]')).toBeAttached()
}

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
